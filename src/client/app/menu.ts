import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  BadgeDollarSign,
  Bell,
  ChartNoAxesCombined,
  ClipboardList,
  Cog,
  Container,
  FileOutput,
  Files,
  Gauge,
  Hourglass,
  Images,
  KeyRound,
  LayoutDashboard,
  Library,
  Lightbulb,
  ListChecks,
  type LucideIcon,
  MailCheck,
  MailOpen,
  Network,
  PackagePlus,
  PackageSearch,
  Plane,
  ScrollText,
  Shapes,
  ShoppingCart,
  Store,
  Sunrise,
  Swords,
  Users,
  Warehouse,
} from 'lucide-react';
import { listPageNames, type PageName, pageOf } from '../../shared/pages';

/**
 * An entry of the side menu: a page, a group of entries, or a placeholder for a page that does not exist yet. There is
 * none at present; §2 says what selecting one does.
 */
export type MenuEntry =
  | { page: PageName; icon?: LucideIcon; label?: MessageDescriptor }
  | { group: MessageDescriptor; icon?: LucideIcon; entries: readonly MenuEntry[] }
  | { placeholder: MessageDescriptor; icon?: LucideIcon };

const marketPages: readonly PageName[] = [
  'exhibition',
  'tableListbyCustomer',
  'tableList',
  'TotalCommitments',
  'ExReservation',
  'ExReservationTabs',
  'FollowUpSituationTable',
  'ConfirmOrderDetails',
  'MarketNewModelBonusReport',
  'ExhibitionBonusDistribution',
  'ExhibitionBonusStyles',
  'NewStyleMaintenance',
  'SpecificationRelationship',
  'ExReservationInvitationSummary',
  'ExReservationInvitationSummaryForBusiness',
];
/** Labels of the menu where the page's title is shorter. */
const marketLabels: Partial<Record<PageName, { label: MessageDescriptor }>> = {
  exhibition: { label: msg`Markets List` },
  ExReservation: { label: msg`Market Reservation` },
};
const rivalPages: readonly PageName[] = [
  'competitors',
  'competingGoods',
  'rivals',
  'CompetitiveProductAnalysis',
  'CompetitiveProductAnalysisDataList',
  'RivalsOnFloors',
];
const performancePages: readonly PageName[] = [
  'Performance',
  'Performance2',
  'Performance3',
  'divisionBudgets',
  'budgets',
  'pastSales',
];
const travelPages: readonly PageName[] = ['Travel', 'TravelOverview'];
const inventoryPages: readonly PageName[] = [
  'InventoryPlatformProductInfoConfig',
  'InventoryPlatformCustomerData',
  'InventoryPlatformCustomerDataNew',
  'InventoryPlatformSharingReport',
];
const adminPages = {
  frames: ['arms', 'backs', 'seats', 'mechanisms', 'arrangements'],
  covers: ['Cover', 'covers', 'CoverFeature', 'colors', 'coversGrades', 'coversGroups'],
  content: ['categories', 'features', 'styles', 'collections', 'brands'],
  models: ['models', 'commodities', 'sku'],
  prices: ['price'],
} as const satisfies Record<string, readonly PageName[]>;
const aboveMasterData: readonly MenuEntry[] = [
  { page: 'index', icon: LayoutDashboard },
  { page: 'Briefing', icon: Sunrise },
  {
    group: msg`Customer`,
    icon: Users,
    entries: [
      { page: 'Customer' },
      { page: 'Contacts' },
      { page: 'LineUps' },
      { page: 'Activities' },
      { page: 'CustomerManagement' },
      { page: 'CustomerMerge' },
      { page: 'CustomerSalesInfo' },
    ],
  },
  { page: 'Order', icon: ClipboardList },
  { page: 'OrderStatus', icon: PackageSearch },
  {
    group: msg`Delivery Time`,
    icon: Hourglass,
    entries: [{ page: 'OrderDeliveryTimeOverview' }, { page: 'OrderDeliveryTimeDetail' }],
  },
  { page: 'OrderIntake', icon: PackagePlus, label: msg`Open Order Intake` },
  {
    group: msg`Report`,
    icon: ChartNoAxesCombined,
    entries: [
      { page: 'Report' },
      {
        group: msg({ message: 'Inventory', context: 'goods in stock' }),
        entries: [{ page: 'ReportFive' }, { page: 'qsInventory' }, { page: 'ReportTwenty' }, { page: 'TrackingLinks' }],
      },
      {
        group: msg`Sales`,
        entries: [{ page: 'ReportOne' }, { page: 'ReportThree' }, { page: 'ReportNine' }, { page: 'ReportTen' }],
      },
      {
        group: msg`Financial`,
        entries: [{ page: 'ReportTwo' }, { page: 'ReportFour' }, { page: 'ReportEleven' }],
      },
      {
        group: msg`Ranking`,
        entries: [
          { page: 'ReportSix' },
          { page: 'ReportSeven' },
          { page: 'ReportEight' },
          { page: 'MainPushStyleSalesRanking' },
        ],
      },
    ],
  },
  {
    group: msg`Container`,
    icon: Container,
    entries: [
      { page: 'Containers' },
      { page: 'ContainerCalculation' },
      { page: 'ContainerPlans' },
      { page: 'ContainerDimensions' },
      { page: 'Imports' },
    ],
  },
  {
    group: msg`Pricelists/Quote sheet`,
    icon: BadgeDollarSign,
    entries: [{ page: 'newPrices' }, { page: 'quotationSheet' }],
  },
  {
    group: msg`Recommendations`,
    icon: Lightbulb,
    entries: [{ page: 'ProductRecommendation' }, { page: 'ProductProposals' }],
  },
  { page: 'cart', icon: ShoppingCart },
  { page: 'poList', icon: ScrollText },
  { group: msg`Markets`, icon: Store, entries: marketPages.map((page) => ({ page, ...marketLabels[page] })) },
  { group: msg`Travel`, icon: Plane, entries: entriesOf(travelPages) },
  { group: msg`Inventory Platform`, icon: Warehouse, entries: entriesOf(inventoryPages) },
  { group: msg`Rivals`, icon: Swords, entries: entriesOf(rivalPages) },
  { group: msg`Performance/Sales Review`, icon: Gauge, entries: entriesOf(performancePages) },
  { page: 'lmageVideo', icon: Images, label: msg`Video` },
  { page: 'Catalog', icon: Files },
  {
    group: msg({ message: 'Admin', context: 'of the catalogue' }),
    icon: Shapes,
    entries: [
      { group: msg`Frames`, entries: entriesOf(adminPages.frames) },
      { group: msg`Covers Related`, entries: entriesOf(adminPages.covers) },
      { group: msg`Content Related`, entries: entriesOf(adminPages.content) },
      { group: msg`Models`, entries: entriesOf(adminPages.models) },
      { group: msg`Prices`, entries: entriesOf(adminPages.prices) },
    ],
  },
];
const belowMasterData: readonly MenuEntry[] = [
  { page: 'AccountHierarchySettings', icon: Network },
  { page: 'resetPassword', icon: KeyRound },
  { page: 'DFSEDIInvolce', icon: FileOutput },
  { page: 'Outbox', icon: MailCheck },
  { page: 'ReceivedMail', icon: MailOpen },
  { page: 'Jobs', icon: Cog },
  { page: 'ToDoReminder', icon: Bell },
  { group: msg`Tasks`, icon: ListChecks, entries: [{ page: 'MyTasks' }, { page: 'tasks' }] },
];
const named = [...aboveMasterData, ...belowMasterData];
/** Lists that are nowhere else in the menu. */
const masterData = listPageNames.filter((page) => !named.some((entry) => leadsTo(entry, page)));

