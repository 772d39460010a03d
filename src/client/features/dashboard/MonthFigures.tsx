import { Trans, useLingui } from '@lingui/react/macro';
import type { MonthRatio } from '../../../shared/areas/dashboard/calls';
import { href } from '../../../shared/pages';
import { reportPath } from '../../../shared/reports/report-path';
import { Figures } from '../../page/Figures';
import { growthOf, wholeText } from '../../page/format';
import { LoadProblem } from '../../page/Loadable';
import { daysText, monthText } from '../../page/month-text';
import { useMonthRatio } from './use-dashboard';

const names = ['netSales', 'orders', 'shipped', 'containers'] as const;

/** The month so far, held against the same days of the month before and of last year. */
export function MonthFigures() {
  const { t, i18n } = useLingui();
  const { data, error, reload } = useMonthRatio();
  const label = t`This month`;
  if (error && !data) {
    return (
      <div className="page-body">
        <LoadProblem error={error} onRetry={reload} />
      </div>
    );
  }
  if (!data) return <Figures label={label} figures={null} count={names.length} />;
  const { from, to } = data.now;
  const month = monthText(from.slice(0, 7), i18n.locale);
  const labels = {
    netSales: t`Net sales in ${month}, USD`,
    orders: t`Orders in ${month}`,
    shipped: t`Shipped in ${month}, USD`,
    containers: t`Containers departed in ${month}`,
  };
  const paths = {
    netSales: reportPath('netSales', { from, to }),
    orders: href('Order', { from, to }),
    shipped: reportPath('shipmentsRevenue', { from, to }),
    containers: reportPath('shipmentsRevenue', { from, to }),
  };
  return (
    <Figures
      label={label}
      count={names.length}
      figures={names.map((name) => ({
        label: labels[name],
        value: wholeText(data.now[name]),
        path: paths[name],
        note: <Comparison ratio={data} name={name} />,
      }))}
    />
  );
}

function Comparison({ ratio, name }: { ratio: MonthRatio; name: (typeof names)[number] }) {
  const { i18n } = useLingui();
  const { now, previous, lastYear } = ratio;
  const before = daysText(previous.from, previous.to, i18n.locale);
  const yearBefore = daysText(lastYear.from, lastYear.to, i18n.locale, true);
  return (
    <span className="month-comparison">
      <span>
        <Trans>
          <Growth now={now[name]} before={previous[name]} /> on {before}
        </Trans>
      </span>
      <span>
        <Trans>
          <Growth now={now[name]} before={lastYear[name]} /> on {yearBefore}
        </Trans>
      </span>
    </span>
  );
}

/** How much more than before; an arrow and a sign say it beside the color. */
export function Growth({ now, before }: { now: number; before: number }) {
  const growth = growthOf(now, before);
  if (growth === null) return <span className="quiet">–</span>;
  return (
    <span data-tone={growth < 0 ? 'bad' : growth > 0 ? 'good' : undefined}>
      {growth < 0 ? '▼' : growth > 0 ? '▲' : '='} {Math.abs(growth).toFixed(1)} %
    </span>
  );
}
