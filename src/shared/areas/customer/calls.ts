import { z } from 'zod';
import { get } from '../../api/call';
import {
  anyOf,
  customerChoice,
  exportFormat,
  ids,
  listOf,
  ofCustomer,
  paging,
  period,
  searchText,
  stored,
} from '../../api/list';
import { may } from '../../entity/crud';
import { schemaOf } from '../../entity/entity';
import { calendarDay, plainText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { shownActivity } from '../activity/calls';
import { accountClasses, customer, customerStatuses, customerTypes } from './customer';
import { customerDiscount } from './customer-discount';
import { discountKinds } from './discount-kinds';
import { timelineKinds } from './timeline-kinds';

/** A customer with the names of its references, in the caller's language, and the sums of its orders and invoices. */
export const customerRow = schemaOf(customer).extend({
  ...stored,
  countryName: z.string(),
  departmentName: z.string(),
  ownerName: z.string(),
  openOrders: z.number(),
  wip: z.number(),
  receivable: z.number(),
  overdue: z.number(),
});
export type CustomerRow = z.infer<typeof customerRow>;

const customerFilter = {
  text: searchText,
  countryIds: ids,
  departmentIds: ids,
  ownerIds: ids,
  types: anyOf(keysOf(customerTypes)),
  accountClasses: anyOf(keysOf(accountClasses)),
  statuses: anyOf(keysOf(customerStatuses)),
  closed: z.boolean().optional(),
  overdueOnly: z.boolean().optional(),
};

const getCustomer = get('/getCustomer', {
  reading: 'A',
  input: z.strictObject({ ...customerFilter, ...paging(customerRow) }),
  output: listOf(customerRow, ['creditLine', 'openOrders', 'wip', 'receivable', 'overdue']),
  access: 'everyone',
  reads: ['country', 'department', 'account', 'customer', 'order', 'invoice'],
});

const getCustomerExcel = get('/getCustomerExcel', {
  reading: 'A',
  input: z.strictObject({ ...customerFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The figures of a customer's profile; money in USD, "this year" is the calendar year of today. */
const profileFigures = z.object({
  lateOrders: z.number(),
  creditLeft: z.number().nullable(),
  intakeThisYear: z.number(),
  intakeLastYear: z.number(),
  shippedThisYear: z.number(),
  shippedLastYear: z.number(),
  discountsThisYear: z.number(),
  containersOnTheirWay: z.number(),
  nextArrival: z.string().nullable(),
  firstOrderDate: z.string().nullable(),
  lastOrderDate: z.string().nullable(),
});

/** One customer, by id or by code. */
const getCustomerDetail = get('/getCustomerDetail', {
  reading: 'A',
  input: z
    .strictObject({ id: recordId.optional(), code: plainText(20).optional() })
    .refine(({ id, code }) => (id === undefined) !== (code === undefined), { path: ['id'] }),
  output: z.object({ customer: customerRow.extend({ may }), figures: profileFigures }),
  access: 'everyone',
  reads: ['country', 'department', 'account', 'customer', 'order', 'shipment', 'invoice', 'customerDiscount', 'travel'],
  isAbout: 'customer',
});
export type CustomerProfile = z.infer<typeof getCustomerDetail.output>;

const intakeFigures = {
  orders: z.number(),
  pieces: z.number(),
  intake: z.number(),
  shipped: z.number(),
  containers: z.number(),
};

/** Orders, pieces and intake by order date; shipped amounts by invoice date; containers by departure. Every month is present. */
const getCustomerDetailStat = get('/getCustomerDetailStat', {
  reading: 'A',
  input: z.strictObject({ id: recordId, years: z.number().int().min(1).max(10).default(3) }),
  output: z.object({
    months: z.array(z.object({ month: z.string(), ...intakeFigures })),
    years: z.array(
      z.object({ year: z.number(), ...intakeFigures, rank: z.number().nullable(), rankedCustomers: z.number() }),
    ),
  }),
  access: 'everyone',
  reads: ['customer', 'order', 'shipment', 'invoice'],
  isAbout: 'customer',
});
export type CustomerStatistics = z.infer<typeof getCustomerDetailStat.output>;

/** What a customer buys most, and its rank among the customers the caller may see; by default in the last 12 months. */
const getCustomerDetailSalesSort = get('/getCustomerDetailSalesSort', {
  reading: 'A',
  input: z.strictObject({
    id: recordId,
    ...period,
    by: z.enum(['model', 'color', 'coverGrade']).default('model'),
    limit: z.number().int().min(1).max(limits.pageRows).default(20),
  }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    rank: z.number().nullable(),
    rankedCustomers: z.number(),
    intake: z.number(),
    /** The number of different models, colors or cover grades; `rows` may hold fewer. */
    total: z.number(),
    rows: z.array(
      z.object({ position: z.number(), name: z.string(), pieces: z.number(), amount: z.number(), share: z.number() }),
    ),
  }),
  access: 'everyone',
  reads: ['customer', 'order', 'orderLine', 'model', 'material', 'color', 'coverGrade'],
  isAbout: 'customer',
});
export type CustomerSalesRanking = z.infer<typeof getCustomerDetailSalesSort.output>;

/** Discounts and allowances of one customer, or of all the caller may see. Shares are percentages of the order intake. */
const getCustomerdiscountsummary = get('/getCustomerdiscountsummary', {
  reading: 'A',
  input: z.strictObject({ ...customerChoice, ...period }),
  output: z.object({
    total: z.number(),
    byKind: z.array(z.object({ kind: z.enum(keysOf(discountKinds)), count: z.number(), amount: z.number() })),
    byYear: z.array(
      z.object({ year: z.number(), amount: z.number(), intake: z.number(), share: z.number().nullable() }),
    ),
    /** The latest grants; `count` is the number of all. */
    count: z.number(),
    rows: z.array(schemaOf(customerDiscount).extend({ ...stored, ...ofCustomer })),
  }),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'order', 'customerDiscount'],
});
export type DiscountSummary = z.infer<typeof getCustomerdiscountsummary.output>;

/**
 * The wire name is not explained anywhere. We read it as net sales, returns and allowances of a customer month by
 * month over 16 months: invoiced amount, less quality claims (returns), less all other discounts (allowances).
 */
const getNsra16List = get('/getNsra16List', {
  reading: 'A',
  input: z.strictObject({ id: recordId, until: calendarDay.optional() }),
  output: z.array(
    z.object({
      month: z.string(),
      grossSales: z.number(),
      returns: z.number(),
      allowances: z.number(),
      netSales: z.number(),
    }),
  ),
  access: 'everyone',
  reads: ['customer', 'invoice', 'customerDiscount'],
  isAbout: 'customer',
});
export type NetSalesMonth = z.infer<typeof getNsra16List.output>[number];

/**
 * One event on a customer's timeline. `what` names the step: an order stage (order, stage), a POD status (container), a
 * discount kind (discount), a mail's state or that it was received (mail), the mode of a recorded visit (visit), the
 * kind of record a file belongs to (document); otherwise it is empty. `orderId` is the order, where there is one;
 * `recordId` is the activity, the mail, the travel record, or the record of the file.
 */
const timelineEvent = z.object({
  date: z.string(),
  kind: z.enum(timelineKinds),
  number: z.string(),
  what: z.string(),
  amount: z.number().nullable(),
  orderId: z.number().nullable(),
  recordId: z.number().nullable(),
});
export type TimelineEvent = z.infer<typeof timelineEvent>;

/**
 * Everything that happened with a customer, latest first: orders, stages, containers, invoices, payments, visits,
 * discounts, activities, mails and files. The first page also brings the pinned activities.
 */
const customerTimeline = get('/customer/timeline', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    kinds: anyOf(timelineKinds),
    page: z.number().int().min(1).max(10_000).default(1),
    size: z.number().int().min(1).max(limits.pageRows).default(50),
  }),
  output: z.object({
    events: z.array(timelineEvent),
    more: z.boolean(),
    /** The activities among the events, and the pinned ones. */
    activities: z.array(shownActivity),
  }),
  access: 'everyone',
  reads: [
    'customer',
    'order',
    'shipment',
    'invoice',
    'customerDiscount',
    'activity',
    'quote',
    'purchaseOrder',
    'market',
    'model',
    'account',
    'file',
    'mail',
    'receivedMail',
    'document',
    'travel',
  ],
  isAbout: 'customer',
});

export const customerCalls = {
  getCustomer,
  getCustomerExcel,
  getCustomerDetail,
  getCustomerDetailStat,
  getCustomerDetailSalesSort,
  getCustomerdiscountsummary,
  getNsra16List,
  customerTimeline,
};
