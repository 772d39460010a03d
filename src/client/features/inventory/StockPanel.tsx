import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { StockRow } from '../../../shared/areas/inventory/calls';
import { forecastMethods } from '../../../shared/areas/inventory/forecast';
import { inventoryProduct } from '../../../shared/areas/inventory/product';
import { stockFields } from '../../../shared/areas/inventory/stock-fields';
import { weeksAfter } from '../../../shared/areas/inventory/weeks';
import { Chart } from '../../charts/Chart';
import { numberText } from '../../grid/columns/cell-text';
import { Facts } from '../../page/Facts';
import { wholeText } from '../../page/format';
import { Section } from '../../page/Section';
import { Dot } from '../../ui/Badge';

/** Why so many pieces of a SKU are proposed, and what was sold of it lately. */
export function StockPanel({ row }: { row: StockRow }) {
  const { t, i18n } = useLingui();
  const { soldByWeek, weekStart, perWeek } = row;
  const names = useMemo(
    () => soldByWeek.map((_, at) => weeksAfter(weekStart ?? '', at - soldByWeek.length + 1)),
    [soldByWeek, weekStart],
  );
  const series = useMemo(
    () => [
      { label: t`Sold`, values: soldByWeek },
      { label: t`Forecast`, values: soldByWeek.map(() => perWeek), isCompared: true },
    ],
    [soldByWeek, perWeek, t],
  );
  return (
    <aside className="stock-panel" aria-label={t`How it is worked out`}>
      <h2>
        {row.sku} <span className="quiet">{row.name}</span>
      </h2>
      {row.runsOut && <Dot tone="bad">{t`Out of stock before an order could arrive`}</Dot>}
      {names.length > 1 && (
        <Chart
          label={t`Pieces a week`}
          kind="bar"
          names={names}
          series={series}
          nameHeading={t`Week from`}
          height={150}
        />
      )}
      {row.replenishment === null ? (
        <p className="quiet">{row.status === 'disabled' ? t`This SKU is disabled.` : t`No weeks were reported yet.`}</p>
      ) : (
        <Section title={t`Replenishment`} note={wholeText(row.replenishment)}>
          <Steps row={row} />
        </Section>
      )}
      <Section title={t`How demand is forecast`}>
        <Facts
          facts={[
            {
              label: i18n._(stockFields.method.label),
              value: row.method === null ? '–' : i18n._(forecastMethods[row.method]),
            },
            { label: t`Weeks reported`, value: wholeText(row.weeks) },
            { label: i18n._(stockFields.error.label), value: percentText(row.error) },
            { label: i18n._(stockFields.naiveError.label), value: percentText(row.naiveError) },
            { label: i18n._(stockFields.bias.label), value: percentText(row.bias) },
            {
              label: i18n._(inventoryProduct.fields.serviceLevel.label),
              value: `${numberText(row.serviceLevel, 1)} %`,
            },
          ]}
        />
        <p className="quiet">
          <Trans>
            The method whose forecasts over the last year missed the eight weeks after each by the least, in percent of
            what was sold; never one that missed by more than repeating the last week’s sales. Half of it follows
            changes of the level. Weeks without stock are not counted as weeks without demand. What missed by the least
            so far may still miss what comes by more; you can choose another method in the list.
          </Trans>
        </p>
      </Section>
    </aside>
  );
}

const percentText = (value: number | null): string => (value === null ? '–' : `${numberText(value, 0)} %`);

/** The sum, line by line. */
function Steps({ row }: { row: StockRow }) {
  const { t } = useLingui();
  const weeks = row.perWeek ? Math.round((row.wanted ?? 0) / row.perWeek) : 0;
  const lines: [string, number | null, string?][] = [
    [t`Demand of ${weeks} weeks`, row.wanted, '+'],
    [t`Safety stock`, row.safetyStock, '+'],
    [t`Stock`, row.stock, '−'],
    [t`In transit`, row.inTransit, '−'],
    [t`Undelivered`, row.undelivered, '−'],
  ];
  return (
    <>
      <table className="stock-steps">
        <tbody>
          {lines.map(([label, pieces, sign]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {sign} {numberText(pieces ?? 0, 1)}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t`Replenishment`}</th>
            <td>{wholeText(row.replenishment ?? 0)}</td>
          </tr>
        </tbody>
      </table>
      <p className="quiet">
        <Trans>
          Lead time {row.leadTimeWeeks} weeks, an order every {row.reviewWeeks} weeks, and the weeks since the stock was
          counted. Change them in the list.
        </Trans>
      </p>
    </>
  );
}
