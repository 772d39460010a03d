import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const loadingPages = {
  ContainerCalculation: () => import('./ContainerCalculationPage'),
  ContainerPlans: () => import('./stored/ContainerPlansPage'),
  SharedPlan: () => import('./public/SharedPlanPage'),
  ContainerDimensions: () => import('./dimensions/ContainerDimensionsPage'),
} satisfies PageLoads;
