import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type ListPageName, listOf, listPageNames, type RecordPageName, recordPages } from './areas/all';
import type { EntityList } from './areas/area';
import { cover } from './areas/catalogue/cover';
import { material } from './areas/catalogue/material';
import { orderLine } from './areas/order/order-line';
import { budget } from './areas/performance/budget';
import { purchaseOrder } from './areas/purchase/purchase-order';
import { travel } from './areas/travel/travel';
import { loginPath, startPath } from './entrance';
import { importedLists } from './imports/lists';
import { administrators, everyone, holds, outboxReaders, type Role, rights, roleNames, sales, sharers } from './roles';

export interface Page {
  path: string;
  title: MessageDescriptor;
  /** Open to everybody, without a session; one that stands in the layout says then that it needs one. */
  pass?: true;
  /** Opened from other pages only; has no menu entry and needs none in the menu list. */
  hidden?: true;
  /** Its tab is pinned. */
  affix?: true;
  /** Its component is thrown away when its tab is left. */
  cache?: false;
  /** Shown outside the layout, without header, menu and tabs. */
  bare?: true;
  hotkey?: string;
  /** Who may open it; everyone where nothing is said. */
  access?: readonly Role[];
}

/** The pages of lists, which follow from their areas. */
const listPages = Object.fromEntries(listPageNames.map((name) => [name, listPage(name)])) as Record<ListPageName, Page>; // Object.fromEntries forgets its keys.

function listPage(name: ListPageName): Page {
  const { path, title, page, entity } = listOf(name);
  const access = page ?? entity.access.read;
  return { path, title, ...(access === everyone ? {} : { access }) };
}

/** The pages of single records, opened from their lists. */
const pagesOfRecords = Object.fromEntries(
  Object.entries<EntityList>(recordPages).flatMap(([name, { record, entity }]) => {
    const { read } = entity.access;
    const page: Page = { path: record?.path ?? '', title: entity.label, hidden: true };
    return [[name, read === everyone ? page : { ...page, access: read }]];
  }),
) as Record<RecordPageName, Page>; // Object.fromEntries forgets its keys.

/** Who may write something that files can hold: materials, lines of orders, the records of lists. */
const imported = [material, orderLine, ...importedLists.map((name) => listOf(name).entity)];
const importers = roleNames.filter((role) => imported.some(({ access }) => holds({ roles: [role] }, access.write)));

