import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, flag, longText, number, reference, text } from '../../entity/field';
import { everyone, outboxReaders } from '../../roles';
import { receivedLimits } from './limits';

/** What became of a mail that came in. */
export const receivedStates = {
  kept: msg({ message: 'At its record', context: 'a received mail' }),
  unmatched: msg({ message: 'Not matched', context: 'a received mail' }),
  report: msg({ message: 'Delivery report', context: 'a received mail' }),
  skipped: msg({ message: 'Skipped', context: 'a received mail' }),
} as const;
export type ReceivedState = keyof typeof receivedStates;

/** Why a mail stands where it does: by what it was matched, or why it was skipped. */
export const receivedReasons = {
  answer: msg`Answers a mail sent from here`,
  thread: msg`Belongs to a mail that stands there already`,
  person: msg`Decided by hand`,
  noReference: msg`Answers no mail sent from here`,
  bounced: msg`The mail it names counts as not sent`,
  delayed: msg`Says that a mail is delayed`,
  foreignReport: msg`Report about a mail that was not sent from here`,
  circular: msg`Newsletter or mailing list`,
  own: msg`Copy of a mail sent from here`,
  unreadable: msg`Could not be read from the box after several attempts`,
} as const;
export type ReceivedReason = keyof typeof receivedReasons;

/**
 * A mail that came into the company's box. Whose it is follows from a mail of ours that it names, or from a person; until then
 * `customerId` is a suggestion, made from addresses, which anybody can write into a mail.
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
    answeredOfId: reference(msg`Answers`, 'account'),
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
    // What came in is nobody's to edit; what is decided about it are calls of their own.
    write: [],
    scope: 'customer',
    unclaimed: { roles: outboxReaders, ownField: 'answeredOfId' },
  },
});
