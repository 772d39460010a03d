import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import { recordId } from '../../entity/field';
import { limits } from '../../limits';
import { reminderKinds } from './reminder';

const kind = z.enum(keysOf(reminderKinds));

/** One to-do of the caller. Every one is tagged `markets`, as the wire wants it (§3); `kind` says what it is about. */
const reminderItem = z.object({
  /** Tells it from all others: a task and a to-do may have the same id. */
  key: z.string(),
  id: z.number(),
  version: z.number(),
  type: z.literal('markets'),
  kind,
  title: z.string(),
  /** The name of the record it is about, where the title does not say it. */
  about: z.string().nullable(),
  /** Whose it is, where the caller stands in for them. */
  inPlaceOf: z.string().nullable(),
  /** Whether it is a task, which is done as a record is edited. */
  isTask: z.boolean(),
  path: z.string().nullable(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  done: z.boolean(),
});
export type ReminderItem = z.infer<typeof reminderItem>;

/**
 * What needs doing of the caller, that due first at the top: to-dos, approvals and tasks, theirs, and of whom they stand in for what
 * they can see to; open ones unless `done` asks for the others. Which parameters others send is not said (§7), so that those unknown here are left aside.
 */
const getAgencyMattersList = get('/mwhInvitationCustomerInfo/getAgencyMattersList', {
  reading: 'A',
  input: z.object({ done: z.boolean().default(false), kind: kind.optional() }),
  output: z.object({
    resp: z.array(reminderItem),
    /** How many there are, of each kind, whatever kind was asked for; `resp` are the first of those asked for. */
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
    // What waits for somebody, and what a deputy sees to.
    'reservation',
    'divisionBudget',
    'department',
    'commitment',
    'receivedMail',
  ],
});

/** Marks the caller's to-dos as done, or as open again; all of them or none. */
const setRemindersDone = post('/reminder/done', {
  reading: 'B',
  input: z.strictObject({ ids: z.array(recordId).min(1).max(limits.filterValues), done: z.boolean().default(true) }),
  output: z.object({ changed: z.number() }),
  access: 'everyone',
});

/** Whether the caller is mailed each morning what waits for them. */
const getToDoMail = get('/reminder/mail', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({ isMailed: z.boolean() }),
  access: 'everyone',
  reads: ['account'],
});

/** Has the caller mailed each morning what waits for them, or no more. */
const chooseToDoMail = post('/reminder/chooseMail', {
  reading: 'B',
  input: z.strictObject({ isMailed: z.boolean() }),
  output: z.null(),
  access: 'everyone',
});

export const reminderCalls = { getAgencyMattersList, setRemindersDone, getToDoMail, chooseToDoMail };
