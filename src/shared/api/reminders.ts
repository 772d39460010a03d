import { z } from 'zod';
import { plainText, recordId } from '../entity/field';
import { limits } from '../limits';
import { get, post } from './call';

/** One to-do of the caller. Every one is tagged `markets`, as the wire wants it (§3); `kind` says what it is about. */
const reminderItem = z.object({
  id: z.number(),
  version: z.number(),
  type: z.literal('markets'),
  kind: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  dueDate: z.string().nullable(),
  overdue: z.boolean(),
  done: z.boolean(),
});
export type ReminderItem = z.infer<typeof reminderItem>;

/** The caller's to-dos, those due first at the top; open ones unless `done` asks for the others. */
const getAgencyMattersList = get('/mwhInvitationCustomerInfo/getAgencyMattersList', {
  reading: 'A',
  input: z.strictObject({ done: z.boolean().default(false), kind: plainText(40).optional() }),
  output: z.object({ resp: z.array(reminderItem) }),
  access: 'everyone',
});

/** Marks the caller's to-dos as done, or as open again; all of them or none. */
const setRemindersDone = post('/reminder/done', {
  reading: 'B',
  input: z.strictObject({ ids: z.array(recordId).min(1).max(limits.filterValues), done: z.boolean().default(true) }),
  output: z.object({ changed: z.number() }),
  access: 'everyone',
});

export const reminderCalls = { getAgencyMattersList, setRemindersDone };
