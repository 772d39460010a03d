import { z } from 'zod';
import { post } from '../../api/call';
import { keysOf, savedAs } from '../../api/list';
import { calendarDay, linesOfText, plainText, recordId, timeOfDay } from '../../entity/field';
import { languages } from '../../language';
import { sales } from '../../roles';
import { mailAddress } from '../../rules/mail-addresses';
import { serviceLimits } from '../service/limits';
import { mailPreview, writtenMails } from '../service/mail-calls';
import { marketLimits } from './limits';
import { invitationStates } from './reservation';

const { invitations: most } = marketLimits;
const note = linesOfText(serviceLimits.mail.noteLength).default('');

/** Whom an invitation by mail would reach, in which language, and what it would say in both. */
const previewInvitations = post('/reservation/previewInvitations', {
  reading: 'B',
  input: z.strictObject({ ids: z.array(recordId).min(1).max(most.atOnce), note }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        customerName: z.string(),
        marketName: z.string(),
        invitationState: z.enum(keysOf(invitationStates)),
        /** The address of the main contact for orders, else the customer's own where mail servers take it. */
        to: z.string().nullable(),
        language: z.enum(languages),
        /** Whether the show is over. */
        isOver: z.boolean(),
      }),
    ),
    /** The first of the mails. */
    mails: z.object({ en: mailPreview, zh: mailPreview }),
  }),
  access: sales,
  reads: ['reservation', 'reservationVisit', 'customer', 'contact', 'country', 'market', 'department'],
});
export type InvitationRow = z.infer<typeof previewInvitations.output>['rows'][number];

/** Mails an invitation to each, with a link of its own and a file for calendars; all or none. */
const inviteByMail = post('/reservation/inviteByMail', {
  reading: 'B',
  input: z.strictObject({
    invitations: z
      .array(z.strictObject({ id: recordId, to: mailAddress, language: z.enum(languages) }))
      .min(1)
      .max(most.atOnce),
    note,
  }),
  output: writtenMails,
  access: sales,
  needsProof: true,
});

/** What a link to an invitation shows, by the token in the header. */
const openInvitation = post('/reservation/openInvitation', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    customerName: z.string(),
    show: z.object({ name: z.string(), place: z.string(), startDate: z.string(), endDate: z.string() }),
    /** Who invites. */
    sender: z.string(),
    seller: z.object({ nameEn: z.string(), nameZh: z.string() }),
    invitationState: z.enum(keysOf(invitationStates)),
    visitTimes: z.string().nullable(),
    partyCount: z.number().nullable(),
    party: z.string().nullable(),
    answeredOn: z.string().nullable(),
    /** When and where one meets, as far as that is arranged. */
    visits: z.array(
      z.object({ day: z.string(), startsAt: z.string(), endsAt: z.string(), booth: z.string().nullable() }),
    ),
    /** Whether the show is still to come or under way. */
    mayAnswer: z.boolean(),
  }),
  access: 'public',
});
export type OpenInvitation = z.infer<typeof openInvitation.output>;

/** Answers an invitation by its link; a later answer takes the place of the one before. */
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

/** How many customers within reach were invited to one show, and how many of them have a reservation for another one. */
const previewCopy = post('/reservation/previewCopy', {
  reading: 'B',
  input: z.strictObject(shows),
  output: z.object({ invited: z.number(), there: z.number() }),
  access: sales,
  reads: ['reservation', 'customer', 'market'],
});

/** Makes reservations for a show, nobody invited yet, for the others of them. */
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
