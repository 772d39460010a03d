import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const customerPages = {
  Customer: () => import('./CustomerListPage'),
  CustomerManagement: () => import('./CustomerManagementPage'),
  CustomerSalesInfo: () => import('./CustomerSalesInfoPage'),
  CustomerMerge: () => import('./merge/CustomerMergePage'),
  CustomerDet: () => import('./CustomerProfilePage'),
  LineUps: () => import('./line-up/LineUpListPage'),
  Contacts: () => import('./people/ContactListPage'),
} satisfies PageLoads;
