import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, longText, number, reference, text } from '../../entity/field';
import { everyone, outboxReaders } from '../../roles';
import { receivedLimits } from './limits';

/** The states of a received mail. */
export const receivedStates = {
  kept: msg({ message: 'At its record', context: 'a received mail' }),
  unmatched: msg({ message: 'Not matched', context: 'a received mail' }),
  report: msg({ message: 'Delivery report', context: 'a received mail' }),
  skipped: msg({ message: 'Skipped', context: 'a received mail' }),
} as const;
export type ReceivedState = keyof typeof receivedStates;

/** Why a mail has its state: how it was matched, or why it was skipped. */
export const receivedReasons = {
  answer: msg`Answers a mail sent from here`,
  thread: msg`Belongs to a mail that is assigned already`,
  person: msg`Decided by hand`,
  noReference: msg`Answers no mail sent from here`,
  bounced: msg`The mail it names counts as not sent`,
  delayed: msg`Says that a mail is delayed`,
  foreignReport: msg`Report about a mail that was not sent from here`,
  circular: msg`Newsletter or mailing list`,
  own: msg`Copy of a mail sent from here`,
  unreadable: msg`Could not be read from the mailbox after several attempts`,
} as const;
export type ReceivedReason = keyof typeof receivedReasons;

/**
 * A mail received in the company's mailbox. It is matched to a customer by a mail of ours that it refers to, or by a
 * person; until then `customerId` is only a suggestion by its addresses, which anybody can forge.
 */
export const receivedMail = entity({
  name: 'receivedMail',
  label: msg`Received mail`,
  fields: {
    day: date(msg({ message: 'Day', context: 'of a received mail' }), { required: true }),
    state: choice(msg`Status`, receivedStates, { required: true }),
    reason: choice(msg`Reason`, receivedReasons, { required: true }),
    subject: text(msg`Subject`, { max: receivedLimits.subject }),
    fromName: text(msg`Sender`, { max: receivedLimits.address }),
    fromAddress: text(msg({ message: 'From', context: 'a mail' }), { max: receivedLimits.address }),
    readers: longText(msg({ message: 'To', context: 'a mail' }), { max: receivedLimits.readers }),
    text: longText(msg`Text`, { max: receivedLimits.text }),
    isCut: flag(msg`Text cut`, { required: true }),
    isAutomatic: flag(msg`Automatic`, { required: true }),
    isFromOther: flag(msg`From another address`, { required: true }),
    customerId: reference(msg`Customer`, 'customer'),
    aboutEntity: text(msg({ message: 'About', context: 'a mail' })),
    aboutId: number(msg`Record`, { decimals: 0 }),
    mailId: number(msg`Answered mail`, { decimals: 0 }),
    answeredOfId: reference(msg({ message: 'Answers', context: 'a colleague’s mail' }), 'account'),
    decidedById: reference(msg`Decided by`, 'account'),
    note: text(msg`Remark`, { max: receivedLimits.note }),
  },
  list: ['day', 'state', 'subject', 'fromAddress', 'customerId'],
  search: ['subject', 'text'],
  latestBy: 'day',
  hasFiles: true,
  searchesText: true,
  access: {
    read: everyone,
    // Nobody edits received mails; decisions about them have calls of their own.
    write: [],
    scope: 'customer',
    unclaimed: { roles: outboxReaders, ownField: 'answeredOfId' },
  },
});
