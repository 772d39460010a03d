import { useLingui } from '@lingui/react/macro';
import { reportPath } from '../../../../shared/reports/report-path';
import { daysAfter } from '../../../../shared/rules/days';
import { wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { ShareBar } from '../../../page/ShareBar';
import { useNetSales } from '../use-customers';

/** Invoiced amount less returns and allowances, month by month; the latest first. */
export function NetSalesSection({ id }: { id: number }) {
  const { t } = useLingui();
  const netSales = useNetSales(id);
  return (
    <Section id="net-sales" title={t`Net sales by month`} note={t`USD by date of invoice or allowance, 16 months`}>
      <Loadable loaded={netSales} lines={16}>
        {(months) => {
          const largest = Math.max(1, ...months.map(({ netSales: net }) => net));
          return (
            <PlainTable
              label={t`Net sales by month`}
              rows={[...months].reverse()}
              rowKey={({ month }) => month}
              empty={t`Nothing was invoiced.`}
              columns={[
                {
                  id: 'month',
                  heading: t`Month`,
                  cell: ({ month }) => <PageLink href={invoicedIn(id, month)}>{month}</PageLink>,
                },
                { id: 'gross', heading: t`Gross`, isNumeric: true, cell: ({ grossSales }) => wholeText(grossSales) },
                {
                  id: 'returns',
                  heading: t`Returns`,
                  isNumeric: true,
                  cell: ({ returns }) => wholeText(returns),
                },
                {
                  id: 'allowances',
                  heading: t`Allowances`,
                  isNumeric: true,
                  cell: ({ allowances }) => wholeText(allowances),
                },
                { id: 'net', heading: t`Net`, isNumeric: true, cell: ({ netSales: net }) => wholeText(net) },
                {
                  id: 'bar',
                  heading: '',
                  isMinor: true,
                  cell: ({ netSales: net }) => <ShareBar part={net / largest} />,
                },
              ]}
            />
          );
        }}
      </Loadable>
    </Section>
  );
}

function invoicedIn(customerId: number, month: string): string {
  const first = `${month.slice(0, 7)}-01`;
  const nextMonth = `${daysAfter(first, 31).slice(0, 7)}-01`;
  return reportPath('salesDetail', { customerIds: [customerId], from: first, to: daysAfter(nextMonth, -1) });
}
