import { z } from 'zod';
import { get, post } from '../../api/call';
import { calendarMonth } from '../../entity/field';

/** The totals of a month: the people who get a bonus, its amount, and the amount nobody gets, in USD. */
const totals = {
  people: z.number().int().min(0),
  bonus: z.number().min(0),
  undistributed: z.number().min(0),
};
export type BonusTotals = z.infer<z.ZodObject<typeof totals>>;

const access = ['generalManager'] as const;

/** The months that are over, have bonuses and are not closed, earliest first. */
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

/** Closes a past month for good with its totals; refused where they differ from those confirmed by the caller. */
const closeBonusMonth = post('/market/closeBonusMonth', {
  reading: 'B',
  input: z.strictObject({ month: calendarMonth, ...totals }),
  output: z.object(totals),
  access,
});

export const bonusCalls = { getOpenBonusMonths, closeBonusMonth };
