import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type ListPageName, listPageNames, type RecordPageName, recordPages } from '../../shared/areas/all';
import type { EntityList } from '../../shared/areas/area';
import { type PageName, pageNames } from '../../shared/pages';
import { loadPage, type PageModule } from './load-page';

type Load = () => Promise<PageModule>;

const report: Load = () => import('../features/report/ReportPage');

/** The page of a list, made from its entity. */
const list =
  (name: ListPageName): Load =>
  () =>
    import('../record/crud-page').then(({ crudPage }) => ({ default: crudPage(name) }));

const listLoads = Object.fromEntries(listPageNames.map((name) => [name, list(name)])) as Record<ListPageName, Load>; // Object.fromEntries forgets its keys.

const recordLoads = Object.fromEntries(
  Object.values<EntityList>(recordPages).flatMap(({ record, entity }) =>
    record
      ? [
          [
            record.page,
            () => import('../record/record-page').then(({ recordPage }) => ({ default: recordPage(entity) })),
          ],
        ]
      : [],
  ),
) as Record<RecordPageName, Load>; // Object.fromEntries forgets its keys.

/** The component behind each page; a page without one does not compile. */
export const pageLoads = {
  Briefing: () => import('../features/dashboard/briefing/BriefingPage'),
  vpsalesMezzanine: () => import('../features/dashboard/briefing/PublicBriefingPage'),
  MyTasks: () => import('../features/task/MyTasksPage'),
  index: () => import('../features/dashboard/HomePage'),
  Customer: () => import('../features/customer/CustomerListPage'),
  CustomerManagement: () => import('../features/customer/CustomerManagementPage'),
  CustomerSalesInfo: () => import('../features/customer/CustomerSalesInfoPage'),
  CustomerMerge: () => import('../features/customer/merge/CustomerMergePage'),
  CustomerDet: () => import('../features/customer/CustomerProfilePage'),
  Order: () => import('../features/order/OrderListPage'),
  OrderStatus: () => import('../features/order/OrderStatusPage'),
  OrderDet: () => import('../features/order/OrderDetailPage'),
  OrderContract: () => import('../features/order/OrderContractPage'),
  OrderDeliveryTimeOverview: () => import('../features/delivery/OrderDeliveryTimeOverviewPage'),
  OrderDeliveryTimeDetail: () => import('../features/delivery/OrderDeliveryTimeDetailPage'),
  OrderAverageDeliveryTime: () => import('../features/delivery/OrderAverageDeliveryTimePage'),
  OrderIntake: () => import('../features/intake/OrderIntakePage'),
  OrderIntakeDetail: () => import('../features/intake/OrderIntakeDetailPage'),
  OrderIntakeSubDetail: () => import('../features/intake/OrderIntakeSubDetailPage'),
  Report: () => import('../features/report/ReportListPage'),
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
  RivalsOnFloors: report,
  TravelOverview: () => import('../features/travel/TravelOverviewPage'),
  addTravel: () => import('../features/travel/AddTravelPage'),
  TrackingLinks: () => import('../features/report/tracking/TrackingLinksPage'),
  ReportTwentyV2: () => import('../features/report/public/ContainerTrackingPublicPage'),
  qsInventory: report,
  MainPushStyleSalesRanking: report,
  tableList: report,
  TotalCommitments: report,
  FollowUpSituationTable: report,
  ConfirmOrderDetails: report,
  MarketNewModelBonusReport: report,
  ConsoleAnswer: () => import('../features/console/AnswerPage'),
  ContainerCalculation: () => import('../features/loading/ContainerCalculationPage'),
  ContainerPlans: () => import('../features/loading/stored/ContainerPlansPage'),
  ContainerDimensions: () => import('../features/loading/dimensions/ContainerDimensionsPage'),
  Imports: () => import('../features/import/ImportsPage'),
  ...listLoads,
  Contacts: () => import('../features/customer/people/ContactListPage'),
  ...recordLoads,
  Travel: () => import('../features/travel/TravelPage'),
  travelInfo: () => import('../features/travel/TravelInfoPage'),
  addCover: () => import('../features/catalogue/CoverPage'),
  InventoryPlatformCustomerDataNew: () => import('../features/inventory/ReplenishmentPage'),
  InventoryReport: () => import('../features/inventory/ReportPage'),
  SharedInventory: () => import('../features/inventory/public/SharedInventoryPage'),
  CompetitiveProductAnalysis: () => import('../features/rival/AnalysisPage'),
  CompetitiveProductAnalysisStyles: () => import('../features/rival/StylesPage'),
  CompetitiveProductAnalysisSave: () => import('../features/rival/SavedAnalysisPage'),
  CompetitiveProductAnalysisPreview: () => import('../features/rival/public/PreviewPage'),
  competingGoodsInfo: () => import('../features/rival/GoodPage'),
  editCompetingGoods: () => import('../features/rival/EditGoodPage'),
  addCompetingGoods: () => import('../features/rival/AddGoodPage'),
  ProductProposals: () => import('../features/recommendation/ProposalsPage'),
  recommendationDetail: () => import('../features/recommendation/RecommendationPage'),
  modelsDetail: () => import('../features/catalogue/ModelPage'),
  Catalog: () => import('../features/media/DocumentListPage'),
  lmageVideo: () => import('../features/media/MediaPage'),
  Video: () => import('../features/media/MediaPage'),
  addDocuments: () => import('../features/media/DocumentPage'),
  quotationDetail: () => import('../features/quote/QuotePage'),
  SharedQuote: () => import('../features/quote/public/SharedQuotePage'),
  Invitation: () => import('../features/market/public/InvitationPage'),
  Shared: () => import('../features/media/share/SharedFilePage'),
  addVideo: () => import('../features/media/MediaItemPage'),
  Documents: () => import('../features/media/DocumentListPage'),
  exhibition: () => import('../features/market/MarketListPage'),
  Commitments: () => import('../features/market/MarketListPage'),
  tasks: () => import('../features/task/TaskListPage'),
  ExReservation: () => import('../features/market/ReservationListPage'),
  ExReservationApprovalTabs: () => import('../features/market/ReservationApprovalPage'),
  ExReservationInvitationSummary: () => import('../features/market/funnel/FunnelPage'),
  ExReservationInvitationSummaryForBusiness: () => import('../features/market/funnel/FunnelPage'),
  ExReservationTabs: () => import('../features/market/calendar/ShowCalendarPage'),
  Performance: () => import('../features/performance/PerformancePage'),
  Performance2: () => import('../features/performance/PerformancePage'),
  Performance3: () => import('../features/performance/PerformancePage'),
  addPerformance: () => import('../features/performance/BudgetEntryPage'),
  Cover: () => import('../features/catalogue/CoverWallPage'),
  PoDet: () => import('../features/purchase/order/PurchaseOrderPage'),
  cart: () => import('../features/purchase/cart/CartPage'),
  newPrices: () => import('../features/price/PriceListPage'),
  CoverFeature: () => import('../features/catalogue/CoverFeaturePage'),
  ToDoReminder: () => import('../features/dashboard/ToDoPage'),
  AccountHierarchySettings: () => import('../features/people/hierarchy/HierarchyPage'),
  resetPassword: () => import('../features/people/PeoplePage'),
  DFSEDIInvolce: () => import('../features/edi/EdiInvoicesPage'),
  ReceivedMail: () => import('../features/mail/ReceivedMailPage'),
  Outbox: () => import('../features/service/OutboxPage'),
  Jobs: () => import('../features/service/JobsPage'),
  sessions: () => import('../features/auth/sessions/SessionsPage'),
  log: () => import('./log/LogPage'),
  refresh: () => import('./RefreshPage'),
  redirect: () => import('./RedirectPage'),
  login: () => import('../features/auth/login/LoginPage'),
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
