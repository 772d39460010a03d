import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import type { StockByAge } from '../../../shared/api/dashboard';
import type { ReceivablesByAge } from '../../../shared/api/receivables';
import { reportPath } from '../../../shared/reports/paths';
import { inventoryAges } from '../../../shared/rules/inventory-age';
import { receivableAges } from '../../../shared/rules/receivable-age';
import { Chart } from '../../charts/Chart';
import { wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { chartLines } from './SalesCharts';
import { useReceivablesByAge, useStockByAge } from './use-dashboard';

/** How long the goods in stock have stood. */
export function StockChart() {
  const { t } = useLingui();
  const stock = useStockByAge();
  return (
    <Section
      title={t`Inventory age`}
      note={t`days since the goods were finished`}
      actions={<PageLink href={reportPath('inventoryAge', { longStock: true })}>{t`Long stock`}</PageLink>}
    >
      <Loadable loaded={stock} lines={chartLines}>
        {(data) => <StockBars stock={data} />}
      </Loadable>
    </Section>
  );
}

function StockBars({ stock }: { stock: StockByAge }) {
  const { t, i18n } = useLingui();
  const unknown = t`Not known`;
  const names = useMemo(
    () => stock.map(({ age }) => (age === null ? unknown : i18n._(inventoryAges[age]))),
    [stock, unknown, i18n],
  );
  const amount = t`Amount`;
  const series = useMemo(
    () => [{ label: amount, unit: 'USD', values: stock.map((each) => each.amount) }],
    [stock, amount],
  );
  const pathOf = useCallback(
    (at: number) => {
      const age = stock[at]?.age;
      return age ? reportPath('inventoryAge', { ages: [age] }) : undefined;
    },
    [stock],
  );
  return (
    <Chart
      label={t`Goods in stock by age`}
      kind="bar"
      names={names}
      nameHeading={t`Age`}
      series={series}
      format={wholeText}
      pathOf={pathOf}
    />
  );
}

/** How long receivables have been overdue. */
export function OverdueChart() {
  const { t } = useLingui();
  const receivables = useReceivablesByAge();
  return (
    <Section
      title={t`Overdue by age`}
      note={t`days after the due date`}
      actions={<PageLink href={reportPath('overdueReceivables')}>{t`All overdue invoices`}</PageLink>}
    >
      <Loadable loaded={receivables} lines={chartLines}>
        {(data) => <OverdueBars receivables={data} />}
      </Loadable>
    </Section>
  );
}

function OverdueBars({ receivables }: { receivables: ReceivablesByAge }) {
  const { t, i18n } = useLingui();
  const overdue = useMemo(() => receivables.filter(({ age }) => age !== 'notDue'), [receivables]);
  const names = useMemo(() => overdue.map(({ age }) => i18n._(receivableAges[age])), [overdue, i18n]);
  const amount = t`Overdue`;
  const series = useMemo(
    () => [{ label: amount, unit: 'USD', values: overdue.map((each) => each.amount) }],
    [overdue, amount],
  );
  const pathOf = useCallback(
    (at: number) => {
      const age = overdue[at]?.age;
      return age ? reportPath('overdueReceivables', { ages: [age] }) : undefined;
    },
    [overdue],
  );
  return (
    <Chart
      label={t`Overdue receivables by age`}
      kind="bar"
      names={names}
      nameHeading={t`Age`}
      series={series}
      format={wholeText}
      pathOf={pathOf}
    />
  );
}
