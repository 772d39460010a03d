import { msg } from '@lingui/core/macro';
import { linkStates, type TrackingLinkRow } from '../../../../shared/areas/report/tracking-link-calls';
import { choice, text } from '../../../../shared/entity/field';
import { href } from '../../../../shared/pages';
import { column, type GridColumn } from '../../../grid/columns/column';
import { minuteText } from '../../../page/format';
import type { Tone } from '../../../ui/Badge';

const tones: Record<TrackingLinkRow['state'], Tone> = {
  waiting: 'info',
  opened: 'good',
  expired: 'idle',
  ended: 'idle',
};

/** The columns of the list of links. */
export const linkColumns: GridColumn<TrackingLinkRow>[] = [
  column('customerName', text(msg`Customer`), {
    width: 240,
    isPinned: true,
    link: ({ customerId }) => href('CustomerDet', { id: customerId }),
  }),
  column('customerCode', text(msg`Customer code`, { max: 20 }), { isHidden: true }),
  column('state', choice(msg`Status`, linkStates), {
    width: 200,
    toneOf: (value) => tones[value as TrackingLinkRow['state']], // the column's values are the states
  }),
  column('createdAt', text(msg`Made`), { width: 150, read: ({ createdAt }) => minuteText(createdAt) }),
  column('expiresAt', text(msg`Can be opened until`), { width: 170, read: ({ expiresAt }) => minuteText(expiresAt) }),
  column('openedAt', text(msg`Opened at`), {
    width: 150,
    read: ({ openedAt }) => (openedAt === null ? null : minuteText(openedAt)),
  }),
  column('madeByName', text(msg`Made by`), { width: 150 }),
];
