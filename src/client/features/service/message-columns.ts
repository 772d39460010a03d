import { msg } from '@lingui/core/macro';
import { mailTemplates } from '../../../shared/areas/service/mail-calls';
import {
  type MessageRow,
  type MessageState,
  messageKinds,
  messageStates,
} from '../../../shared/areas/service/outbox-calls';
import { choice, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { column, type GridColumn } from '../../grid/columns/column';
import { minuteText } from '../../page/format';
import type { Tone } from '../../ui/Badge';

const tones: Record<MessageState, Tone> = {
  waiting: 'idle',
  queued: 'info',
  sending: 'info',
  sent: 'good',
  acknowledged: 'good',
  refused: 'bad',
  failed: 'bad',
  unknown: 'warn',
  held: 'warn',
  cancelled: 'idle',
  superseded: 'idle',
};

/** The columns of the outbox. */
export const messageColumns: GridColumn<MessageRow>[] = [
  column('subject', text(msg`Subject`), { width: 260, isPinned: true }),
  column('kind', choice(msg`Kind`, messageKinds), { width: 150 }),
  column('state', choice(msg`Status`, messageStates), {
    width: 190,
    toneOf: (value) => tones[value as MessageState], // the column's values are the states
  }),
  column('recipient', text(msg`Recipient`), { width: 240 }),
  column('template', choice(msg({ message: 'About', context: 'a mail' }), mailTemplates), { width: 150 }),
  column('customerName', text(msg`Customer`), {
    width: 220,
    link: ({ customerId }) => (customerId === null ? null : href('CustomerDet', { id: customerId })),
  }),
  column('createdAt', text(msg`Written`), { width: 150, read: ({ createdAt }) => minuteText(createdAt) }),
  column('changedAt', text(msg`Last change`), { width: 150, read: ({ changedAt }) => minuteText(changedAt) }),
  column('attempts', number(msg`Attempts`, { decimals: 0 }), { width: 110 }),
  column('nextAt', text(msg`Next attempt`), { width: 150, read: ({ nextAt }) => nextAt && minuteText(nextAt) }),
  column('lastError', text(msg`Last error`), { width: 300 }),
  column('answer', text(msg`Answer of the other side`), { width: 260 }),
  column('madeByName', text(msg`Sent by`), { width: 150 }),
];
