import { z } from 'zod';
import { get, post } from '../../api/call';
import { anyOf, ids, listOf, paging, period, searchText } from '../../api/list';
import { plainText, recordId, seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone, outboxReaders, sharers } from '../../roles';
import { subjectFields } from '../activity/kinds';
import { entities } from '../all';
import { receivedLimits } from './limits';
import { receivedMail, receivedReasons, receivedStates } from './received-mail';

/** What a mail may be assigned to: the subjects of activities that are customers or belong to one. */
const assignable = z.enum(keysOf(subjectFields)).extract(['customer', 'order', 'quote', 'purchaseOrder']);
export type Assignable = z.infer<typeof assignable>;

const nullableText = z.string().nullable();

/** A mail as the list shows it; the customer of an unmatched one is a suggestion. */
export const receivedRow = z.object({
  id: z.number(),
  version: z.number(),
  receivedAt: z.string(),
  state: z.enum(keysOf(receivedStates)),
  reason: z.enum(keysOf(receivedReasons)),
  note: nullableText,
  subject: nullableText,
  fromName: nullableText,
  fromAddress: nullableText,
  readers: nullableText,
  isAutomatic: z.boolean(),
  isFromOther: z.boolean(),
  customerId: z.number().nullable(),
  customerName: nullableText,
  aboutEntity: nullableText,
  aboutId: z.number().nullable(),
  /** The name of the record it is assigned to; null where the reader does not see that. */
  aboutName: nullableText,
  decidedByName: nullableText,
  /** The numbers of files kept and not kept. */
  files: z.number(),
  skippedFiles: z.number(),
  /** How often the same mail was received. */
  copies: z.number(),
  size: z.number(),
});
export type ReceivedRow = z.infer<typeof receivedRow>;

/** The received mails that the reader sees, latest first. */
const receivedMails = post('/receivedMail/list', {
  reading: 'B',
  input: z.strictObject({
    states: anyOf(keysOf(receivedStates)),
    reasons: anyOf(keysOf(receivedReasons)),
    customerIds: ids,
    text: searchText,
    ...period,
    ...paging(receivedRow),
  }),
  output: listOf(receivedRow, []),
  access: everyone,
});

/** Counts, by state, the mails of a period that the reader sees, and returns the state of the mailbox. */
const receivedFigures = get('/receivedMail/figures', {
  reading: 'B',
  input: z.strictObject(period),
  output: z.object({
    states: z.record(z.enum(keysOf(receivedStates)), z.number()),
    box: z.object({
      /** The mailbox's name, only for those who see all mails; null where none is set. */
      name: nullableText,
      isSet: z.boolean(),
      readAt: nullableText,
      failingSince: nullableText,
      /** The mailbox's last error. */
      lastError: nullableText,
      everyMinutes: z.number(),
    }),
    mayRead: z.boolean(),
  }),
  access: everyone,
});
export type ReceivedFigures = z.infer<typeof receivedFigures.output>;

/** A file of a mail that was not kept, and why, in the reader's words. */
const skippedFile = z.object({ name: z.string(), size: z.number(), reason: z.string() });

/** A mail with its content as plain text, and what became of its files. */
const shownReceived = receivedRow.extend({
  text: nullableText,
  isCut: z.boolean(),
  /** The mail of ours it answers. */
  answered: z.object({ subject: z.string(), day: z.string(), recipient: z.string() }).nullable(),
  keptFiles: z.array(z.object({ id: z.number(), name: z.string(), size: z.number(), kind: z.string() })),
  filesSkipped: z.array(skippedFile),
  mayDecide: z.boolean(),
});
export type ShownReceived = z.infer<typeof shownReceived>;

const readReceived = get('/receivedMail/one', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: shownReceived,
  access: everyone,
});

/** The latest mails received about a record. */
const receivedAbout = get('/receivedMail/about', {
  reading: 'B',
  input: z.strictObject({ entity: z.enum(keysOf(entities)), recordId }),
  output: z.object({ mails: z.array(receivedRow), more: z.boolean() }),
  access: everyone,
});

/** The latest mails whose subject or text contains the words, in any script. */
const searchReceived = get('/receivedMail/search', {
  reading: 'B',
  input: z.strictObject({ query: plainText(100).refine((value) => value.length > 0) }),
  output: z.object({
    found: z.array(
      z.object({
        id: z.number(),
        day: z.string(),
        subject: z.string(),
        fromAddress: z.string(),
        /** The text around the words. */
        excerpt: z.string(),
      }),
    ),
    more: z.boolean(),
  }),
  access: everyone,
  reads: [receivedMail.name, 'customer'],
});
export type FoundMail = z.infer<typeof searchReceived.output>['found'][number];

const decided = { reading: 'B', output: z.null(), access: sharers } as const;

/** Assigns a mail to a record within reach, whatever its state was. */
const assignReceived = post('/receivedMail/assign', {
  ...decided,
  input: z.strictObject({ ...seenRecord.shape, entity: assignable, recordId }),
});

/** Skips a mail that is about no record, with the reason. */
const skipReceived = post('/receivedMail/skip', {
  ...decided,
  input: z.strictObject({
    ...seenRecord.shape,
    reason: plainText(receivedLimits.note).refine((value) => value.length > 0),
  }),
});

/** Undoes the skipping or assignment of a mail, so that it waits for a decision again. */
const restoreReceived = post('/receivedMail/restore', { ...decided, input: seenRecord });

/** Triggers an immediate reading of the mailbox. */
const readMailNow = post('/receivedMail/readNow', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.null(),
  access: outboxReaders,
});

export const receivedMailCalls = {
  receivedMails,
  receivedFigures,
  readReceived,
  receivedAbout,
  searchReceived,
  assignReceived,
  skipReceived,
  restoreReceived,
  readMailNow,
};
