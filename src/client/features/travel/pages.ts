import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const travelPages = {
  TravelOverview: () => import('./TravelOverviewPage'),
  addTravel: () => import('./AddTravelPage'),
  Travel: () => import('./TravelPage'),
  travelInfo: () => import('./TravelInfoPage'),
} satisfies PageLoads;
