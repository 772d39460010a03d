import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const orderPages = {
  Order: () => import('./OrderListPage'),
  OrderStatus: () => import('./OrderStatusPage'),
  OrderDet: () => import('./OrderDetailPage'),
  OrderContract: () => import('./OrderContractPage'),
} satisfies PageLoads;
