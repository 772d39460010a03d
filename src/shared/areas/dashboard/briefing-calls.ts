import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import { podStatuses } from '../delivery/shipment';
import { orderStageNames } from '../order/order-status';
import { dashboardLimits } from './limits';

const nullableText = z.string().nullable();
const ofCustomer = { customerId: z.number(), customerName: z.string() };
const some = <R extends z.ZodRawShape>(row: R) => z.object({ total: z.number(), rows: z.array(z.object(row)) });
const toDo = {
  title: z.string(),
  about: nullableText,
  dueDate: nullableText,
  overdue: z.boolean(),
  path: nullableText,
};

/** What one person has to know in the morning: of each kind how many there are, and the first of them. */
export const briefing = z.object({
  name: z.string(),
  /** The day of the company. */
  day: z.string(),
  toDos: some(toDo),
  approvals: some(toDo),
  late: some({
    id: z.number(),
    poNumber: z.string(),
    ...ofCustomer,
    stage: z.enum(orderStageNames),
    requestedDeliveryDate: nullableText,
    daysLate: z.number(),
  }),
  arriving: some({
    id: z.number(),
    containerNumber: nullableText,
    ...ofCustomer,
    eta: z.string(),
    pod: nullableText,
    status: z.enum(keysOf(podStatuses)),
  }).extend({ from: z.string(), to: z.string() }),
  /** Null for whom it does not concern what customers owe. */
  overdue: some({ ...ofCustomer, overdue: z.number(), oldestDays: z.number() })
    .extend({ amount: z.number() })
    .nullable(),
  /** What was promised at shows that run, are to come or ended lately, beside what was ordered of it. */
  commitments: some({
    marketId: z.number(),
    marketName: z.string(),
    customers: z.number(),
    behind: z.number(),
    containers: z.number(),
    confirmed: z.number(),
  }),
  birthdays: some({ id: z.number(), name: z.string(), ...ofCustomer, day: z.string() }),
  recommendations: some({ id: z.number(), ...ofCustomer, model: z.string(), reason: z.string() }),
});
export type Briefing = z.infer<typeof briefing>;

/** The caller's briefing. */
const getBriefing = get('/briefing', { reading: 'B', input: z.strictObject({}), output: briefing, access: 'everyone' });

/** The briefing of whoever was mailed the one-off token in the header, which this spends; with a session the caller's own. */
const openBriefing = post('/briefing/open', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ briefing, isLinked: z.boolean() }),
  access: 'public',
});

/** The hours at which somebody may be mailed the briefing. */
const hour = z.number().int().min(dashboardLimits.briefingHours.first).max(dashboardLimits.briefingHours.last);

/** At which hour of the company the caller is mailed the briefing on working days; null for no mail. */
const getBriefingMail = get('/briefing/mail', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ hour: z.number().nullable(), timeZone: z.string() }),
  access: 'everyone',
  reads: ['account'],
});

const chooseBriefingMail = post('/briefing/chooseMail', {
  reading: 'B',
  input: z.strictObject({ hour: hour.nullable() }),
  output: z.null(),
  access: 'everyone',
});

/** Mails the caller the briefing at once, to the address of their account. */
const mailBriefing = post('/briefing/mailNow', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ state: z.enum(['queued', 'held']) }),
  access: 'everyone',
});

export const briefingCalls = { getBriefing, openBriefing, getBriefingMail, chooseBriefingMail, mailBriefing };
