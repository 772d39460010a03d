import { z } from 'zod';
import { get, post } from '../../api/call';
import {
  anyOf,
  customerChoice,
  exportFormat,
  ids,
  listOf,
  ofCustomer,
  paging,
  period,
  savedAs,
  searchText,
  stored,
} from '../../api/list';
import { changesOf } from '../../entity/changes';
import { may } from '../../entity/crud';
import { schemaOf } from '../../entity/entity';
import { plainText, recordId, recordVersion } from '../../entity/field';
import { recordOf } from '../../keys-of';
import { rights } from '../../roles';
import { customer } from '../customer/customer';
import { shipment } from '../delivery/shipment';
import { planNote } from '../loading/calls';
import { invoice } from './invoice';
import { order } from './order';
import { orderLine } from './order-line';
import { orderStageNames } from './order-status';

/** An order with its customer; `daysLate` counts from the requested day until it was shipped, or until today. */
export const orderRow = schemaOf(order).extend({
  ...stored,
  ...ofCustomer,
  /** The trade show at which it was placed. */
  marketName: z.string().nullable(),
  daysLate: z.number(),
});
export type OrderRow = z.infer<typeof orderRow>;

/** `text` searches PO and PI numbers and the customer's code and names; `model` is an exact code, now or as ordered. */
const orderFilter = {
  ...customerChoice,
  ...period,
  text: searchText,
  stages: anyOf(orderStageNames),
  marketIds: ids,
  model: searchText,
  lateOnly: z.boolean().optional(),
};

/** The latest orders first unless `sort` says otherwise; `from` and `to` are order dates. */
const getOrder = get('/getOrder', {
  reading: 'A',
  input: z.strictObject({ ...orderFilter, ...paging(orderRow) }),
  output: listOf(orderRow, ['quantity', 'amount', 'cube']),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'market', 'model', 'material', 'order', 'orderLine'],
});

