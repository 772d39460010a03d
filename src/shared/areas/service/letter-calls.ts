import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import { linesOfText, plainText, recordId } from '../../entity/field';
import { languages } from '../../language';
import { everyone, sharers } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { entities } from '../all';
import { serviceLimits } from './limits';
import { mailStates, mailTemplates, writtenMails } from './mail-calls';

/** With which words a letter begins; whoever writes it goes on from there. */
export const letterDrafts = {
  followUp: msg`Follow-up`,
  contract: msg`Sales Contract`,
  quote: msg`Quote`,
  orderStatus: msg`Order status`,
  blank: msg({ message: 'Empty', context: 'a letter' }),
} as const;
export type LetterDraft = keyof typeof letterDrafts;

const limits = serviceLimits.letter;
const place = { entity: z.enum(keysOf(entities)), recordId };

/** What goes along: a paper that is made as the mail is sent, or a file of the record. */
const paperKinds = ['contract', 'quote', 'purchaseOrder', 'loadingPlan', 'file'] as const;
export type PaperKind = (typeof paperKinds)[number];
const paperKey = z.string().regex(new RegExp(`^(${paperKinds.join('|')}):[1-9]\\d{0,14}$`));

const offeredPaper = z.object({
  /** Its kind and the id of what it is about. */
  key: z.string(),
  kind: z.enum(paperKinds),
  /** The number of the order or quote, the name of the plan or file. */
  name: z.string(),
  /** Bytes of a file; null of what is made only then. */
  size: z.number().nullable(),
});
export type OfferedPaper = z.infer<typeof offeredPaper>;

/** The beginning of a letter about a record, in the language of who is to read it, and what may go along. */
const draftLetter = get('/letter/draft', {
  reading: 'B',
  input: z.strictObject({
    ...place,
    /** The one that fits the record best where none is named. */
    draft: z.enum(keysOf(letterDrafts)).optional(),
    /** That of the main contact where none is named. */
    language: z.enum(languages).optional(),
    /** Who is addressed; the main contact where nobody is named. */
    name: plainText(120).optional(),
  }),
  output: z.object({
    /** What the record is called. */
    title: z.string(),
    draft: z.enum(keysOf(letterDrafts)),
    drafts: z.array(z.enum(keysOf(letterDrafts))),
    language: z.enum(languages),
    /** The main contact's addresses. */
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    papers: z.array(offeredPaper),
    /** Those of the papers that the words speak of. */
    chosen: z.array(z.string()),
  }),
  access: sharers,
});

/** Mails a letter about a record to each of the readers, with the papers. */
const sendLetter = post('/letter/send', {
  reading: 'B',
  input: z.strictObject({
    ...place,
    to: z.array(mailAddress).min(1).max(limits.readers),
    language: z.enum(languages),
    subject: plainText(limits.subjectLength).refine((text) => text.length > 0),
    text: linesOfText(limits.textLength).refine((text) => text.length > 0),
    papers: z.array(paperKey).max(limits.papers).default([]),
  }),
  output: writtenMails,
  access: sharers,
});

/** A mail about a record, as its page shows it. */
const letterRow = z.object({
  id: z.number(),
  template: z.enum(keysOf(mailTemplates)),
  state: z.enum(keysOf(mailStates)),
  recipient: z.string(),
  subject: z.string(),
  day: z.string(),
  /** The moment, to tell what came between two of a day. */
  sentAt: z.string(),
  writerName: z.string().nullable(),
  /** Why it was not sent, as a mail server says it. */
  lastError: z.string().nullable(),
  attachments: z.number(),
});
export type LetterRow = z.infer<typeof letterRow>;

/** The latest mails about a record. */
const lettersAbout = get('/letter/about', {
  reading: 'B',
  input: z.strictObject(place),
  output: z.object({ letters: z.array(letterRow), more: z.boolean() }),
  access: everyone,
});

/** What a mail about a customer within reach says, or one of one's own; what its reader alone may know is blotted out. */
const readLetter = get('/letter/one', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: letterRow.extend({ text: z.string(), files: z.array(z.string()) }),
  access: everyone,
});

export const letterCalls = { draftLetter, sendLetter, lettersAbout, readLetter };
