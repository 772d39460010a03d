import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf } from '../../api/list';
import { linesOfText, recordId } from '../../entity/field';
import { languages } from '../../language';
import { sharers } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { entities } from '../all';
import { fileKinds } from '../service/file-calls';
import { serviceLimits } from '../service/limits';
import { mailPreview, writtenMails } from '../service/mail-calls';
import { mediaLimits } from './limits';

/** The entities whose records can be shown to others by a link: those that are files, quotes, invitations to shows, analyses, and reports of stock. */
const sharedByPage: readonly string[] = ['quote', 'reservation', 'competitiveAnalysis', 'inventoryReport'];
const sharedEntities = keysOf(entities).filter(
  (name) => sharedByPage.includes(name) || ('isFile' in entities[name] && entities[name].isFile),
);
export type SharedName = (typeof sharedEntities)[number];

/** Those whose links are mailed with a letter; invitations go out in words of their own. */
const mailedEntities = sharedEntities.filter((name) => name !== 'reservation');

const subject = { entity: z.enum(sharedEntities), recordId };
const shareDays = z.number().int().min(1).max(mediaLimits.shareLink.days);

/** Makes a link to the file of a record, in its present version whenever it is opened; `token` is told this once. */
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
  /** Words of one's own, which stand before the link. */
  note: linesOfText(serviceLimits.mail.noteLength).default(''),
};

/** Makes such a link for each reader and mails it; nobody here sees the links. Answers whether there is a mail server. */
const mailShareLinks = post('/share/mailLinks', {
  reading: 'B',
  input: z.strictObject({
    ...letter,
    /** Whether a quote goes along as a PDF, beside the link. */
    attaches: z.boolean().default(false),
    to: z.array(mailAddress).min(1).max(mediaLimits.shareLink.readers),
  }),
  output: writtenMails,
  access: sharers,
  needsProof: true,
});

/** What each mail would say. */
const previewShareMail = post('/share/previewMail', {
  reading: 'B',
  input: z.strictObject(letter),
  output: mailPreview,
  access: sharers,
});

/** How it stands with a link. */
export const shareLinkStates = {
  open: msg({ message: 'Open', context: 'a link' }),
  expired: msg`Expired`,
  withdrawn: msg({ message: 'Withdrawn', context: 'a link' }),
  ended: msg`Ended with its maker’s account`,
} as const;

/** A link as its record shows it: never the link itself, of which only a hash is kept. */
const shareLinkRow = z.object({
  id: z.number(),
  madeByName: z.string(),
  /** To whom it was mailed; null for one that its maker passes on. */
  recipient: z.string().nullable(),
  state: z.enum(keysOf(shareLinkStates)),
  createdAt: z.string(),
  expiresAt: z.string(),
  opens: z.number(),
  lastOpenedAt: z.string().nullable(),
  /** Whether the caller may end it. */
  mayWithdraw: z.boolean(),
});
export type ShareLinkRow = z.infer<typeof shareLinkRow>;

/** The links to a record one sees, the latest first. */
const getShareLinks = post('/share/links', {
  reading: 'B',
  input: z.strictObject(subject),
  output: z.object({ links: z.array(shareLinkRow) }),
  access: sharers,
  reads: ['account', 'customer', 'shareLink', ...sharedEntities],
});

/** Ends a link: one's own, or anybody's for who oversees them. */
const withdrawShareLink = post('/share/withdrawLink', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: sharers,
});

/** What a link shows, by the token in the header; the address opens the file for some hours. */
const openShare = post('/share/open', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    title: z.string(),
    name: z.string(),
    size: z.number(),
    kind: z.enum(fileKinds),
    /** Whether a browser shows it in a page. */
    isShown: z.boolean(),
    address: z.string(),
  }),
  access: 'public',
});
export type Share = z.infer<typeof openShare.output>;

/** The bytes behind such an address. */
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
  withdrawShareLink,
  openShare,
  openSharedFile,
};
