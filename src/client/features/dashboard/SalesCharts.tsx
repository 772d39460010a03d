import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { OutputOf } from '../../../shared/api/call';
import type { dashboardCalls } from '../../../shared/api/dashboard';
import { reportPath } from '../../../shared/reports/paths';
import { Chart } from '../../charts/Chart';
import { wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { Section } from '../../page/Section';
import { monthText } from './month-text';
import { useIntakeAndShipped, useSalesByMonth } from './use-dashboard';

/** Lines of a placeholder that is as high as a chart. */
export const chartLines = 10;

/** Net sales of this year's months beside last year's. */
export function NetSalesChart() {
  const { t } = useLingui();
  const sales = useSalesByMonth();
  return (
    <Section title={t`Net sales`} note={t`by month of order`}>
      <Loadable loaded={sales} lines={chartLines}>
        {(data) => <NetSalesBars {...data} />}
      </Loadable>
    </Section>
  );
}

function NetSalesBars({ year, months }: OutputOf<typeof dashboardCalls.getSalesByMonth>) {
  const { t, i18n } = useLingui();
  const names = useMemo(() => months.map(({ month }) => monthText(month, i18n.locale)), [months, i18n.locale]);
  const series = useMemo(
    () => [
      { label: String(year - 1), values: months.map(({ earlierSales }) => earlierSales), isCompared: true },
      { label: String(year), values: months.map(({ netSales }) => netSales) },
    ],
    [year, months],
  );
  const pathOf = useCallback(
    (at: number) => {
      const month = months[at];
      // A month to come has nothing behind it.
      if (!month || month.netSales === null) return undefined;
      return reportPath('netSales', { from: month.from, to: month.to });
    },
    [months],
  );
  return (
    <Chart
      label={t`Net sales, USD`}
      kind="bar"
      names={names}
      nameHeading={t`Month`}
      series={series}
      format={wholeText}
      pathOf={pathOf}
    />
  );
}

/** What was ordered and what was shipped, month by month. */
export function IntakeChart() {
  const { t } = useLingui();
  const months = useIntakeAndShipped();
  return (
    <Section title={t`Order intake and shipped`} note={t`the last twelve months`}>
      <Loadable loaded={months} lines={chartLines}>
        {(data) => <IntakeBars months={data} />}
      </Loadable>
    </Section>
  );
}

function IntakeBars({ months }: { months: OutputOf<typeof dashboardCalls.getIntakeAndShipped> }) {
  const { t, i18n } = useLingui();
  const names = useMemo(() => months.map(({ month }) => monthText(month, i18n.locale, true)), [months, i18n.locale]);
  const intakeName = t`Order intake`;
  const shippedName = t`Shipped`;
  const series = useMemo(
    () => [
      { label: intakeName, values: months.map(({ intake }) => intake) },
      { label: shippedName, values: months.map(({ shipped }) => shipped) },
    ],
    [months, intakeName, shippedName],
  );
  const pathOf = useCallback(
    (at: number) => {
      const month = months[at];
      if (!month) return undefined;
      const { from, to } = month;
      const days = { receivedFrom: from, receivedTo: to, invoicedFrom: from, invoicedTo: to };
      return reportPath('orderIntakeShipped', days);
    },
    [months],
  );
  return (
    <Chart
      label={t`Order intake and shipped, USD`}
      kind="bar"
      names={names}
      nameHeading={t`Month`}
      series={series}
      format={wholeText}
      pathOf={pathOf}
    />
  );
}
