import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat } from '../../api/list';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
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

/** A customer's SKU with its last reported week, what is on its way, and what we propose to order. */
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
  /** The last reported week; `weeks` is the number of reported ones. */
  weekStart: words,
  weekEnd: words,
  weeks: z.number(),
  sold: count,
  stock: count,
  /** Pieces sold in each of the latest weeks, oldest first; null where a week is missing. */
  soldByWeek: z.array(count),
  /** Pieces ordered that have not left yet, and the stage of the least advanced of them. */
  undelivered: z.number(),
  productionStatus: z.enum(keysOf(orderStages)).nullable(),
  readyDate: words,
  /** Pieces that have left and are not in the last reported stock. */
  inTransit: z.number(),
  containers: words,
  etd: words,
  eta: words,
  weeksOfStock: count,
  weeksCovered: count,
  runsOut: z.boolean(),
  /** The method chosen for the SKU, null for the best one; and the method used. */
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
  /** Null where no week was reported, so that nothing can be proposed. */
  replenishment: count,
  /** The cube of one piece, in cuft. */
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

/** The customers within reach with known SKUs; those with the latest reported week first. */
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
 * Puts the proposals of the SKUs on the caller's check list of the customer, replacing those of an earlier proposal,
 * with pieces added by the packing engine so that every container reaches its window. Throws inventory.nothingProposed.
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
    /** The number of these pieces that only fill containers. */
    added: z.number(),
    containers: z.number(),
    /** Whether no container is below its window. */
    isFull: z.boolean(),
    /** Whether the packing engine found room for every carton; otherwise the result is by cube only. */
    isPacked: z.boolean(),
    /** SKUs without a loadable carton, for which only the cube counts. */
    unmeasured: z.array(z.string()),
    /** SKUs that cannot be ordered as they or their models are dropped. */
    dropped: z.array(z.string()),
  }),
  access: purchaseOrder.access.write,
});

/** What a customer sees of a SKU. */
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
  /** The last reported week. */
  weekStart: words,
  weekEnd: words,
  showsProposal: z.boolean(),
  /** Without disabled SKUs; without proposals unless the report shows them. */
  rows: z.array(sharedRow),
  seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
});
export type ReportView = z.infer<typeof reportView>;

/** Previews a report as its customer sees it. */
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

/** Returns what a link to a report shows, by the token in the header. */
const openSharedInventory = post('/inventoryPlatform/openShared', {
  reading: 'A',
  input: z.strictObject({}),
  output: reportView,
  access: 'public',
});

/** Returns the shared report as a workbook. */
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
