import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf } from '../../api/list';
import { everyone } from '../../roles';
import { subjectFields } from '../activity/activity';
import { taskLimits } from './limits';
import { repeats } from './repeat';

/** A task as the pages of one's day show it. */
const agendaTask = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  note: z.string().nullable(),
  day: z.string().nullable(),
  time: z.string().nullable(),
  /** The day it is to be thought of: its own or, where that is later, the one it is snoozed until. */
  when: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  /** Whether its day is over and it is not done. */
  overdue: z.boolean(),
  repeat: z.enum(keysOf(repeats)).nullable(),
  done: z.boolean(),
  doneOn: z.string().nullable(),
  /** Who gave it, where it was somebody else. */
  givenByName: z.string().nullable(),
  /** Whose it is, where the caller stands in for them. */
  inPlaceOfName: z.string().nullable(),
  subject: z
    .object({ entity: z.enum(keysOf(subjectFields)), id: z.number(), name: z.string(), path: z.string() })
    .nullable(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
});
export type AgendaTask = z.infer<typeof agendaTask>;

/**
 * The caller's tasks, and those of whom they stand in for, by the day of the company: all that is open up to some days
 * ahead, and what has no day; of a week (this one is 0) all that was to be thought of in it, done or not.
 */
const getAgenda = get('/task/agenda', {
  reading: 'B',
  input: z.strictObject({ week: z.number().int().min(-taskLimits.weeks).max(taskLimits.weeks).optional() }),
  output: z.object({
    today: z.string(),
    /** The Monday of the week; the first day shown is today else. */
    from: z.string(),
    to: z.string(),
    tasks: z.array(agendaTask),
    /** How many there are; `tasks` are the first of them. */
    total: z.number(),
    /** How many open ones are for later. */
    later: z.number(),
  }),
  access: everyone,
  reads: ['task', 'account', 'deputy', 'customer', 'order', 'quote', 'purchaseOrder', 'market', 'model'],
});

export const taskCalls = { getAgenda };
