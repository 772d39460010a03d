import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const purchasePages = {
  poList: () => import('./order/PurchaseOrderListPage'),
  PoDet: () => import('./order/PurchaseOrderPage'),
  cart: () => import('./cart/CartPage'),
} satisfies PageLoads;
