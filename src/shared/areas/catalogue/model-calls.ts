import { z } from 'zod';
import { get } from '../../api/call';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { unplacedReasons } from '../../loading/plan';
import { everyone, rights } from '../../roles';
import { containerKinds } from '../delivery/shipment';

const ofModel = { reading: 'B', input: z.strictObject({ id: recordId }), access: everyone } as const;

const sold = { pieces: z.number(), amount: z.number() };

/**
 * What the caller's customers ordered of a model in the last 24 months, by month of the order and by customer, largest
 * first; counted as in the ranking of models.
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

/** The shows at which a model is new or the caller's customers committed to it, latest first. */
const getModelMarkets = get('/model/markets', {
  ...ofModel,
  output: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      /** Whether the model was launched during the show. */
      isLaunch: z.boolean(),
      /** Whether it is orderable there as a new model. */
      isNew: z.boolean(),
      customers: z.number(),
      pieces: z.number(),
    }),
  ),
  reads: ['customer', 'model', 'market', 'commitment', 'commitmentModel', 'orderableStyle'],
});

const load = z.object({
  kind: z.enum(keysOf(containerKinds)),
  pieces: z.number(),
  cuft: z.number(),
  /** The share of the container's inside, in percent. */
  fill: z.number(),
  /** Why no further piece fitted; null where none was tried. */
  endedBy: z.enum(keysOf(unplacedReasons)).nullable(),
});

/**
 * How many pieces of a model's materials fill a container of each kind, by the packing engine; materials in the same
 * carton are counted together. The first caller waits for the result; it is then cached until a carton changes.
 */
const getModelLoadability = get('/model/loadability', {
  ...ofModel,
  // A large model's cartons may take longer than the few seconds of reading B.
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
    /** The number of materials without a size or without an allowed orientation. */
    unmeasured: z.number(),
  }),
  reads: ['model', 'material'],
});
export type ModelLoadability = z.infer<typeof getModelLoadability.output>;

/** A model's data sheet for customers, as a PDF: picture, description, and pieces with sizes in both units. */
const getModelSheet = get('/model/sheet', {
  reading: 'A',
  input: z.strictObject({ id: recordId, writtenIn: z.enum(languages) }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

export const modelCalls = { getModelSales, getModelMarkets, getModelLoadability, getModelSheet };
