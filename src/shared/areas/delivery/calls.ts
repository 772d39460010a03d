import { z } from 'zod';
import { post } from '../../api/call';
import { customerChoice, exportFormat, listOf, ofCustomer, paging, period, searchText, stored } from '../../api/list';
import { calendarDay, recordId } from '../../entity/field';
import { recordOf } from '../../keys-of';
import { limits } from '../../limits';
import { rights } from '../../roles';
import { lateReasonNames } from '../order/order';
import { deliveryStageNames, timedStages } from './delivery-stages';

/** Selects orders: `from` and `to` are order dates, the other two the days on which the last container left. */
const deliveryFilter = {
  ...customerChoice,
  ...period,
  shippedFrom: calendarDay.optional(),
  shippedTo: calendarDay.optional(),
};

const lateReason = z.enum(lateReasonNames);
const days = z.number().nullable();

/** The days that something took: the number of orders, the average, and the 50th and 90th percentiles. */
const timing = z.object({ orders: z.number(), average: days, p50: days, p90: days });
export type Timing = z.infer<typeof timing>;

/** The time of all chosen orders by stage, from order to departure, and why the late ones were late. */
const getCustomerOverallDelivery = post('/getCustomerOverallDelivery', {
  reading: 'A',
  input: z.strictObject(deliveryFilter),
  output: z.object({
    orders: z.number(),
    shipped: z.number(),
    /** Orders shipped after the requested day, or not shipped though it has passed. */
    late: z.number(),
    /** From the order date to the departure of the last container. */
    whole: timing,
    /** Every stage in order, timed by the orders that have left it; the last one has no times. */
    stages: z.array(
      timing.extend({
        stage: z.enum(deliveryStageNames),
        /** Orders that are in the stage today. */
        now: z.number(),
      }),
    ),
    /** The late orders by their reason, the most frequent first; null where none is recorded. */
    reasons: z.array(
      z.object({ reason: lateReason.nullable(), orders: z.number(), averageDays: z.number(), amount: z.number() }),
    ),
  }),
  access: 'everyone',
  reads: ['department', 'customer', 'order'],
});
export type DeliveryOverview = z.infer<typeof getCustomerOverallDelivery.output>;

export const deliveryGroups = ['customer', 'department', 'month'] as const;
export type DeliveryGroup = (typeof deliveryGroups)[number];

const stageFigures = recordOf(
  (['whole', ...timedStages] as const).flatMap((stage) =>
    (['Average', 'P50', 'P90'] as const).map((figure) => `${stage}${figure}` as const),
  ),
  () => days,
);

/** The times of the orders of one customer, department or month of ordering, which `id` names. */
export const deliveryGroupRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  orders: z.number(),
  shipped: z.number(),
  late: z.number(),
  /** Percent of the orders. */
  lateShare: z.number(),
  ...stageFigures,
});
export type DeliveryGroupRow = z.infer<typeof deliveryGroupRow>;

const grouped = { ...deliveryFilter, by: z.enum(deliveryGroups).default('customer') };

/** The average, p50 and p90 times by customer, department or month. */
const getCustomerOrderAverageDelivery = post('/getCustomerOrderAverageDelivery', {
  reading: 'A',
  input: z.strictObject({ ...grouped, ...paging(deliveryGroupRow) }),
  output: listOf(deliveryGroupRow, ['orders', 'shipped', 'late']),
  access: 'everyone',
  reads: ['department', 'customer', 'order'],
});

const exportCustomerOrderAverageDelivery = post('/exportCustomerOrderAverageDelivery', {
  reading: 'A',
  input: z.strictObject({ ...grouped, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

const stageDays = recordOf(
  timedStages.map((stage) => `${stage}Days` as const),
  () => days,
);

/** One order with its days in every stage; in its present stage the days until today. */
export const deliveryRow = z.object({
  ...stored,
  ...ofCustomer,
  poNumber: z.string(),
  piNumber: z.string().nullable(),
  orderDate: z.string(),
  stage: z.enum(deliveryStageNames),
  ...stageDays,
  /** From the order date to the departure, or until today. */
  wholeDays: z.number(),
  requestedDeliveryDate: z.string().nullable(),
  shippedDate: z.string().nullable(),
  daysLate: z.number(),
  lateReason: lateReason.nullable(),
  lateNote: z.string().nullable(),
  quantity: z.number(),
  amount: z.number(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

/** `stage` selects orders that have reached it, with `isNow` those that are in it today. */
const detailFilter = {
  ...deliveryFilter,
  text: searchText,
  stage: z.enum(deliveryStageNames).optional(),
  isNow: z.boolean().optional(),
  lateOnly: z.boolean().optional(),
  reason: lateReason.optional(),
  withoutReason: z.boolean().optional(),
};

/** The orders behind the times, latest first. */
const getCustomerOverallDeliveryDetail = post('/getCustomerOverallDeliveryDetail', {
  reading: 'A',
  input: z.strictObject({ ...detailFilter, ...paging(deliveryRow) }),
  output: listOf(deliveryRow, ['quantity', 'amount']),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'order'],
});

/** Covers at most half a year of order dates, as every export of orders. */
const exportCustomerOverallDeliveryDetail = post('/exportCustomerOverallDeliveryDetail', {
  reading: 'A',
  input: z.strictObject({ ...detailFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** Order numbers to choose from: first those that begin with the text, then the latest. */
const getAllOrderNumberInfos = post('/getAllOrderNumberInfos', {
  reading: 'A',
  input: z.strictObject({
    customerId: recordId.optional(),
    text: searchText,
    limit: z.number().int().min(1).max(limits.pageRows).default(50),
  }),
  output: z.array(
    z.object({
      id: z.number(),
      ...ofCustomer,
      poNumber: z.string(),
      piNumber: z.string().nullable(),
      orderDate: z.string(),
      stage: z.enum(deliveryStageNames),
    }),
  ),
  access: 'everyone',
});

export const deliveryCalls = {
  getCustomerOverallDelivery,
  getCustomerOrderAverageDelivery,
  exportCustomerOrderAverageDelivery,
  getCustomerOverallDeliveryDetail,
  exportCustomerOverallDeliveryDetail,
  getAllOrderNumberInfos,
};
