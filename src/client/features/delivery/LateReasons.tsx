import { useLingui } from '@lingui/react/macro';
import type { DeliveryOverview } from '../../../shared/areas/delivery/calls';
import { type LateReason, lateReasons } from '../../../shared/areas/order/order';
import { wholeText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { ShareBar } from '../../page/ShareBar';

interface LateReasonsProps {
  reasons: DeliveryOverview['reasons'];
  /** The late orders of a reason; null stands for none recorded. */
  path: (reason: LateReason | null) => string;
}

/** Why orders were late, the most frequent reason first. */
export function LateReasons({ reasons, path }: LateReasonsProps) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...reasons.map(({ orders }) => orders));
  return (
    <PlainTable
      label={t`Reasons for delay`}
      rows={reasons}
      rowKey={({ reason }) => reason ?? ''}
      empty={t`No order is late.`}
      columns={[
        {
          id: 'reason',
          heading: t`Reason`,
          wraps: true,
          cell: ({ reason }) => (
            <PageLink href={path(reason)}>{reason ? i18n._(lateReasons[reason]) : t`No reason recorded`}</PageLink>
          ),
        },
        { id: 'bar', heading: '', isMinor: true, cell: ({ orders }) => <ShareBar part={orders / most} tone="warn" /> },
        { id: 'orders', heading: t`Orders`, isNumeric: true, cell: ({ orders }) => wholeText(orders) },
        { id: 'days', heading: t`Average days late`, isNumeric: true, cell: (row) => row.averageDays.toFixed(1) },
      ]}
    />
  );
}
