import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type PageName, pageNames } from '../../shared/pages';
import { loadPage, type PageModule } from './load-page';

type Load = () => Promise<PageModule>;

const report: Load = () => import('../features/reports/ReportPage');

/** The component behind each page; a page without one does not compile. */
export const pageLoads = {
  index: () => import('../features/dashboard/HomePage'),
  Customer: () => import('../features/customers/CustomerListPage'),
  CustomerManagement: () => import('../features/customers/CustomerManagementPage'),
  CustomerSalesInfo: () => import('../features/customers/CustomerSalesInfoPage'),
  CustomerDet: () => import('../features/customers/CustomerProfilePage'),
  Order: () => import('../features/orders/OrderListPage'),
  OrderStatus: () => import('../features/orders/OrderStatusPage'),
  OrderDet: () => import('../features/orders/OrderDetailPage'),
  OrderContract: () => import('../features/orders/OrderContractPage'),
  OrderDeliveryTimeOverview: () => import('../features/delivery/OrderDeliveryTimeOverviewPage'),
  OrderDeliveryTimeDetail: () => import('../features/delivery/OrderDeliveryTimeDetailPage'),
  OrderAverageDeliveryTime: () => import('../features/delivery/OrderAverageDeliveryTimePage'),
  OrderIntake: () => import('../features/intake/OrderIntakePage'),
  OrderIntakeDetail: () => import('../features/intake/OrderIntakeDetailPage'),
  OrderIntakeSubDetail: () => import('../features/intake/OrderIntakeSubDetailPage'),
  Report: () => import('../features/reports/ReportListPage'),
  ReportDet: report,
  ReportOne: report,
  ReportTwo: report,
  ReportThree: report,
  ReportFour: report,
  ReportFive: report,
  ReportSix: report,
  ReportSeven: report,
  ReportEight: report,
  ReportNine: report,
  ReportTen: report,
  ReportEleven: report,
  ReportTwenty: report,
  ReportTwentyDetail: report,
  TrackingLinks: () => import('../features/reports/tracking/TrackingLinksPage'),
  ReportTwentyV2: () => import('../features/reports/public/ContainerTrackingPublicPage'),
  qsInventory: report,
  MainPushStyleSalesRanking: report,
  ConsoleAnswer: () => import('../features/console/AnswerPage'),
  ContainerCalculation: () => import('../features/loading/ContainerCalculationPage'),
  ContainerPlans: () => import('../features/loading/ContainerPlansPage'),
  ContainerDimensions: () => import('../features/loading/dimensions/ContainerDimensionsPage'),
  Imports: () => import('../features/imports/ImportsPage'),
  ToDoReminder: () => import('../features/dashboard/ToDoPage'),
  resetPassword: () => import('../features/auth/PeoplePage'),
  sessions: () => import('../features/auth/SessionsPage'),
  log: () => import('./log/LogPage'),
  refresh: () => import('./RefreshPage'),
  redirect: () => import('./RedirectPage'),
  login: () => import('../features/auth/LoginPage'),
  notFound: () => import('./NotFoundPage'),
} satisfies Record<PageName, Load>;

export const pageComponents = Object.fromEntries(pageNames.map((name) => [name, componentOf(name)])) as Record<
  PageName,
  LazyExoticComponent<ComponentType>
>; // Object.fromEntries forgets that every page has one.

/** Loads a page when it is first shown. React keeps a failure for good: after one the page is asked for anew. */
function componentOf(name: PageName): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      return await loadPage(name, pageLoads[name]);
    } catch (error) {
      pageComponents[name] = componentOf(name);
      throw error;
    }
  });
}
