import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ReceivablesByAge } from '../../../shared/areas/customer/receivable-age-calls';
import { reportPath } from '../../../shared/reports/report-path';
import { inventoryAges } from '../../../shared/rules/inventory-age';
import { receivableAges } from '../../../shared/rules/receivable-age';
import { FigureBars } from '../../page/FigureBars';
import { Loadable } from '../../page/Loadable';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { chartLines } from './SalesCharts';
import { useReceivablesByAge, useStockByAge } from './use-dashboard';

/** How long the goods in stock have stood. */
export function StockChart() {
  const { t, i18n } = useLingui();
  const stock = useStockByAge();
  return (
    <Section
      title={t`Inventory age`}
      note={t`days since the goods were finished`}
      actions={<PageLink href={reportPath('inventoryAge', { longStock: true })}>{t`Long stock`}</PageLink>}
    >
      <Loadable loaded={stock} lines={chartLines}>
        {(ages) => (
          <FigureBars
            label={t`Goods in stock by age`}
            rows={ages}
            nameHeading={t({ message: 'Age', context: 'of goods in stock' })}
            nameOf={({ age }) => (age === null ? t`Not known` : i18n._(inventoryAges[age]))}
            figures={[{ label: t`Amount`, unit: 'USD', of: ({ amount }) => amount }]}
            pathOf={({ age }) => (age === null ? undefined : reportPath('inventoryAge', { ages: [age] }))}
          />
        )}
      </Loadable>
    </Section>
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
  return (
    <FigureBars
      label={t`Overdue receivables by age`}
      rows={overdue}
      nameHeading={t`Age`}
      nameOf={({ age }) => i18n._(receivableAges[age])}
      figures={[{ label: t`Overdue`, unit: 'USD', of: ({ amount }) => amount }]}
      pathOf={({ age }) => reportPath('overdueReceivables', { ages: [age] })}
    />
  );
}
