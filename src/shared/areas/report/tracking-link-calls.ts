import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { post } from '../../api/call';
import { listOf, paging } from '../../api/list';
import { linesOfText, recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { reportLimits } from '../../reports/limits';
import { sharers } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { podStatuses } from '../delivery/pod-statuses';
import { containerKinds } from '../delivery/shipment';
import { serviceLimits } from '../service/limits';
import { draftKey, mailPreview } from '../service/mail-calls';

/** What a customer sees of a container: where it is and what is in it, without money or our own notes. */
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

/** Creates a one-time link to a customer's containers for somebody without an account; `token` is returned only now. */
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
  /** The sender's own words, placed before the link. */
  note: linesOfText(serviceLimits.mail.noteLength).default(''),
};

/** Creates such a link and mails it to one address, unseen by the sender. Returns whether there is a mail server. */
const mailTrackingLink = post('/tracking/mailLink', {
  reading: 'B',
  input: z.strictObject({ ...letter, to: mailAddress, key: draftKey }),
  output: z.object({ id: z.number(), mailId: z.number(), state: z.enum(['queued', 'held']) }),
  access: sharers,
  needsProof: true,
  isMailing: true,
});

/** Previews the mail. */
const previewTrackingMail = post('/tracking/previewMail', {
  reading: 'B',
  input: z.strictObject(letter),
  output: mailPreview,
  access: sharers,
});

/** The states of a link; one whose maker's account is disabled opens nothing any more. */
export const linkStates = {
  waiting: msg`Not opened yet`,
  opened: msg`Opened`,
  expired: msg`Expired`,
  ended: msg`Ended with its creator’s account`,
} as const;

/** A link as lists show it: without the address itself, of which only a hash is stored. */
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

/** The links to customers within reach: the caller's own, for overseers (`roles.ts`) everybody's; latest first. */
const getTrackingLinks = post('/tracking/links', {
  reading: 'B',
  input: z.strictObject(paging(trackingLinkRow)),
  output: listOf(trackingLinkRow, []),
  access: sharers,
  reads: ['account', 'customer', 'trackingLink'],
});

/** Withdraws an unopened link that the caller sees in the list. */
const withdrawTrackingLink = post('/tracking/withdrawLink', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.null(),
  access: sharers,
});

/**
 * The containers on their way: with a one-time token in the header, which this uses up, those of the link's customer;
 * with a session those of all customers within reach.
 */
const openTracking = post('/tracking/open', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    /** The customer of the containers; null for those of all customers within the session's reach. */
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
