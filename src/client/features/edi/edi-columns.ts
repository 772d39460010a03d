import { msg } from '@lingui/core/macro';
import { type EdiInvoiceRow, type EdiState, ediStates } from '../../../shared/areas/edi/calls';
import { ediFormats } from '../../../shared/areas/edi/partner';
import { choice, date, flag, money, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import { column, type GridColumn } from '../../grid/columns/column';
import { minuteText } from '../../page/format';
import type { Tone } from '../../ui/Badge';

const tones: Record<EdiState, Tone> = {
  open: 'idle',
  held: 'warn',
  queued: 'info',
  sending: 'info',
  sent: 'info',
  failed: 'bad',
  unknown: 'warn',
  accepted: 'good',
  rejected: 'bad',
  cancelled: 'idle',
};

const minute = (moment: string | null) => (moment === null ? null : minuteText(moment));

/** The columns of the invoices that EDI partners take. */
export const ediColumns: GridColumn<EdiInvoiceRow>[] = [
  column('invoiceNumber', text(msg`Invoice number`), { width: 160, isPinned: true }),
  column('state', choice(msg`Status`, ediStates), {
    width: 180,
    toneOf: (value) => tones[value as EdiState], // the column's values are the states
  }),
  column('reason', text(msg`Reason`), { width: 320 }),
  column('customerName', text(msg`Customer`), {
    width: 220,
    link: ({ customerId }) => href('CustomerDet', { id: customerId }),
  }),
  column('invoiceDate', date(msg`Invoice date`), { width: 130 }),
  column('amount', money(msg`Amount`), { width: 130 }),
  column('format', choice(msg`Format`, ediFormats), { width: 170 }),
  column('isTest', flag(msg`Test`), { width: 90 }),
  column('controlNumber', number(msg`Control number`), { width: 140 }),
  column('attempt', number(msg({ message: 'Documents', context: 'by EDI' })), { width: 120 }),
  column('madeAt', text(msg`Made`), { width: 150, read: ({ madeAt }) => minute(madeAt) }),
  column('sentAt', text(msg`Sent`), { width: 150, read: ({ sentAt }) => minute(sentAt) }),
  column('acknowledgedAt', text(msg`Acknowledged`), {
    width: 150,
    read: ({ acknowledgedAt }) => minute(acknowledgedAt),
  }),
];
