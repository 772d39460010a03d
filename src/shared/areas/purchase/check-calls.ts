import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import { plainText, recordId } from '../../entity/field';
import { cartonLine } from '../../loading/problem';
import { modelStatuses } from '../catalogue/model';
import { plants } from '../price/price';
import { checkSources } from './check-list';
import { purchaseLimits } from './limits';
import { purchaseOrder } from './purchase-order';

/** A line of a check list with all that says whether it can be ordered today, and at which price. */
export const checkRow = z.object({
  id: z.number(),
  /** Null where only the commodity is chosen and its color is not. */
  materialId: z.number().nullable(),
  commodityId: z.number().nullable(),
  /** The material's number, or the commodity's code. */
  code: z.string(),
  name: z.string(),
  model: z.string(),
  status: z.enum(keysOf(modelStatuses)),
  spec: z.string().nullable(),
  coverGrade: z.string().nullable(),
  color: z.string().nullable(),
  pieces: z.number(),
  checked: z.boolean(),
  quotedPrice: z.number().nullable(),
  quotedUntil: z.string().nullable(),
  /** What the price list of the plant asks today. */
  listPrice: z.number().nullable(),
  source: z.enum(keysOf(checkSources)),
  sourceNote: z.string().nullable(),
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
});

/**
 * Adds lines by what people call them, a material number or the code of a commodity; pieces of what stands there already
 * are added up. What nobody knows is answered and the rest added.
 */
const fillCheckList = post('/checkList/fill', {
  reading: 'B',
  input: z.strictObject({
    ...ofCustomer,
    source: z.enum(['typed', 'pasted', 'priceList']),
    lines: z
      .array(z.strictObject({ code: plainText(60), pieces }))
      .min(1)
      .max(purchaseLimits.checkLines),
  }),
  output: z.object({ unknown: z.array(z.string()) }),
  access,
});

export const checkListCalls = { getCheckList, fillCheckList };
