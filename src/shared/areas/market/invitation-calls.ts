import { z } from 'zod';
import { post } from '../../api/call';
import { savedAs } from '../../api/list';
import { calendarDay, linesOfText, plainText, recordId, timeOfDay } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { languages } from '../../language';
import { sales } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { serviceLimits } from '../service/limits';
import { draftKey, mailPreview, writtenMails } from '../service/mail-calls';
import { marketLimits } from './limits';
import { invitationStates } from './reservation';

const { invitations: most } = marketLimits;
const note = linesOfText(serviceLimits.mail.noteLength).default('');

/** Previews invitations by mail: the addresses and languages, and the text in both languages. */
const previewInvitations = post('/reservation/previewInvitations', {
  reading: 'B',
  input: z.strictObject({ ids: z.array(recordId).min(1).max(most.atOnce), note }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        customerId: z.number(),
        customerName: z.string(),
        marketName: z.string(),
        invitationState: z.enum(keysOf(invitationStates)),
        /** The address of the main contact for orders, otherwise the customer's own where it is valid for mail. */
        to: z.string().nullable(),
        language: z.enum(languages),
        /** Whether the show is over. */
        isOver: z.boolean(),
      }),
    ),
    /** The first mail, in both languages. */
    mails: z.object({ en: mailPreview, zh: mailPreview }),
  }),
  access: sales,
  reads: ['reservation', 'reservationVisit', 'customer', 'contact', 'country', 'market', 'department'],
});
export type InvitationRow = z.infer<typeof previewInvitations.output>['rows'][number];

/** Mails an invitation to each, with its own link and a calendar file; all or none. */
const inviteByMail = post('/reservation/inviteByMail', {
  reading: 'B',
  input: z.strictObject({
    invitations: z
      .array(
        z.strictObject({
          id: recordId,
          /** Whom it was previewed for: where the reservation is another customer's by then, nobody is invited. */
          customerId: recordId.optional(),
          to: mailAddress,
          language: z.enum(languages),
        }),
      )
      .min(1)
      .max(most.atOnce),
    note,
    key: draftKey,
  }),
  output: writtenMails,
  isMailing: true,
  access: sales,
  needsProof: true,
});

/** Returns what a link to an invitation shows, by the token in the header. */
const openInvitation = post('/reservation/openInvitation', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    customerName: z.string(),
    show: z.object({ name: z.string(), place: z.string(), startDate: z.string(), endDate: z.string() }),
    /** The name of the person who invites. */
    sender: z.string(),
    seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
    invitationState: z.enum(keysOf(invitationStates)),
    visitTimes: z.string().nullable(),
    partyCount: z.number().nullable(),
    party: z.string().nullable(),
    answeredOn: z.string().nullable(),
    /** The arranged visits, with times and booths. */
    visits: z.array(
      z.object({ day: z.string(), startsAt: z.string(), endsAt: z.string(), booth: z.string().nullable() }),
    ),
    /** Whether the show is still to come or under way. */
    mayAnswer: z.boolean(),
  }),
  access: 'public',
});
export type OpenInvitation = z.infer<typeof openInvitation.output>;

/** Answers an invitation by its link; a later answer replaces the earlier one. */
const answerInvitation = post('/reservation/answerInvitation', {
  reading: 'B',
  input: z.strictObject({
    answer: z.enum(['accepted', 'declined']),
    times: z
      .array(z.strictObject({ day: calendarDay, startsAt: timeOfDay, endsAt: timeOfDay }))
      .max(most.times)
      .default([]),
    partyCount: z.number().int().min(1).max(most.people).nullable().default(null),
    party: plainText(most.party).default(''),
  }),
  output: z.null(),
  access: 'public',
});

const shows = { fromMarketId: recordId, toMarketId: recordId };

/** Counts the customers within reach invited to one show, and those of them with a reservation for another show. */
const previewCopy = post('/reservation/previewCopy', {
  reading: 'B',
  input: z.strictObject(shows),
  output: z.object({ invited: z.number(), there: z.number() }),
  access: sales,
  reads: ['reservation', 'customer', 'market'],
});

/** Creates reservations for that other show, not invited yet, for those without one. */
const copyInvitations = post('/reservation/copyInvitations', {
  reading: 'B',
  input: z.strictObject(shows),
  output: z.object({ added: z.number(), ...savedAs }),
  access: sales,
});

export const invitationCalls = {
  previewInvitations,
  inviteByMail,
  openInvitation,
  answerInvitation,
  previewCopy,
  copyInvitations,
};
