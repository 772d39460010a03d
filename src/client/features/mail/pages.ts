import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const mailPages = {
  ReceivedMail: () => import('./ReceivedMailPage'),
} satisfies PageLoads;
