import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const intakePages = {
  OrderIntake: () => import('./OrderIntakePage'),
  OrderIntakeDetail: () => import('./OrderIntakeDetailPage'),
  OrderIntakeSubDetail: () => import('./OrderIntakeSubDetailPage'),
} satisfies PageLoads;
