import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, keysOf } from '../../api/list';
import { recordId } from '../../entity/field';
import { everyone, rights } from '../../roles';
import { skuStatuses } from '../catalogue/material';
import { modelStatuses } from '../catalogue/model';
import { containerKinds } from '../delivery/shipment';
import { orderStages } from '../order/order-status';
import { purchaseLimits } from '../purchase/limits';
import { purchaseOrder } from '../purchase/purchase-order';
import { forecastMethods } from './forecast';
import { productStatuses } from './product';

const count = z.number().nullable();
const words = z.string().nullable();

/** A customer's SKU with what they told of it last, what is on its way to them, and what we propose to order. */
const stockRow = z.object({
  id: z.number(),
  version: z.number(),
  sku: z.string(),
  number: z.string(),
  name: z.string(),
  model: z.string(),
  modelStatus: z.enum(keysOf(modelStatuses)),
  skuStatus: z.enum(keysOf(skuStatuses)),
  coverGrade: words,
  color: words,
  status: z.enum(keysOf(productStatuses)),
  stores: count,
  floorSamples: count,
  /** The week told last; with the number of weeks that are known. */
  weekStart: words,
  weekEnd: words,
  weeks: z.number(),
  sold: count,
  stock: count,
  /** What was sold in each of the latest weeks, the oldest first; null where a week is missing. */
  soldByWeek: z.array(count),
  /** What is ordered and did not leave yet, and how far the last of it is. */
  undelivered: z.number(),
  productionStatus: z.enum(keysOf(orderStages)).nullable(),
  readyDate: words,
  /** What has left and is not in the stock told last. */
  inTransit: z.number(),
  containers: words,
  etd: words,
  eta: words,
  weeksOfStock: count,
  weeksCovered: count,
  runsOut: z.boolean(),
  /** What was chosen for the SKU, null where the best method is taken; and the one that is taken. */
  forecastMethod: z.enum(keysOf(forecastMethods)).nullable(),
  method: z.enum(keysOf(forecastMethods)).nullable(),
  perWeek: count,
  error: count,
  naiveError: count,
  bias: count,
  leadTimeWeeks: z.number(),
  reviewWeeks: z.number(),
  serviceLevel: z.number(),
  wanted: count,
  safetyStock: count,
  /** Null where no week was told, so that there is nothing to propose from. */
  replenishment: count,
  /** Of one piece, in cuft. */
  cube: count,
});
export type StockRow = z.infer<typeof stockRow>;

const kinds = [
  'inventoryProduct',
  'inventoryWeek',
  'customer',
  'material',
  'model',
  'coverGrade',
  'color',
  'order',
  'orderLine',
  'shipment',
  'purchaseOrder',
  'purchaseOrderLine',
] as const;

const ofCustomer = { customerId: recordId };
const named = { id: z.number(), code: z.string(), name: z.string() };

/** The customers within reach whose SKUs are known, those who told of a week last first. */
const getTellingCustomers = get('/inventoryPlatform/customers', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    customers: z.array(z.object({ ...named, products: z.number(), weekStart: words })),
  }),
  access: everyone,
  reads: ['customer', 'inventoryProduct', 'inventoryWeek'],
});

/** Every SKU of a customer with stock, what is on its way, and the proposal. */
const getReplenishment = get('/inventoryPlatform/replenishment', {
  reading: 'A',
  input: z.strictObject(ofCustomer),
  output: z.object({ customer: z.object(named), today: z.string(), rows: z.array(stockRow) }),
  access: everyone,
  reads: kinds,
});

/**
 * Puts what is proposed of the SKUs onto the asker's check list of the customer, in place of what stood there by an earlier proposal,
 * with pieces added so that every container reaches its window, by the packing engine. Throws inventory.nothingProposed.
 */
const orderReplenishment = post('/inventoryPlatform/order', {
  reading: 'A',
  input: z.strictObject({
    ...ofCustomer,
    containerKind: z.enum(keysOf(containerKinds)),
    productIds: z.array(recordId).min(1).max(purchaseLimits.checkLines),
  }),
  output: z.object({
    lines: z.number(),
    pieces: z.number(),
    /** Of these those that only fill containers. */
    added: z.number(),
    containers: z.number(),
    /** Whether no container is below its window. */
    isFull: z.boolean(),
    /** Whether the packing engine found room for every carton; by cube alone otherwise. */
    isPacked: z.boolean(),
    /** SKUs without a carton that can be loaded, for which only the cube is counted. */
    unmeasured: z.array(z.string()),
    /** SKUs that are dropped, or whose models are, which nobody can order. */
    dropped: z.array(z.string()),
  }),
  access: purchaseOrder.access.write,
});

/** What a customer is shown of a SKU. */
export const sharedRow = stockRow.pick({
  id: true,
  sku: true,
  number: true,
  name: true,
  color: true,
  floorSamples: true,
  sold: true,
  stock: true,
  soldByWeek: true,
  undelivered: true,
  productionStatus: true,
  readyDate: true,
  inTransit: true,
  containers: true,
  etd: true,
  eta: true,
  weeksOfStock: true,
  runsOut: true,
  replenishment: true,
});
export type SharedRow = z.infer<typeof sharedRow>;

const reportView = z.object({
  id: z.number(),
  title: z.string(),
  customerName: z.string(),
  note: words,
  madeByName: z.string(),
  today: z.string(),
  /** The week told last. */
  weekStart: words,
  weekEnd: words,
  showsProposal: z.boolean(),
  /** Without SKUs that are disabled; without proposals where it shows none. */
  rows: z.array(sharedRow),
  seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
});
export type ReportView = z.infer<typeof reportView>;

/** A report as its customer sees it. */
const previewInventoryReport = post('/inventoryPlatform/preview', {
  reading: 'A',
  input: z.strictObject({ id: recordId }),
  output: reportView,
  access: everyone,
  reads: [...kinds, 'inventoryReport', 'account', 'department'],
});

const exportInventoryReport = get('/inventoryPlatform/report', {
  reading: 'A',
  input: z.strictObject({ id: recordId, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** What a link to a report shows, by the token in the header. */
const openSharedInventory = post('/inventoryPlatform/openShared', {
  reading: 'A',
  input: z.strictObject({}),
  output: reportView,
  access: 'public',
});

/** The same as a workbook. */
const getSharedInventoryFile = get('/inventoryPlatform/sharedFile', {
  reading: 'A',
  input: z.strictObject({}),
  output: z.unknown(),
  access: 'public',
  body: 'file',
});

export const inventoryCalls = {
  getTellingCustomers,
  getReplenishment,
  orderReplenishment,
  previewInventoryReport,
  exportInventoryReport,
  openSharedInventory,
  getSharedInventoryFile,
};
