import { msg } from '@lingui/core/macro';
import { type MailRow, type MailState, mailStates, mailTemplates } from '../../../shared/areas/service/mail-calls';
import { choice, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { column, type GridColumn } from '../../grid/columns/column';
import { minuteText } from '../../page/format';
import type { Tone } from '../../ui/Badge';

const tones: Record<MailState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  held: 'warn',
  cancelled: 'idle',
};

/** The columns of the outbox. */
export const mailColumns: GridColumn<MailRow>[] = [
  column('recipient', text(msg`Recipient`), { width: 240, isPinned: true }),
  column('state', choice(msg`Status`, mailStates), {
    width: 190,
    toneOf: (value) => tones[value as MailState], // the column's values are the states
  }),
  column('subject', text(msg`Subject`), { width: 260 }),
  column('template', choice(msg({ message: 'About', context: 'a mail' }), mailTemplates), { width: 150 }),
  column('customerName', text(msg`Customer`), {
    width: 220,
    link: ({ customerId }) => (customerId === null ? null : href('CustomerDet', { id: customerId })),
  }),
  column('createdAt', text(msg`Written`), { width: 150, read: ({ createdAt }) => minuteText(createdAt) }),
  column('changedAt', text(msg`Last change`), { width: 150, read: ({ changedAt }) => minuteText(changedAt) }),
  column('attempts', number(msg`Attempts`, { decimals: 0 }), { width: 110 }),
  column('lastError', text(msg`Last error`), { width: 300 }),
  column('answer', text(msg`Answer of the mail server`), { width: 260 }),
  column('madeByName', text(msg`Sent by`), { width: 150 }),
];