/** The only list of pages. Its keys are the wire names exactly, because menu lists and stored tabs hold them. */
export const pages = {
  index: { path: startPath, title: msg`Dashboard`, affix: true, hotkey: 'alt+h' },
  Customer: { path: '/Customer', title: msg`Customers`, hotkey: 'alt+c' },
  CustomerManagement: { path: '/CustomerManagement', title: msg`Customer Management` },
  CustomerSalesInfo: { path: '/CustomerSalesInfo', title: msg`Customer Information Management` },
  CustomerMerge: { path: '/CustomerMerge', title: msg`Duplicate customers`, access: sales },
  CustomerDet: { path: '/CustomerDet', title: msg`Customer`, hidden: true },
  Order: { path: '/Order', title: msg`Orders`, hotkey: 'alt+o' },
  OrderStatus: { path: '/OrderStatus', title: msg`Order Status`, hotkey: 'alt+s' },
  OrderDet: { path: '/OrderDet', title: msg`Order Detail`, hidden: true },
  OrderContract: { path: '/OrderContract', title: msg`Order Contract`, hidden: true },
  OrderDeliveryTimeOverview: { path: '/OrderDeliveryTimeOverview', title: msg`Delivery Time Overview` },
  OrderDeliveryTimeDetail: { path: '/OrderDeliveryTimeDetail', title: msg`Delivery Time by Order` },
  OrderAverageDeliveryTime: { path: '/OrderAverageDeliveryTime', title: msg`Average Delivery Time`, hidden: true },
  OrderIntake: { path: '/OrderIntake', title: msg`Order Intake` },
  OrderIntakeDetail: { path: '/OrderIntakeDetail', title: msg`Order intake by customer`, hidden: true },
  OrderIntakeSubDetail: { path: '/OrderIntakeSubDetail', title: msg`Lines of the order intake`, hidden: true },
  Report: { path: '/Report', title: msg`Reports`, hotkey: 'alt+a' },
  ReportDet: { path: '/ReportDet', title: msg`Report`, hidden: true },
  ReportOne: { path: '/ReportOne', title: msg`Net Sales` },
  ReportTwo: { path: '/ReportTwo', title: msg`Overdue Receivables`, access: rights.receivables },
  ReportThree: { path: '/ReportThree', title: msg`Order Intake and Shipped` },
  ReportFour: { path: '/ReportFour', title: msg`Shipping Surcharges` },
  ReportFive: { path: '/ReportFive', title: msg`Inventory Age` },
  ReportSix: { path: '/ReportSix', title: msg`Sales Ranking by Customer` },
  ReportSeven: { path: '/ReportSeven', title: msg`Sales Ranking by Cover` },
  ReportEight: { path: '/ReportEight', title: msg`Sales Ranking by Model` },
  ReportNine: { path: '/ReportNine', title: msg`Sales Detail` },
  ReportTen: { path: '/ReportTen', title: msg`Business Order Status` },
  ReportEleven: { path: '/ReportEleven', title: msg`Shipments and Revenue` },
  ReportTwenty: { path: '/ReportTwenty', title: msg`Container Tracking` },
  ReportTwentyDetail: { path: '/ReportTwentyDetail', title: msg`Container Tracking Detail`, hidden: true },
  TrackingLinks: { path: '/TrackingLinks', title: msg`Tracking Links`, access: sharers },
  ReportTwentyV2: {
    path: '/ReportTwentyV2',
    title: msg`Your containers`,
    pass: true,
    hidden: true,
    bare: true,
    cache: false,
  },
  vpsalesMezzanine: {
    path: '/vpsalesMezzanine',
    title: msg`Briefing`,
    pass: true,
    hidden: true,
    bare: true,
    cache: false,
  },
  SharedQuote: { path: '/SharedQuote', title: msg`Quote`, pass: true, hidden: true, bare: true, cache: false },
  Invitation: { path: '/Invitation', title: msg`Invitation`, pass: true, hidden: true, bare: true, cache: false },
  SharedInventory: {
    path: '/SharedInventory',
    title: msg`Stock report`,
    pass: true,
    hidden: true,
    bare: true,
    cache: false,
  },
  Shared: { path: '/Shared', title: msg`Shared with you`, pass: true, hidden: true, bare: true, cache: false },
  qsInventory: { path: '/qsInventory', title: msg`Quick-ship Inventory` },
  MainPushStyleSalesRanking: { path: '/MainPushStyleSalesRanking', title: msg`Model Sales Ranking` },
  tableList: { path: '/tableList', title: msg`Summary by Customer` },
  TotalCommitments: { path: '/TotalCommitments', title: msg`Summary by Model` },
  ExReservationInvitationSummary: { path: '/ExReservationInvitationSummary', title: msg`Market Invitation Summary` },
  ExReservationInvitationSummaryForBusiness: {
    path: '/ExReservationInvitationSummaryForBusiness',
    title: msg`Invitation Summary of My Customers`,
  },
  FollowUpSituationTable: { path: '/FollowUpSituationTable', title: msg`Market Order Statement` },
  ConfirmOrderDetails: { path: '/ConfirmOrderDetails', title: msg`Confirmed Order Details` },
  MarketNewModelBonusReport: {
    path: '/MarketNewModelBonusReport',
    title: msg`New Model Bonus Report`,
    access: sales,
  },
  ConsoleAnswer: { path: '/ConsoleAnswer', title: msg`Answer`, hidden: true },
  ContainerCalculation: { path: '/ContainerCalculation', title: msg`Container Calculation`, hotkey: 'alt+p' },
  ContainerPlans: { path: '/ContainerPlans', title: msg`Container Plans` },
  ContainerDimensions: { path: '/ContainerDimensions', title: msg`Container Dimensions` },
  Imports: {
    path: '/Imports',
    title: msg`Imports`,
    access: importers,
  },
  CompetitiveProductAnalysis: {
    path: '/CompetitiveProductAnalysis',
    title: msg`Competitive Product Analysis`,
    pass: true,
  },
  CompetitiveProductAnalysisStyles: {
    path: '/CompetitiveProductAnalysisStyles',
    title: msg`Choose styles`,
    hidden: true,
  },
  CompetitiveProductAnalysisPreview: {
    path: '/CompetitiveProductAnalysisPreview',
    title: msg`Competitive analysis`,
    pass: true,
    hidden: true,
    bare: true,
    cache: false,
  },
  RivalsOnFloors: { path: '/RivalsOnFloors', title: msg`Rivals on Floors` },
  TravelOverview: { path: '/TravelOverview', title: msg`Travel Calendar and Map` },
  addTravel: { path: '/addTravel', title: msg`Write a visit`, hidden: true, access: travel.access.write },
  addCompetingGoods: { path: '/addCompetingGoods', title: msg`Add a competing good`, hidden: true },
  editCompetingGoods: { path: '/editCompetingGoods', title: msg`Edit a competing good`, hidden: true },
  ProductProposals: { path: '/ProductProposals', title: msg`Product Proposals` },
  ...listPages,
  ...pagesOfRecords,
  InventoryPlatformCustomerDataNew: {
    path: '/InventoryPlatformCustomerDataNew',
    title: msg`Stock and Replenishment`,
  },
  CompetitiveProductAnalysisDataList: { ...listPages.CompetitiveProductAnalysisDataList, pass: true },
  ExReservationTabs: { path: '/ExReservationTabs', title: msg`Show Calendar` },
  ExReservationApprovalTabs: { path: '/ExReservationApprovalTabs', title: msg`Reservations by state`, hidden: true },
  /** The same as `lmageVideo` and `Catalog`, by the names they have in the simple menu. */
  Video: { path: '/Video', title: msg`Media`, hidden: true },
  Documents: { path: '/Documents', title: msg`Documents`, hidden: true },
  /** The same as `exhibition`: the specification names the list of markets twice. */
  Commitments: { path: '/Commitments', title: msg`Markets`, hidden: true },
  Performance: { path: '/Performance', title: msg`Performance (Division One)` },
  Performance2: { path: '/Performance2', title: msg`Performance (Division Two)` },
  Performance3: { path: '/Performance3', title: msg`Performance (Division Three)` },
  addPerformance: { path: '/addPerformance', title: msg`Enter a budget`, hidden: true, access: budget.access.write },
  Cover: { path: '/Cover', title: msg`Cover Wall` },
  CoverFeature: { path: '/CoverFeature', title: msg`Cover Features`, access: cover.access.write },
  cart: { path: '/cart', title: msg`Check List`, access: purchaseOrder.access.write },
  newPrices: { path: '/newPrices', title: msg`Price Lists` },
  Briefing: { path: '/Briefing', title: msg`Briefing`, hotkey: 'alt+b' },
  MyTasks: { path: '/MyTasks', title: msg`My Tasks`, hotkey: 'alt+k' },
  ToDoReminder: { path: '/ToDoReminder', title: msg`To-do Items`, hotkey: 'alt+t' },
  AccountHierarchySettings: {
    path: '/AccountHierarchySettings',
    title: msg`Account Hierarchy Settings`,
    access: administrators,
  },
  resetPassword: { path: '/resetPassword', title: msg`Reset Password`, access: ['admin'] },
  DFSEDIInvolce: { path: '/DFSEDIInvolce', title: msg`EDI Invoices`, access: outboxReaders },
  Outbox: { path: '/Outbox', title: msg`Outbox`, access: outboxReaders },
  ReceivedMail: { path: '/ReceivedMail', title: msg`Received Mail` },
  Jobs: { path: '/Jobs', title: msg`Jobs`, access: administrators },
  sessions: { path: '/sessions', title: msg`My Sessions`, hidden: true },
  log: { path: '/log', title: msg`Log`, hidden: true },
  refresh: { path: '/refresh', title: msg`Refresh`, hidden: true, cache: false },
  redirect: { path: '/redirect/*', title: msg`Redirect`, hidden: true, cache: false },
  login: { path: loginPath, title: msg`Login`, pass: true, hidden: true, bare: true, cache: false },
  notFound: { path: '/404', title: msg`Page not found`, pass: true, hidden: true, bare: true, cache: false },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[]; // Object.keys forgets that the keys are exactly the pages.

/** A page's definition with its optional flags visible. */
export function pageOf(name: PageName): Page {
  return pages[name];
}

/** The page a path opens; an unknown path is the 404 page. Query and trailing slash do not matter. */
export function pageAt(path: string): PageName {
  const bare = path.split(/[?#]/)[0]?.replace(/(.)\/+$/, '$1') ?? '/';
  if (bare === '/' || bare === '') return 'index';
  const found = pageNames.find((name) => {
    const { path: pattern } = pages[name];
    return pattern.endsWith('/*') ? bare.startsWith(pattern.slice(0, -1)) : bare === pattern;
  });
  return found ?? 'notFound';
}

/** The address of a page with its query; empty values are left out. Paths are never typed by hand. */
export function href(name: PageName, query: Record<string, string | number | undefined> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${pages[name].path}?${search}` : pages[name].path;
}

/** The menu list (§6): the names of the pages the roles may open, in the order of the list above. */
export function menuListOf(roles: readonly Role[]): PageName[] {
  return pageNames.filter((name) => {
    const page = pageOf(name);
    if (page.hidden) return false;
    return !page.access || page.access.some((role) => roles.includes(role));
  });
}

/** The page that a link to a record of the entity opens, for people without an account. */
export function sharedPageOf(entity: string): PageName {
  const own: Readonly<Record<string, PageName>> = {
    quote: 'SharedQuote',
    reservation: 'Invitation',
    competitiveAnalysis: 'CompetitiveProductAnalysisPreview',
    inventoryReport: 'SharedInventory',
  };
  return own[entity] ?? 'Shared';
}
