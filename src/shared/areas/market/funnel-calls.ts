import { z } from 'zod';
import { get } from '../../api/call';
import { recordId } from '../../entity/field';
import { recordOf } from '../../keys-of';
import { stepNames } from './steps';

const show = z.object({ id: z.number(), name: z.string(), startDate: z.string() });

/** The number of customers by step. */
const counts = z.object(recordOf(stepNames, () => z.number()));
export type StepCounts = z.infer<typeof counts>;

const named = z.object({ id: z.number(), name: z.string() });

/** The counts of one person's customers in one country and department, at a show and at the earlier one. */
const funnelGroup = z.object({ department: named, owner: named, country: named, now: counts, before: counts });
export type FunnelGroup = z.infer<typeof funnelGroup>;

/** Average days, where both days are known. */
const days = z.object({ toAnswer: z.number().nullable(), toOrder: z.number().nullable() });

/**
 * The funnel of a show compared with an earlier one: the last with the same name apart from digits, otherwise the last
 * in its country. The default show is the last one that has begun. `own` counts the customers whose VP/Sales is the
 * caller.
 */
const getFunnel = get('/market/funnel', {
  reading: 'B',
  input: z.strictObject({ marketId: recordId.optional(), beforeId: recordId.optional(), own: z.boolean().optional() }),
  output: z.object({
    market: show.nullable(),
    before: show.nullable(),
    days: z.object({ now: days, before: days }),
    groups: z.array(funnelGroup),
  }),
  access: 'everyone',
  reads: [
    'market',
    'customer',
    'reservation',
    'reservationVisit',
    'commitment',
    'commitmentModel',
    'order',
    'orderLine',
    'department',
    'account',
    'country',
  ],
});
export type Funnel = z.infer<typeof getFunnel.output>;

export const funnelCalls = { getFunnel };
