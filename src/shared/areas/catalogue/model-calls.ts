import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf } from '../../api/list';
import { recordId } from '../../entity/field';
import { languages } from '../../language';
import { unplacedReasons } from '../../loading/plan';
import { everyone, rights } from '../../roles';
import { containerKinds } from '../delivery/shipment';

const ofModel = { reading: 'B', input: z.strictObject({ id: recordId }), access: everyone } as const;

const sold = { pieces: z.number(), amount: z.number() };

/**
 * What the caller's customers ordered of a model in the last 24 months, by the month of the order and by customer, the
 * largest first; as the ranking of models has it.
 */
const getModelSales = get('/model/sales', {
  ...ofModel,
  output: z.object({
    from: z.string(),
    to: z.string(),
    months: z.array(z.object({ month: z.string(), ...sold })),
    customers: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), ...sold })),
    total: z.object({ customers: z.number(), ...sold }),
  }),
  reads: ['customer', 'model', 'material', 'order', 'orderLine'],
});
export type ModelSales = z.infer<typeof getModelSales.output>;

/** The shows at which the caller's customers committed themselves to a model, the latest first. */
const getModelMarkets = get('/model/markets', {
  ...ofModel,
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      /** Whether the model was launched at it: between its beginning and its end. */
      isLaunch: z.boolean(),
      customers: z.number(),
      pieces: z.number(),
    }),
  ),
  reads: ['customer', 'model', 'market', 'commitment', 'commitmentModel'],
});

const load = z.object({
  kind: z.enum(keysOf(containerKinds)),
  pieces: z.number(),
  cuft: z.number(),
  /** Of the container's inside, in percent. */
  fill: z.number(),
  /** What kept one more out; null where more were not tried. */
  endedBy: z.enum(keysOf(unplacedReasons)).nullable(),
});

/**
 * How many pieces of a model's materials fill a container of each kind, those in the same carton together, as the
 * packing engine has worked it out. The first to ask waits for it; then it is kept until a carton changes.
 */
const getModelLoadability = get('/model/loadability', {
  ...ofModel,
  // A large model's cartons may take longer than the few seconds of the other reading.
  reading: 'A',
  output: z.object({
    cartons: z.array(
      z.object({
        length: z.number(),
        width: z.number(),
        height: z.number(),
        materials: z.array(z.object({ id: z.number(), number: z.string(), name: z.string() })),
        loads: z.array(load),
      }),
    ),
    /** Materials without a size, or that may not be placed in any way. */
    unmeasured: z.number(),
  }),
  reads: ['model', 'material'],
});
export type ModelLoadability = z.infer<typeof getModelLoadability.output>;

/** What a customer is handed of a model: picture, what it is, and its pieces with their sizes in both units, as a PDF. */
const getModelSheet = get('/model/sheet', {
  reading: 'A',
  input: z.strictObject({ id: recordId, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

export const modelCalls = { getModelSales, getModelMarkets, getModelLoadability, getModelSheet };
