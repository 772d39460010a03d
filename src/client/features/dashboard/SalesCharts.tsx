import { useLingui } from '@lingui/react/macro';
import { reportPath } from '../../../shared/reports/report-path';
import { FigureBars } from '../../page/FigureBars';
import { Loadable } from '../../page/Loadable';
import { monthText } from '../../page/month-text';
import { Section } from '../../page/Section';
import { useIntakeAndShipped, useSalesByMonth } from './use-dashboard';

/** Lines of a placeholder that is as high as a chart. */
export const chartLines = 10;

/** Net sales of this year's months beside last year's. */
export function NetSalesChart() {
  const { t, i18n } = useLingui();
  const sales = useSalesByMonth();
  return (
    <Section title={t`Net sales`} note={t`by month of order`}>
      <Loadable loaded={sales} lines={chartLines}>
        {({ year, months }) => (
          <FigureBars
            label={t`Net sales, USD`}
            rows={months}
            nameHeading={t`Month`}
            nameOf={({ month }) => monthText(month, i18n.locale)}
            figures={[
              { label: String(year - 1), of: ({ earlierSales }) => earlierSales, isCompared: true },
              { label: String(year), of: ({ netSales }) => netSales },
            ]}
            // A future month has no sales to link to.
            pathOf={({ netSales, from, to }) => (netSales === null ? undefined : reportPath('netSales', { from, to }))}
          />
        )}
      </Loadable>
    </Section>
  );
}

/** What was ordered and what was shipped, month by month. */
export function IntakeChart() {
  const { t, i18n } = useLingui();
  const intakeAndShipped = useIntakeAndShipped();
  return (
    <Section
      title={t`Order intake and shipped`}
      note={t`by month of PO receipt and of invoice, the last twelve months`}
    >
      <Loadable loaded={intakeAndShipped} lines={chartLines}>
        {(months) => (
          <FigureBars
            label={t`Order intake and shipped, USD`}
            rows={months}
            nameHeading={t`Month`}
            nameOf={({ month }) => monthText(month, i18n.locale, true)}
            figures={[
              { label: t`Order intake`, of: ({ intake }) => intake },
              { label: t`Shipped`, of: ({ shipped }) => shipped },
            ]}
            pathOf={({ from, to }) =>
              reportPath('orderIntakeShipped', {
                receivedFrom: from,
                receivedTo: to,
                invoicedFrom: from,
                invoicedTo: to,
              })
            }
          />
        )}
      </Loadable>
    </Section>
  );
}
