import { msg } from '@lingui/core/macro';
import type { ReceivedRow } from '../../../shared/areas/mail/calls';
import { type ReceivedState, receivedReasons, receivedStates } from '../../../shared/areas/mail/received-mail';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { choice, flag, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { column, type GridColumn } from '../../grid/columns/column';
import { minuteText } from '../../page/format';
import type { Tone } from '../../ui/Badge';

const tones: Record<ReceivedState, Tone> = { kept: 'good', unmatched: 'warn', report: 'info', skipped: 'idle' };

/** The columns of the mails that came in. */
export const receivedColumns: GridColumn<ReceivedRow>[] = [
  column('subject', text(msg`Subject`), { width: 280, isPinned: true, read: ({ subject }) => subject ?? '–' }),
  column('state', choice(msg`Status`, receivedStates), {
    width: 140,
    toneOf: (value) => tones[value as ReceivedState], // the column's values are the states
  }),
  column('reason', choice(msg`Reason`, receivedReasons), { width: 240 }),
  column('fromAddress', text(msg({ message: 'From', context: 'a mail' })), { width: 220 }),
  column('receivedAt', text(msg`Received`), { width: 150, read: ({ receivedAt }) => minuteText(receivedAt) }),
  column('customerName', text(msg`Customer`), {
    width: 220,
    link: ({ customerId }) => (customerId === null ? null : href('CustomerDet', { id: customerId })),
  }),
  column('aboutName', text(msg`Record`), {
    width: 200,
    link: ({ aboutEntity, aboutId, aboutName }) =>
      aboutName === null || aboutEntity === null || aboutId === null ? null : pathOfSubject(aboutEntity, aboutId),
  }),
  column('isAutomatic', flag(msg`Automatic`), { width: 110 }),
  column('files', number(msg`Files`, { decimals: 0 }), { width: 90 }),
  column('skippedFiles', number(msg`Files skipped`, { decimals: 0 }), { width: 120 }),
  column('copies', number(msg`Times seen`, { decimals: 0 }), { width: 110 }),
  column('note', text(msg`Remark`), { width: 240 }),
  column('decidedByName', text(msg`Decided by`), { width: 150 }),
];
