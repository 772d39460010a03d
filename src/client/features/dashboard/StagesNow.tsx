import { useLingui } from '@lingui/react/macro';
import type { HomeFigures } from '../../../shared/areas/dashboard/home-calls';
import { orderStages } from '../../../shared/areas/order/order-status';
import { href } from '../../../shared/pages';
import { stageTones } from '../../grid/columns/order-tones';
import { wholeText } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { PlainTable } from '../../page/PlainTable';
import { ShareBar } from '../../page/ShareBar';
import { Dot } from '../../ui/Badge';

/** The open stages with their orders; shipped orders are history and stand on the page of all stages. */
export function StagesNow({ stages }: { stages: HomeFigures['stages'] }) {
  const { t, i18n } = useLingui();
  const open = stages.filter(({ stage }) => stage !== 'shipped');
  const largest = Math.max(1, ...open.map(({ orders }) => orders));
  return (
    <PlainTable
      label={t`Orders by stage`}
      rows={open}
      rowKey={({ stage }) => stage}
      empty={t`There are no open orders.`}
      columns={[
        {
          id: 'stage',
          heading: t`Stage`,
          cell: ({ stage }) => (
            <PageLink className="plain" href={href('Order', { stages: stage })}>
              <Dot tone={stageTones[stage]}>{i18n._(orderStages[stage])}</Dot>
            </PageLink>
          ),
        },
        {
          id: 'orders',
          heading: t`Orders`,
          isNumeric: true,
          cell: ({ stage, orders }) => <PageLink href={href('Order', { stages: stage })}>{wholeText(orders)}</PageLink>,
        },
        {
          id: 'late',
          heading: t`Late`,
          isNumeric: true,
          cell: ({ stage, late }) =>
            late === 0 ? (
              <span className="quiet">0</span>
            ) : (
              <PageLink href={href('Order', { stages: stage, lateOnly: 'true' })}>
                <span data-tone="warn">{wholeText(late)}</span>
              </PageLink>
            ),
        },
        { id: 'amount', heading: t`USD`, isNumeric: true, cell: ({ amount }) => wholeText(amount) },
        { id: 'bar', heading: '', isMinor: true, cell: ({ orders }) => <ShareBar part={orders / largest} /> },
      ]}
    />
  );
}