/** An export covers at most half a year of order dates (§5), so both `from` and `to` are needed. */
const getOrderExcel = get('/getOrderExcel', {
  reading: 'A',
  input: z.strictObject({ ...orderFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

const orderLineRow = schemaOf(orderLine).extend({
  ...stored,
  materialNumber: z.string(),
  materialName: z.string(),
  /** Both names, and the ordered variant in Chinese, for documents, which are in both languages. */
  materialNameEn: z.string(),
  materialNameZh: z.string().nullable(),
  specZh: z.string().nullable(),
  coverGradeZh: z.string().nullable(),
  colorZh: z.string().nullable(),
  /** The ordered variant in the reader's language, where the material's own words still equal those of the line. */
  specName: z.string().nullable(),
  coverGradeName: z.string().nullable(),
  colorName: z.string().nullable(),
  containerNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
});
export type OrderLineRow = z.infer<typeof orderLineRow>;

/** The sums of the contract in USD: goods before discount, discounts, and what is invoiced, paid and still open. */
const contractFigures = z.object({
  goods: z.number(),
  discount: z.number(),
  amount: z.number(),
  pieces: z.number(),
  cube: z.number(),
  /** The number of 40HC containers that the cube fills at the upper cube limit. */
  containers: z.number(),
  invoiced: z.number(),
  paid: z.number(),
  open: z.number(),
});

/**
 * An order in full, for the order page and the contract: by id, or by PO number. Where several customers use the same
 * number, the latest order is returned unless `customerId` is given.
 */
const getOrderDetail = get('/getOrderDetail', {
  reading: 'A',
  input: z
    .strictObject({ id: recordId.optional(), po: plainText(40).optional(), customerId: recordId.optional() })
    .refine(({ id, po }) => (id === undefined) !== (po === undefined), { path: ['id'] }),
  output: z.object({
    /** Orders are edited, and never removed by hand. */
    order: orderRow.extend({ may: may.pick({ edit: true }) }),
    customer: schemaOf(customer).extend({
      ...stored,
      countryName: z.string(),
      countryNameEn: z.string(),
      ownerName: z.string(),
      ownerNameEn: z.string(),
      ownerNameZh: z.string(),
    }),
    /** The order's own terms, otherwise the customer's usual ones. */
    termsOfTrade: customer.fields.termsOfTrade.schema.nullable(),
    /** The trade show at which it was placed. */
    marketName: z.string().nullable(),
    /** Our company as the contract names it: the top department. */
    seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
    lines: z.array(orderLineRow),
    containers: z.array(schemaOf(shipment).extend(stored)),
    invoices: z.array(schemaOf(invoice).extend({ ...stored, open: z.number() })),
    /** Every stage in order; a date is null where the stage is not reached or its day is not known. */
    stages: z.array(z.object({ stage: z.enum(orderStageNames), reached: z.boolean(), date: z.string().nullable() })),
    contract: contractFigures,
    /** Models ordered in several colors, which deserves a warning (§5). */
    severalColors: z.array(z.string()),
    /** The stored loading plans the order is part of, the latest first. */
    loadingPlans: z.array(planNote),
  }),
  access: 'everyone',
  reads: [
    'country',
    'department',
    'account',
    'customer',
    'market',
    'arrangement',
    'coverGrade',
    'color',
    'material',
    'order',
    'shipment',
    'invoice',
    'orderLine',
    'purchaseOrder',
    'loadingPlan',
  ],
});
export type OrderDetail = z.infer<typeof getOrderDetail.output>;

/** The orders by stage, every stage present. */
const getOrderCountBySatusGroup = get('/getOrderCountBySatusGroup', {
  reading: 'A',
  input: z.strictObject(orderFilter),
  output: z.array(
    z.object({
      stage: z.enum(orderStageNames),
      orders: z.number(),
      late: z.number(),
      quantity: z.number(),
      amount: z.number(),
      cube: z.number(),
    }),
  ),
  access: 'everyone',
  reads: ['department', 'customer', 'model', 'material', 'order', 'orderLine'],
});
export type OrdersByStage = z.infer<typeof getOrderCountBySatusGroup.output>;

const countsByStage = recordOf(orderStageNames, () => z.number());

/** One customer's orders counted by stage; `id` is the customer's. */
export const customerStageRow = z.object({
  id: z.number(),
  ...ofCustomer,
  ...countsByStage,
  orders: z.number(),
  late: z.number(),
  amount: z.number(),
  openAmount: z.number(),
});
export type CustomerStageRow = z.infer<typeof customerStageRow>;

const getOrderCountBySatusGroupByKunnr = get('/getOrderCountBySatusGroupByKunnr', {
  reading: 'A',
  input: z.strictObject({ ...orderFilter, ...paging(customerStageRow) }),
  output: listOf(customerStageRow, [...orderStageNames, 'orders', 'late', 'amount', 'openAmount']),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'model', 'material', 'order', 'orderLine'],
});

const exportOrderCountBySatusGroupByKunnr = get('/exportOrderCountBySatusGroupByKunnr', {
  reading: 'A',
  input: z.strictObject({ ...orderFilter, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The fields of an order that people edit; all others follow from production, shipping and accounting. */
export const editableOrderFields = [
  'marketId',
  'destination',
  'pod',
  'requestedDeliveryDate',
  'lateReason',
  'lateNote',
  'remarks',
] as const satisfies (keyof typeof order.fields)[];

/** Changes the given fields of an order that is still in `version`; a conflict answers both versions. */
const modifyOrder = post('/order/modify', {
  reading: 'B',
  input: z.strictObject({
    id: recordId,
    version: recordVersion,
    changes: changesOf(order, editableOrderFields),
    /** Whether the caller confirms the change after `record.doubted`. */
    confirmed: z.boolean().optional(),
  }),
  output: orderRow.extend(savedAs),
  access: order.access.write,
});

export const orderCalls = {
  getOrder,
  getOrderExcel,
  getOrderDetail,
  getOrderCountBySatusGroup,
  getOrderCountBySatusGroupByKunnr,
  exportOrderCountBySatusGroupByKunnr,
  modifyOrder,
};
