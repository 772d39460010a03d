import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { linesOfText, plainText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { everyone, sharers } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { entities } from '../all';
import { serviceLimits } from './limits';
import { draftKey, mailStates, mailTemplates, writtenMails } from './mail-calls';

/** The drafts that a letter can start from. */
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

/** The attachments: documents created when the mail is sent, or files of the record. */
const paperKinds = ['contract', 'quote', 'purchaseOrder', 'loadingPlan', 'file'] as const;
export type PaperKind = (typeof paperKinds)[number];
const paperKey = z.string().regex(new RegExp(`^(${paperKinds.join('|')}):[1-9]\\d{0,14}$`));

const offeredPaper = z.object({
  /** Its kind and the id of its record. */
  key: z.string(),
  kind: z.enum(paperKinds),
  /** The number of the order or quote, the name of the plan or file. */
  name: z.string(),
  /** The bytes of a file; null for a document created when sending. */
  size: z.number().nullable(),
});
export type OfferedPaper = z.infer<typeof offeredPaper>;

/** The draft of a letter about a record, in the reader's language, and the possible attachments. */
const draftLetter = get('/letter/draft', {
  reading: 'B',
  input: z.strictObject({
    ...place,
    /** By default the one that fits the record best. */
    draft: z.enum(keysOf(letterDrafts)).optional(),
    /** By default that of the main contact. */
    language: z.enum(languages).optional(),
    /** The person addressed; by default the main contact. */
    name: plainText(120).optional(),
  }),
  output: z.object({
    /** The record's name. */
    title: z.string(),
    draft: z.enum(keysOf(letterDrafts)),
    drafts: z.array(z.enum(keysOf(letterDrafts))),
    language: z.enum(languages),
    /** The main contact's addresses. */
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    papers: z.array(offeredPaper),
    /** The number of its papers and files that are not offered, as there are later ones. */
    leftOut: z.number(),
    /** The keys of the papers that the draft mentions. */
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
    key: draftKey,
  }),
  output: writtenMails,
  isMailing: true,
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
  /** The exact time, to order what happened on one day. */
  sentAt: z.string(),
  writerName: z.string().nullable(),
  /** Why it was not sent, in the words of a mail server. */
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

/** The content of a mail about a customer within reach, or by the caller; secrets of its recipient are blotted out. */
const readLetter = get('/letter/one', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: letterRow.extend({ text: z.string(), files: z.array(z.string()) }),
  access: everyone,
});

export const letterCalls = { draftLetter, sendLetter, lettersAbout, readLetter };
