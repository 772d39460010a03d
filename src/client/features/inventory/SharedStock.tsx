import { useLingui } from '@lingui/react/macro';
import type { ReportView, SharedRow } from '../../../shared/areas/inventory/calls';
import { type StockField, stockFields } from '../../../shared/areas/inventory/stock-fields';
import { orderStages } from '../../../shared/areas/order/order-status';
import { enumerated } from '../../../shared/rules/enumerated';
import { Sparkline } from '../../charts/Sparkline';
import { numberText } from '../../grid/columns/cell-text';
import { wholeText } from '../../page/format';
import { type PlainColumn, PlainTable } from '../../page/PlainTable';
import { Dot } from '../../ui/Badge';

/** What a report shows of each SKU; what runs out is said first. */
export function SharedStock({ report: { rows, showsProposal } }: { report: ReportView }) {
  const { t, i18n } = useLingui();
  const heading = (name: StockField) => i18n._(stockFields[name].label);
  const count = (name: 'sold' | 'stock' | 'inTransit' | 'undelivered' | 'replenishment', isMinor = false) =>
    ({
      id: name,
      heading: heading(name),
      isNumeric: true,
      isMinor,
      cell: (row: SharedRow) => (row[name] === null ? '–' : wholeText(row[name] ?? 0)),
    }) satisfies PlainColumn<SharedRow>;
  return (
    <PlainTable<SharedRow>
      label={t`Stock report`}
      rows={rows}
      rowKey={({ id }) => id}
      empty={t`No SKUs of this customer yet`}
      columns={[
        {
          id: 'sku',
          heading: heading('sku'),
          wraps: true,
          cell: ({ sku, number, name }) => (
            <>
              <b>{sku}</b>{' '}
              <span className="quiet">
                {number} {name}
              </span>
            </>
          ),
        },
        count('sold'),
        {
          id: 'weeks',
          heading: t`13 weeks`,
          isMinor: true,
          cell: ({ soldByWeek, sku }) => (
            <Sparkline label={t`Sold of ${sku} by week`} values={soldByWeek.map((pieces) => pieces ?? 0)} />
          ),
        },
        count('stock'),
        {
          id: 'cover',
          heading: heading('weeksOfStock'),
          isNumeric: true,
          wraps: true,
          cell: ({ weeksOfStock, runsOut }) =>
            weeksOfStock === null ? (
              '–'
            ) : runsOut ? (
              <>
                <Dot tone="bad">{numberText(weeksOfStock, 1)}</Dot> {t({ message: 'runs out', context: 'a SKU' })}
              </>
            ) : (
              numberText(weeksOfStock, 1)
            ),
        },
        count('undelivered', true),
        {
          id: 'production',
          heading: heading('productionStatus'),
          isMinor: true,
          wraps: true,
          cell: ({ productionStatus, readyDate }) => {
            const stage = productionStatus && i18n._(orderStages[productionStatus]);
            return (
              enumerated(
                [stage, readyDate].flatMap((part) => part ?? []),
                i18n.locale,
              ) || '–'
            );
          },
        },
        count('inTransit', true),
        {
          id: 'containers',
          heading: heading('containers'),
          isMinor: true,
          wraps: true,
          cell: ({ containers }) => containers ?? '–',
        },
        { id: 'eta', heading: heading('eta'), isMinor: true, cell: ({ eta }) => eta ?? '–' },
        ...(showsProposal ? [count('replenishment')] : []),
      ]}
    />
  );
}
