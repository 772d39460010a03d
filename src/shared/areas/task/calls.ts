import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { subjectFields } from '../activity/kinds';
import { taskLimits } from './limits';
import { repeats } from './repeat';

/** A task as the agenda shows it. */
const agendaTask = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  note: z.string().nullable(),
  day: z.string().nullable(),
  time: z.string().nullable(),
  /** The day it shows up: its own or, where that is later, the day it is snoozed until. */
  when: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  /** Whether it is open and its day is over. */
  overdue: z.boolean(),
  repeat: z.enum(keysOf(repeats)).nullable(),
  done: z.boolean(),
  doneOn: z.string().nullable(),
  /** Who assigned it, where that was somebody else. */
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
 * The tasks of the caller and of those they stand in for, by the company's day. Without `week` the open ones up to some
 * days ahead and those without a day; with it (0 is this week) all of that week, done or not.
 */
const getAgenda = get('/task/agenda', {
  reading: 'B',
  input: z.strictObject({ week: z.number().int().min(-taskLimits.weeks).max(taskLimits.weeks).optional() }),
  output: z.object({
    today: z.string(),
    /** The Monday of the week asked for; otherwise today. */
    from: z.string(),
    to: z.string(),
    tasks: z.array(agendaTask),
    /** The number of all tasks; `tasks` holds the first of them. */
    total: z.number(),
    /** The number of open tasks of later days. */
    later: z.number(),
  }),
  access: everyone,
  reads: ['task', 'account', 'deputy', 'customer', 'order', 'quote', 'purchaseOrder', 'market', 'model'],
});

export const taskCalls = { getAgenda };
