import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Call } from '../api/call';
import { mergeCalls } from '../areas/customer/merge-calls';
import { reminderCalls } from '../areas/dashboard/reminder-calls';
import { deliveryCalls } from '../areas/delivery/calls';
import { ediCalls } from '../areas/edi/calls';
import { importCalls } from '../areas/import/calls';
import { orderIntakeCalls } from '../areas/intake/calls';
import { inventoryCalls } from '../areas/inventory/calls';
import { stockFields } from '../areas/inventory/stock-fields';
import { loadingCalls } from '../areas/loading/calls';
import { receivedMailCalls } from '../areas/mail/calls';
import { orderCalls } from '../areas/order/calls';
import { divisions } from '../areas/people/department';
import { hierarchyCalls } from '../areas/people/hierarchy-calls';
import { performanceCalls } from '../areas/performance/calls';
import { monthNames } from '../areas/performance/months';
import { priceCalls, priceListFields } from '../areas/price/price-calls';
import { checkListCalls } from '../areas/purchase/check-calls';
import { recommendationCalls } from '../areas/recommendation/calls';
import { trackingLinkCalls } from '../areas/report/tracking-link-calls';
import { jobCalls } from '../areas/service/job-calls';
import { outboxCalls } from '../areas/service/outbox-calls';
import type { Field } from '../entity/field';
import { keysOf } from '../keys-of';
import type { PageName } from '../pages';

/**
 * The rows of a page that is no list of the kit, as a table of the console: those that the call of the page answers. Its
 * access and scope are the call's, its columns the properties of the rows (`page-table-rows.ts`).
 */
export interface PageTable {
  /** The pages whose rows these are. */
  pages: readonly PageName[];
  /** What the rows are, and the day or the time they are of. */
  about: MessageDescriptor;
  call: Call;
  /** What the call is given; with several, it is made once for each. */
  inputs?: readonly Readonly<Record<string, unknown>>[];
  /**
   * The call is made once for each record that another call answers under `rows`: a customer, say, whose id is the input
   * `customerId`, and whose id, code and name are further columns.
   */
  forEach?: { call: Call; rows: string; named: string };
  /** The property of the answer with the rows; null where the rows are the answer. */
  rows: string | null;
  /** The property of the answer with the number of all rows, or with numbers (`count`) that add up to it. */
  total?: string;
  /** Further columns, the same in all rows of an answer: their names, by the property of the answer. */
  beside?: Readonly<Record<string, string>>;
  /** Properties of the rows that are no columns, as they only serve the page. */
  without?: readonly string[];
  /** Properties that have another name as columns, such as those that SQL reserves. */
  called?: Readonly<Record<string, string>>;
  /** Properties with a value for each of these names, which become a column each. */
  spread?: { properties: readonly string[]; over: readonly string[] };
  /** The columns that are days, beside those of `fields`. */
  days?: readonly string[];
  /** The definitions of columns that have one. */
  fields?: Readonly<Record<string, Field>>;
}

