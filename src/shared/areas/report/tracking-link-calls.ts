import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { post } from '../../api/call';
import { keysOf, listOf, paging } from '../../api/list';
import { linesOfText, recordId } from '../../entity/field';
import { languages } from '../../language';
import { reportLimits } from '../../reports/limits';
import { sharers } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { containerKinds, podStatuses } from '../delivery/shipment';
import { serviceLimits } from '../service/limits';
import { mailPreview } from '../service/mail-calls';

/** What a customer is told of a container: where it is and what is in it, without money or our own notes. */
const publicContainer = z.object({
  id: z.number(),
  containerNumber: z.string().nullable(),
  containerKind: z.enum(keysOf(containerKinds)),
  customer: z.string(),
  status: z.enum(keysOf(podStatuses)),
  pol: z.string().nullable(),
  pod: z.string().nullable(),
  carrier: z.string().nullable(),
  vessel: z.string().nullable(),
  etd: z.string().nullable(),
  actualDeparture: z.string().nullable(),
  eta: z.string().nullable(),
  actualArrival: z.string().nullable(),
  deliveredDate: z.string().nullable(),
  poNumbers: z.string(),
  pieces: z.number(),
});
export type PublicContainer = z.infer<typeof publicContainer>;

/** Makes a link to one customer's containers that somebody without an account may open once; `token` is told this once. */
const makeTrackingLink = post('/tracking/makeLink', {
  reading: 'B',
  input: z.strictObject({ customerId: recordId, days: z.number().int().min(1).max(reportLimits.trackingLink.days) }),
  output: z.object({ id: z.number(), token: z.string(), expiresAt: z.string() }),
  access: sharers,
  needsProof: true,
});

const letter = {
  customerId: recordId,
  days: z.number().int().min(1).max(reportLimits.trackingLink.days),
  language: z.enum(languages),
  /** Words of one's own, which stand before the link. */
  note: linesOfText(serviceLimits.mail.noteLength).default(''),
};

/** Makes such a link and mails it to one address; nobody here sees the link itself. Answers whether there is a mail server. */
const mailTrackingLink = post('/tracking/mailLink', {
  reading: 'B',
  input: z.strictObject({ ...letter, to: mailAddress }),
  output: z.object({ id: z.number(), mailId: z.number(), state: z.enum(['queued', 'held']) }),
  access: sharers,
  needsProof: true,
});

/** What the mail would say. */
const previewTrackingMail = post('/tracking/previewMail', {
  reading: 'B',
  input: z.strictObject(letter),
  output: mailPreview,
  access: sharers,
});

/** How it stands with a link; one whose maker's account is disabled opens nothing any more. */
export const linkStates = {
  waiting: msg`Not opened yet`,
  opened: msg`Opened`,
  expired: msg`Expired`,
  ended: msg`Ended with its maker’s account`,
} as const;

/** A link as lists show it: never the link itself, of which only a hash is kept. */
export const trackingLinkRow = z.object({
  id: z.number(),
  customerId: z.number(),
  customerCode: z.string(),
  customerName: z.string(),
  madeByName: z.string(),
  state: z.enum(keysOf(linkStates)),
  createdAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.string().nullable(),
});
export type TrackingLinkRow = z.infer<typeof trackingLinkRow>;

/** The links one made, and for who oversees others theirs too: those to customers within reach, the latest first. */
const getTrackingLinks = post('/tracking/links', {
  reading: 'B',
  input: z.strictObject(paging(trackingLinkRow)),
  output: listOf(trackingLinkRow, []),
  access: sharers,
  reads: ['account', 'customer', 'trackingLink'],
});

/** Takes back a link one sees in the list that has not been opened. */
const withdrawTrackingLink = post('/tracking/withdrawLink', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: sharers,
});

/**
 * The containers on their way: of the link's customer for the one-off token in the header, which this spends; of all
 * customers within reach for a session.
 */
const openTracking = post('/tracking/open', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    /** Whose containers these are; null where they are those of all customers a session reaches. */
    customer: z.string().nullable(),
    asOf: z.string(),
    containers: z.array(publicContainer),
    /** Whether there are more than are shown. */
    more: z.boolean(),
  }),
  access: 'public',
});
export type Tracking = z.infer<typeof openTracking.output>;

export const trackingLinkCalls = {
  makeTrackingLink,
  mailTrackingLink,
  previewTrackingMail,
  getTrackingLinks,
  withdrawTrackingLink,
  openTracking,
};
