import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../keys-of';
import { podStatuses } from '../delivery/pod-statuses';
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

/** A person's briefing in the morning: for each kind the number of entries, and the first of them. */
export const briefing = z.object({
  name: z.string(),
  /** The company's current day. */
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
  /** Null for people who may not see receivables. */
  overdue: some({ ...ofCustomer, overdue: z.number(), oldestDays: z.number() })
    .extend({ amount: z.number() })
    .nullable(),
  /** What was promised at current, coming and recent shows, and how much of it was ordered. */
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

/** The briefing of the recipient of the mailed one-time token in the header, now used up; or the session's own. */
const openBriefing = post('/briefing/open', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ briefing, isLinked: z.boolean() }),
  access: 'public',
});

/** The hours at which the briefing can be mailed. */
const hour = z.number().int().min(dashboardLimits.briefingHours.first).max(dashboardLimits.briefingHours.last);

/** The hour, in the company's time, at which the caller is mailed the briefing on working days; null for no mail. */
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

/** Mails the caller the briefing immediately, to the address of their account. */
const mailBriefing = post('/briefing/mailNow', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ state: z.enum(['queued', 'held']) }),
  isMailing: true,
  access: 'everyone',
});

export const briefingCalls = { getBriefing, openBriefing, getBriefingMail, chooseBriefingMail, mailBriefing };
