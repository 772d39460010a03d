import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const inventoryPages = {
  InventoryPlatformCustomerDataNew: () => import('./ReplenishmentPage'),
  InventoryReport: () => import('./ReportPage'),
  SharedInventory: () => import('./public/SharedInventoryPage'),
} satisfies PageLoads;
