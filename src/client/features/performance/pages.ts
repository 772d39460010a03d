import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const performancePages = {
  Performance: () => import('./PerformancePage'),
  Performance2: () => import('./PerformancePage'),
  Performance3: () => import('./PerformancePage'),
  addPerformance: () => import('./BudgetEntryPage'),
} satisfies PageLoads;