/** The side menu of §2. A page may appear twice; entries without a permitted page are left out when it is shown. */
export const sideMenu: readonly MenuEntry[] = [
  ...aboveMasterData,
  { group: msg`Master data`, icon: Library, entries: entriesOf(masterData) },
  ...belowMasterData,
];

function entriesOf(group: readonly PageName[]): MenuEntry[] {
  return group.map((page) => ({ page }));
}

/** The simple menu in the header. */
export const headerMenu: readonly PageName[] = ['index', 'Customer', 'Order', 'OrderStatus', 'lmageVideo', 'Catalog'];

/** The entries whose pages are in the menu list; a group without any is left out. */
export function permittedMenu(entries: readonly MenuEntry[], menuList: readonly string[]): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    if ('page' in entry) return menuList.includes(entry.page) ? [entry] : [];
    if ('placeholder' in entry) return [entry];
    const inside = permittedMenu(entry.entries, menuList);
    return inside.length > 0 ? [{ ...entry, entries: inside }] : [];
  });
}

/** The label of an entry. */
export function labelOf(entry: MenuEntry): MessageDescriptor {
  if ('page' in entry) return entry.label ?? pageOf(entry.page).title;
  return 'group' in entry ? entry.group : entry.placeholder;
}

/** Whether the entry, or one inside it, is the page. */
export function leadsTo(entry: MenuEntry, page: PageName): boolean {
  if ('page' in entry) return entry.page === page;
  return 'group' in entry && entry.entries.some((inside) => leadsTo(inside, page));
}

/** Where a page first is in the menu: in the innermost group, or by itself, under the nearest icon. */
export function placeInMenu(page: PageName): { heading: MessageDescriptor; icon: LucideIcon } {
  const above = pathTo(page, sideMenu);
  const icon = above.findLast((entry) => entry.icon !== undefined)?.icon ?? Library;
  const group = above.findLast((entry) => 'group' in entry) ?? above.at(-1);
  return { heading: group ? labelOf(group) : pageOf(page).title, icon };
}

function pathTo(page: PageName, entries: readonly MenuEntry[]): MenuEntry[] {
  const entry = entries.find((each) => leadsTo(each, page));
  if (!entry) return [];
  return [entry, ...('group' in entry ? pathTo(page, entry.entries) : [])];
}
