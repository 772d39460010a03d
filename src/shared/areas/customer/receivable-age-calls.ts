import { z } from 'zod';
import { get } from '../../api/call';
import { customerChoice } from '../../api/list';
import { calendarDay } from '../../entity/field';
import { rights } from '../../roles';
import { receivableAgeNames } from '../../rules/receivable-age';

/** Receivables may be looked at as of another day: invoices issued up to it, with the payments known today. */
export const asOf = calendarDay.optional();

/** The receivables by age class, every class present. */
export const getOverdueAccountReceivablesGraph = get('/getOverdueAccountReceivablesGraph', {
  reading: 'A',
  input: z.strictObject({ ...customerChoice, asOf }),
  output: z.array(
    z.object({ age: z.enum(receivableAgeNames), amount: z.number(), invoices: z.number(), customers: z.number() }),
  ),
  access: rights.receivables,
  reads: ['department', 'customer', 'invoice'],
});
export type ReceivablesByAge = z.infer<typeof getOverdueAccountReceivablesGraph.output>;
