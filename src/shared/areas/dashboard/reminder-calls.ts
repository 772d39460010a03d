import { z } from 'zod';
import { get, post } from '../../api/call';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { limits } from '../../limits';
import { reminderKinds } from './reminder-kinds';

const kind = z.enum(keysOf(reminderKinds));

/** A to-do of the caller. All are tagged `markets`, as the wire format requires (§3); `kind` says what it is about. */
const reminderItem = z.object({
  /** Unique among all: a task and a to-do may have the same id. */
  key: z.string(),
  id: z.number(),
  version: z.number(),
  type: z.literal('markets'),
  kind,
  title: z.string(),
  /** The name of the record it is about, unless the title contains it. */
  about: z.string().nullable(),
  /** The person it belongs to, where the caller stands in for them. */
  inPlaceOf: z.string().nullable(),
  /** Whether it is a task, which is set to done by editing its record. */
  isTask: z.boolean(),
  path: z.string().nullable(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  done: z.boolean(),
});
export type ReminderItem = z.infer<typeof reminderItem>;

/**
 * What the caller has to do, soonest due first: their own to-dos, approvals and tasks, and those they can handle for
 * people they stand in for; open ones, or with `done` the done ones. The parameters that other clients send are not
 * specified (§7), so unknown ones are ignored.
 */
const getAgencyMattersList = get('/mwhInvitationCustomerInfo/getAgencyMattersList', {
  reading: 'A',
  input: z.object({ done: z.boolean().default(false), kind: kind.optional() }),
  output: z.object({
    resp: z.array(reminderItem),
    /** The number of each kind, whatever `kind` is asked for; `resp` holds the first of the kind asked for. */
    kinds: z.array(z.object({ kind, count: z.number() })),
  }),
  access: 'everyone',
  reads: [
    'reminder',
    'task',
    'account',
    'deputy',
    'customer',
    'order',
    'quote',
    'purchaseOrder',
    'market',
    'model',
    // Pending decisions, and what deputies handle.
    'reservation',
    'divisionBudget',
    'department',
    'commitment',
    'receivedMail',
  ],
});

/** Marks the caller's to-dos as done or as open again; all or none. */
const setRemindersDone = post('/reminder/done', {
  reading: 'B',
  input: z.strictObject({ ids: z.array(recordId).min(1).max(limits.filterValues), done: z.boolean().default(true) }),
  output: z.object({ changed: z.number() }),
  access: 'everyone',
});

/** Whether the caller gets the morning mail of what they have to do. */
const getToDoMail = get('/reminder/mail', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ isMailed: z.boolean() }),
  access: 'everyone',
  reads: ['account'],
});

/** Turns the caller's morning mail of what they have to do on or off. */
const chooseToDoMail = post('/reminder/chooseMail', {
  reading: 'B',
  input: z.strictObject({ isMailed: z.boolean() }),
  output: z.null(),
  access: 'everyone',
});

export const reminderCalls = { getAgencyMattersList, setRemindersDone, getToDoMail, chooseToDoMail };
