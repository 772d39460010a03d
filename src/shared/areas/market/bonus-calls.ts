import { z } from 'zod';
import { get, post } from '../../api/call';
import { calendarMonth } from '../../entity/field';

/** What a month comes to: how many people get how much, and how much nobody gets, in USD. */
const totals = {
  people: z.number().int().min(0),
  bonus: z.number().min(0),
  undistributed: z.number().min(0),
};
export type BonusTotals = z.infer<z.ZodObject<typeof totals>>;

const access = ['generalManager'] as const;

/** The months that are over, have earned something and are not closed, the first first. */
const getOpenBonusMonths = get('/market/openBonusMonths', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.array(z.object({ month: z.string(), ...totals })),
  access,
  reads: [
    'bonusMonth',
    'order',
    'orderLine',
    'material',
    'bonusRate',
    'bonusShare',
    'customer',
    'commitment',
    'account',
    'accountRole',
  ],
});

/** Closes a month that is over, for good, with what it comes to; refused where that is not what was agreed to. */
const closeBonusMonth = post('/market/closeBonusMonth', {
  reading: 'B',
  input: z.strictObject({ month: calendarMonth, ...totals }),
  output: z.object(totals),
  access,
});

export const bonusCalls = { getOpenBonusMonths, closeBonusMonth };
