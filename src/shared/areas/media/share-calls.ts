import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { linesOfText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { sharers } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { entities } from '../all';
import { fileKinds } from '../service/file-calls';
import { serviceLimits } from '../service/limits';
import { draftKey, mailPreview, writtenMails } from '../service/mail-calls';
import { mediaLimits } from './limits';

/** The entities whose records a link can show: files, quotes, invitations to shows, analyses, and stock reports. */
const sharedByPage: readonly string[] = ['quote', 'reservation', 'competitiveAnalysis', 'inventoryReport'];
const sharedRecords = keysOf(entities).filter(
  (name) => sharedByPage.includes(name) || ('isFile' in entities[name] && entities[name].isFile),
);
/** What a link can show: these records, and loading plans, which are no records of the kit. */
const sharedEntities = [...sharedRecords, 'loadingPlan'] as const;
export type SharedName = (typeof sharedEntities)[number];

/** The entities whose links are mailed with the usual letter; invitations have a letter of their own. */
const mailedEntities = sharedEntities.filter((name) => name !== 'reservation');

const subject = { entity: z.enum(sharedEntities), recordId };
const shareDays = z.number().int().min(1).max(mediaLimits.shareLink.days);

/** Creates a link to a record's file, always in its current version; `token` is returned only this once. */
const makeShareLink = post('/share/makeLink', {
  reading: 'B',
  input: z.strictObject({ ...subject, days: shareDays }),
  output: z.object({ id: z.number(), token: z.string(), expiresAt: z.string() }),
  access: sharers,
  needsProof: true,
});

const letter = {
  entity: z.enum(mailedEntities),
  recordId,
  days: shareDays,
  language: z.enum(languages),
  /** The sender's own words, placed before the link. */
  note: linesOfText(serviceLimits.mail.noteLength).default(''),
};

/** Creates a link for each reader and mails it, unseen by the sender. Returns whether there is a mail server. */
const mailShareLinks = post('/share/mailLinks', {
  reading: 'B',
  input: z.strictObject({
    ...letter,
    /** Whether a quote is also attached as a PDF. */
    attaches: z.boolean().default(false),
    to: z.array(mailAddress).min(1).max(mediaLimits.shareLink.readers),
    key: draftKey,
  }),
  output: writtenMails,
  isMailing: true,
  access: sharers,
  needsProof: true,
});

/** Previews each mail. */
const previewShareMail = post('/share/previewMail', {
  reading: 'B',
  input: z.strictObject(letter),
  output: mailPreview,
  access: sharers,
});

/** The states of a link. */
export const shareLinkStates = {
  open: msg({ message: 'Open', context: 'a link' }),
  expired: msg`Expired`,
  withdrawn: msg({ message: 'Withdrawn', context: 'a link' }),
  ended: msg`Ended with its creator’s account`,
} as const;

/** A link as its record shows it: without the address itself, of which only a hash is stored. */
const shareLinkRow = z.object({
  id: z.number(),
  madeByName: z.string(),
  /** The address it was mailed to; null for a link that its maker passes on. */
  recipient: z.string().nullable(),
  state: z.enum(keysOf(shareLinkStates)),
  createdAt: z.string(),
  expiresAt: z.string(),
  opens: z.number(),
  lastOpenedAt: z.string().nullable(),
  /** Whether the caller may withdraw it. */
  mayWithdraw: z.boolean(),
  /** Whether the caller is told from where it was opened. */
  seesOpenings: z.boolean(),
});
export type ShareLinkRow = z.infer<typeof shareLinkRow>;

const readsOfLinks = ['account', 'customer', 'shareLink', ...sharedEntities] as const;

/** The links to a record by pages: those that open something, the latest first, and then the others. */
const getShareLinks = post('/share/links', {
  reading: 'B',
  input: z.strictObject({ ...subject, page: z.number().int().min(1).max(10_000).default(1) }),
  output: z.object({ links: z.array(shareLinkRow), more: z.boolean() }),
  access: sharers,
  reads: readsOfLinks,
});

const shareOpening = z.object({
  at: z.string(),
  address: z.string().nullable(),
  /** The browser and its system in a few words; null for openings from before it was noted. */
  browser: z.string().nullable(),
});
export type ShareOpening = z.infer<typeof shareOpening>;

/** The latest openings of a link: the caller's own or, for overseers, anybody's. */
const getShareOpenings = post('/share/openings', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({ openings: z.array(shareOpening) }),
  access: sharers,
  reads: readsOfLinks,
});

/** Withdraws a link: the caller's own or, for overseers, anybody's. */
const withdrawShareLink = post('/share/withdrawLink', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: sharers,
});

/** Returns what a link shows, by the token in the header; `address` opens the file for some hours. */
const openShare = post('/share/open', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    title: z.string(),
    name: z.string(),
    size: z.number(),
    kind: z.enum(fileKinds),
    /** Whether a browser can show it in a page. */
    isShown: z.boolean(),
    address: z.string(),
  }),
  access: 'public',
});
export type Share = z.infer<typeof openShare.output>;

/** Returns the file behind the `address` of an opened link. */
const openSharedFile = get('/share/file', {
  reading: 'B',
  input: z.strictObject({ ticket: z.string().max(200) }),
  output: z.unknown(),
  access: 'public',
  body: 'file',
  isOpenedByBrowser: true,
});

export const shareCalls = {
  makeShareLink,
  mailShareLinks,
  previewShareMail,
  getShareLinks,
  getShareOpenings,
  withdrawShareLink,
  openShare,
  openSharedFile,
};
