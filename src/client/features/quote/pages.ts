import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const quotePages = {
  quotationDetail: () => import('./QuotePage'),
  SharedQuote: () => import('./public/SharedQuotePage'),
} satisfies PageLoads;
