import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, nothing } from '../../api/list';
import { schemaOf } from '../../entity/entity';
import { plainText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { cartonLine } from '../../loading/problem';
import { rights } from '../../roles';
import { skuStatuses } from '../catalogue/material';
import { modelStatuses } from '../catalogue/model';
import { containerKinds } from '../delivery/shipment';
import { plants } from '../price/price';
import { checkSources } from './check-list';
import { purchaseLimits } from './limits';
import { purchaseOrder } from './purchase-order';

/** A line of a check list with everything that decides whether it can be ordered today, and at which price. */
const checkRow = z.object({
  id: z.number(),
  /** Null where only the commodity is chosen, without a color. */
  materialId: z.number().nullable(),
  commodityId: z.number().nullable(),
  /** The material's number, or the commodity's code. */
  code: z.string(),
  name: z.string(),
  model: z.string(),
  status: z.enum(keysOf(modelStatuses)),
  /** Null until the color is chosen. */
  skuStatus: z.enum(keysOf(skuStatuses)).nullable(),
  spec: z.string().nullable(),
  coverGrade: z.string().nullable(),
  color: z.string().nullable(),
  pieces: z.number(),
  checked: z.boolean(),
  quotedPrice: z.number().nullable(),
  quotedUntil: z.string().nullable(),
  /** The plant it was quoted from, where that is not the one asked for. */
  quotedElsewhere: z.enum(keysOf(plants)).nullable(),
  /** Today's price in the price list of the plant. */
  listPrice: z.number().nullable(),
  source: z.enum(keysOf(checkSources)),
  sourceNote: z.string().nullable(),
  /** The trade show of the quote it comes from. */
  marketId: z.number().nullable(),
  /** The cube of one piece, in cuft. */
  cube: z.number().nullable(),
  /** Its carton, or why it cannot be loaded. */
  carton: cartonLine
    .pick({
      length: true,
      width: true,
      height: true,
      orientations: true,
      maxTiers: true,
      weight: true,
      mixedStacking: true,
    })
    .or(z.enum(['noSize', 'noOrientation'])),
  /** The materials to choose from while a commodity's color is open. */
  choices: z.array(z.object({ materialId: z.number(), number: z.string(), color: z.string() })),
});
export type CheckRow = z.infer<typeof checkRow>;

const ofCustomer = { customerId: recordId };
const access = purchaseOrder.access.write;
const pieces = z.number().int().min(1).max(purchaseLimits.pieces);

/** The caller's check list of a customer, with a plant's prices of the day. */
const getCheckList = get('/checkList/list', {
  reading: 'B',
  input: z.strictObject({ ...ofCustomer, plant: z.enum(keysOf(plants)) }),
  output: z.object({ rows: z.array(checkRow), today: z.string() }),
  access,
  reads: [
    'checkLine',
    'material',
    'commodity',
    'model',
    'arrangement',
    'coverGrade',
    'color',
    'price',
    'customer',
    'quote',
  ],
});

/** The customers within reach of whom the caller has a check list, with the number of its lines, by code. */
const getCheckLists = get('/checkList/customers', {
  reading: 'B',
  input: nothing,
  output: z.object({
    customers: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), lines: z.number() })),
  }),
  access,
  reads: ['checkLine', 'customer'],
});

/** The caller's check list of a customer as a file, with the faults of its lines for a kind of container. */
const exportCheckList = get('/checkList/excel', {
  reading: 'B',
  input: z.strictObject({
    ...ofCustomer,
    plant: z.enum(keysOf(plants)),
    containerKind: z.enum(keysOf(containerKinds)).default('40HC'),
    format: exportFormat,
  }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

const filledLine = z
  .strictObject({
    /** A material's number or a commodity's code, as typed. */
    code: plainText(60).optional(),
    materialId: recordId.optional(),
    commodityId: recordId.optional(),
    pieces,
  })
  .refine(({ code, materialId, commodityId }) => [code, materialId, commodityId].filter(Boolean).length === 1);

/** Adds lines; pieces of a line that is there already are added up. Returns unknown codes; the rest is added. */
const fillCheckList = post('/checkList/fill', {
  reading: 'B',
  input: z.strictObject({
    ...ofCustomer,
    source: z.enum(['typed', 'pasted', 'priceList']),
    lines: z.array(filledLine).min(1).max(purchaseLimits.checkLines),
  }),
  output: z.object({ unknown: z.array(z.string()) }),
  access,
});

/** Adds the lines of an earlier order of the customer, with its pieces. */
const fillFromOrder = post('/checkList/fillFromOrder', {
  reading: 'B',
  input: z.strictObject({ ...ofCustomer, orderId: recordId }),
  output: z.null(),
  access,
});

/**
 * Adds the lines of an accepted quote, at its prices as long as they hold. Throws quote.notAccepted for any other
 * quote, and quote.onCheckList while lines of it are on the caller's list, as its pieces would be ordered twice.
 */
const fillFromQuote = post('/checkList/fillFromQuote', {
  reading: 'B',
  input: z.strictObject({ quoteId: recordId }),
  output: z.null(),
  access,
});

/**
 * Changes the caller's own lines; `materialId` chooses the color of a commodity. Throws input.invalid for one that the
 * line does not offer, and where the line has another already.
 */
const changeCheckList = post('/checkList/change', {
  reading: 'B',
  input: z.strictObject({
    ...ofCustomer,
    lines: z
      .array(
        z.strictObject({
          id: recordId,
          pieces: pieces.optional(),
          checked: z.boolean().optional(),
          materialId: recordId.optional(),
        }),
      )
      .min(1)
      .max(purchaseLimits.checkLines),
  }),
  output: z.null(),
  access,
});

/** Removes lines from the caller's own list. */
const removeCheckLines = post('/checkList/remove', {
  reading: 'B',
  input: z.strictObject({ ...ofCustomer, ids: z.array(recordId).min(1).max(purchaseLimits.checkLines) }),
  output: z.null(),
  access,
});

const { number, poType, marketId, plant, containerKind, requestedDeliveryDate } = schemaOf(purchaseOrder).shape;

/**
 * Makes a purchase order of the lines, which then leave the list. All or none: lines that cannot be ordered, or whose
 * price is no longer the one shown, are named with the reason. Throws purchase.listMoved where a line is gone or
 * differs from the one shown.
 */
const orderCheckList = post('/checkList/order', {
  reading: 'B',
  input: z.strictObject({
    ...ofCustomer,
    number,
    poType,
    marketId: marketId.optional(),
    plant,
    containerKind,
    requestedDeliveryDate,
    confirmed: z.boolean().optional(),
    lines: z
      .array(z.strictObject({ id: recordId, materialId: recordId.nullable(), pieces, price: z.number() }))
      .min(1)
      .max(purchaseLimits.checkLines)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length),
  }),
  output: z.object({ id: z.number() }),
  access,
});

export const checkListCalls = {
  getCheckList,
  getCheckLists,
  exportCheckList,
  fillCheckList,
  fillFromOrder,
  fillFromQuote,
  changeCheckList,
  removeCheckLines,
  orderCheckList,
};
