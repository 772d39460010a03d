import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import { schemaOf } from '../../entity/entity';
import { plainText, recordId } from '../../entity/field';
import { cartonLine } from '../../loading/problem';
import { skuStatuses } from '../catalogue/material';
import { modelStatuses } from '../catalogue/model';
import { plants } from '../price/price';
import { checkSources } from './check-list';
import { purchaseLimits } from './limits';
import { purchaseOrder } from './purchase-order';

/** A line of a check list with all that says whether it can be ordered today, and at which price. */
const checkRow = z.object({
  id: z.number(),
  /** Null where only the commodity is chosen and its color is not. */
  materialId: z.number().nullable(),
  commodityId: z.number().nullable(),
  /** The material's number, or the commodity's code. */
  code: z.string(),
  name: z.string(),
  model: z.string(),
  status: z.enum(keysOf(modelStatuses)),
  /** Null as long as the color is not chosen. */
  skuStatus: z.enum(keysOf(skuStatuses)).nullable(),
  spec: z.string().nullable(),
  coverGrade: z.string().nullable(),
  color: z.string().nullable(),
  pieces: z.number(),
  checked: z.boolean(),
  quotedPrice: z.number().nullable(),
  quotedUntil: z.string().nullable(),
  /** The plant it was quoted from, where that is another one than is asked for. */
  quotedElsewhere: z.enum(keysOf(plants)).nullable(),
  /** What the price list of the plant asks today. */
  listPrice: z.number().nullable(),
  source: z.enum(keysOf(checkSources)),
  sourceNote: z.string().nullable(),
  /** The show of the quote it comes from. */
  marketId: z.number().nullable(),
  /** Of one piece, in cuft. */
  cube: z.number().nullable(),
  /** Its carton, or what keeps it from being loaded. */
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
  /** The materials of a commodity whose color is to be chosen. */
  choices: z.array(z.object({ materialId: z.number(), number: z.string(), color: z.string() })),
});
export type CheckRow = z.infer<typeof checkRow>;

const ofCustomer = { customerId: recordId };
const access = purchaseOrder.access.write;
const pieces = z.number().int().min(1).max(purchaseLimits.pieces);

/** One's own check list of a customer, with the prices of the day of a plant. */
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

const filledLine = z
  .strictObject({
    /** A material's number or the code of a commodity, as people type them. */
    code: plainText(60).optional(),
    materialId: recordId.optional(),
    commodityId: recordId.optional(),
    pieces,
  })
  .refine(({ code, materialId, commodityId }) => [code, materialId, commodityId].filter(Boolean).length === 1);

/** Adds lines; pieces of what stands there already are added up. Codes that nobody knows are answered, the rest is added. */
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

/** Adds what a customer ordered before, with the pieces of then. */
const fillFromOrder = post('/checkList/fillFromOrder', {
  reading: 'B',
  input: z.strictObject({ ...ofCustomer, orderId: recordId }),
  output: z.null(),
  access,
});

/**
 * Adds what a customer accepted in a quote, at its prices as long as they hold. Throws quote.notAccepted of any other, and
 * quote.onCheckList while lines of it are on the asker's list: its pieces would be ordered twice.
 */
const fillFromQuote = post('/checkList/fillFromQuote', {
  reading: 'B',
  input: z.strictObject({ quoteId: recordId }),
  output: z.null(),
  access,
});

/** Changes lines of one's own; `materialId` chooses the color of a commodity. */
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

/** Takes lines off one's own list. */
const removeCheckLines = post('/checkList/remove', {
  reading: 'B',
  input: z.strictObject({ ...ofCustomer, ids: z.array(recordId).min(1).max(purchaseLimits.checkLines) }),
  output: z.null(),
  access,
});

const { number, poType, marketId, plant, containerKind, requestedDeliveryDate } = schemaOf(purchaseOrder).shape;

/**
 * Makes a purchase order of the lines, which leave the list, or none: a line that cannot be ordered is named with why, and
 * one whose price is no longer the one that was shown, too. Throws purchase.listMoved where a line is not there any more, or
 * another than was shown.
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
  fillCheckList,
  fillFromOrder,
  fillFromQuote,
  changeCheckList,
  removeCheckLines,
  orderCheckList,
};