/** Every page table, by its name in `lists`. */
export const pageTables = {
  price_list: {
    pages: ['newPrices'],
    about: msg`Price list as of today: the commodities that have a price`,
    call: priceCalls.getCommodityGroupPrice,
    rows: 'rows',
    beside: { day: 'day' },
    days: ['day'],
    // Only a comparison with another day fills them.
    without: ['chinaBefore', 'chinaChange', 'vietnamBefore', 'vietnamChange', 'pictureId'],
    fields: priceListFields,
  },
  stock: {
    pages: ['InventoryPlatformCustomerDataNew'],
    about: msg`Stock and replenishment as of today, of every customer who reports weeks`,
    call: inventoryCalls.getReplenishment,
    forEach: { call: inventoryCalls.getTellingCustomers, rows: 'customers', named: 'customer' },
    rows: 'rows',
    beside: { today: 'day' },
    days: ['day', 'weekEnd'],
    fields: stockFields,
  },
  check_list_china: checkList('china', msg`Your check lists of all customers, at today’s prices of the plant in China`),
  check_list_vietnam: checkList(
    'vietnam',
    msg`Your check lists of all customers, at today’s prices of the plant in Vietnam`,
  ),
  container_plans: {
    pages: ['ContainerPlans'],
    about: msg`Container plans`,
    call: loadingCalls.getLoadingPlans,
    rows: 'rows',
  },
  order_stages: {
    pages: ['OrderStatus'],
    about: msg`Orders of all time by customer and stage`,
    call: orderCalls.getOrderCountBySatusGroupByKunnr,
    rows: 'rows',
  },
  delivery_orders: {
    pages: ['OrderDeliveryTimeDetail'],
    about: msg`Orders of all time with their days in every stage`,
    call: deliveryCalls.getCustomerOverallDeliveryDetail,
    rows: 'rows',
    days: ['orderDate', 'requestedDeliveryDate', 'shippedDate'],
  },
  delivery_times: {
    pages: ['OrderDeliveryTimeOverview', 'OrderAverageDeliveryTime'],
    about: msg`Delivery times of all time by customer`,
    call: deliveryCalls.getCustomerOrderAverageDelivery,
    inputs: [{ by: 'customer' }],
    rows: 'rows',
  },
  order_intake: {
    pages: ['OrderIntake'],
    about: msg`Order intake of all time by month`,
    call: orderIntakeCalls.getOrderIntake,
    inputs: [{ by: 'month' }],
    rows: null,
    called: { from: 'firstDay', to: 'lastDay' },
    days: ['firstDay', 'lastDay'],
  },
  product_proposals: {
    pages: ['ProductProposals'],
    about: msg`Product proposals, as they were worked out last`,
    call: recommendationCalls.getProposals,
    rows: 'rows',
    beside: { workedOutAt: 'workedOutAt' },
  },
  performance: {
    pages: ['Performance', 'Performance2', 'Performance3'],
    about: msg`Budgets of this year with the orders of this year, last year and the base year, in all divisions`,
    call: performanceCalls.getPerformanceList,
    inputs: keysOf(divisions).map((division) => ({ division })),
    rows: 'rows',
    beside: { division: 'division', year: 'year', baseYear: 'base', state: 'state' },
    spread: { properties: ['actual', 'lastYear', 'baseYear'], over: monthNames },
  },
  edi_invoices: {
    pages: ['DFSEDIInvolce'],
    about: msg`Invoices of EDI partners`,
    call: ediCalls.getEdiInvoices,
    rows: 'rows',
    days: ['invoiceDate'],
  },
  outbox: { pages: ['Outbox'], about: msg`Outgoing messages`, call: outboxCalls.getOutbox, rows: 'rows' },
  received_mail: {
    pages: ['ReceivedMail'],
    about: msg`Received mails`,
    call: receivedMailCalls.receivedMails,
    rows: 'rows',
  },
  jobs: { pages: ['Jobs'], about: msg`Jobs of the server`, call: jobCalls.getJobs, rows: 'rows' },
  to_dos: {
    pages: ['ToDoReminder'],
    about: msg`Your open to-dos`,
    call: reminderCalls.getAgencyMattersList,
    rows: 'resp',
    total: 'kinds',
    days: ['dueDate'],
  },
  tracking_links: {
    pages: ['TrackingLinks'],
    about: msg`Tracking links`,
    call: trackingLinkCalls.getTrackingLinks,
    rows: 'rows',
  },
  imports: { pages: ['Imports'], about: msg`Imports of files`, call: importCalls.getImports, rows: 'imports' },
  account_hierarchy: {
    pages: ['AccountHierarchySettings'],
    about: msg`People with their leaders`,
    call: hierarchyCalls.getHierarchy,
    rows: 'people',
  },
  possible_duplicates: {
    pages: ['CustomerMerge'],
    about: msg`Pairs of customers that may be the same`,
    call: mergeCalls.possibleDuplicates,
    rows: 'rows',
  },
} as const satisfies Record<string, PageTable>;

export type PageTableName = keyof typeof pageTables;
export const pageTableNames = keysOf(pageTables);

/** A table's definition, with its optional parts visible. */
export function pageTableOf(name: PageTableName): PageTable {
  return pageTables[name];
}

function checkList(plant: 'china' | 'vietnam', about: MessageDescriptor) {
  return {
    pages: ['cart'],
    about,
    call: checkListCalls.getCheckList,
    inputs: [{ plant }],
    forEach: { call: checkListCalls.getCheckLists, rows: 'customers', named: 'customer' },
    rows: 'rows',
    beside: { today: 'day' },
    without: ['carton', 'choices'],
    days: ['quotedUntil', 'day'],
  } as const satisfies PageTable;
}
