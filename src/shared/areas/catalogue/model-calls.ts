import { z } from 'zod';
import { get } from '../../api/call';
import { recordId } from '../../entity/field';
import { everyone } from '../../roles';

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
  reads: ['customer', 'model', 'order', 'orderLine'],
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

export const modelCalls = { getModelSales, getModelMarkets };
