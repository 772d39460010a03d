import { Trans, useLingui } from '@lingui/react/macro';
import { modelCalls } from '../../../../shared/areas/catalogue/model-calls';
import { href } from '../../../../shared/pages';
import { reportPath } from '../../../../shared/reports/report-path';
import { FigureBars } from '../../../page/FigureBars';
import { FirstOf } from '../../../page/FirstOf';
import { wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { monthText } from '../../../page/month-text';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { ShareBar } from '../../../page/ShareBar';
import { useCall } from '../../../page/use-call';

/** What was ordered of a model, month by month and by whom, of the customers the reader sees. */
export function ModelSalesSection({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const sales = useCall(modelCalls.getModelSales, { id });
  const period =
    sales.data && t`orders from ${sales.data.from} to ${sales.data.to} by order date, of the customers you see`;
  return (
    <Section title={t`What it sells`} note={period} isWide>
      <Loadable loaded={sales} lines={12}>
        {({ from, to, months, customers, total }) => (
          <>
            <p>
              <Trans>
                {wholeText(total.pieces)} pieces for ${wholeText(total.amount)}, {wholeText(total.customers)} customers
              </Trans>{' '}
              <PageLink className="no-print" href={reportPath('salesByModel', { from, to })}>
                <Trans>Beside the other models</Trans>
              </PageLink>
            </p>
            <div className="model-charts">
              <FigureBars
                label={t`Pieces by month`}
                rows={months}
                nameHeading={t`Month`}
                nameOf={({ month }) => monthText(month, i18n.locale, true)}
                figures={[{ label: t`Pieces`, of: ({ pieces }) => pieces }]}
                pathOf={() => undefined}
              />
              <FigureBars
                label={t`Net sales by month`}
                rows={months}
                nameHeading={t`Month`}
                nameOf={({ month }) => monthText(month, i18n.locale, true)}
                figures={[{ label: t`Net sales`, unit: 'USD', of: ({ amount }) => amount }]}
                pathOf={() => undefined}
              />
            </div>
            <PlainTable
              label={t`Customers by net sales`}
              rows={customers}
              rowKey={(customer) => customer.id}
              empty={t`No customer you see ordered it in this time.`}
              columns={[
                {
                  id: 'customer',
                  heading: t`Customer`,
                  wraps: true,
                  cell: ({ id: customerId, name }) => (
                    <PageLink href={href('CustomerDet', { id: customerId })}>{name}</PageLink>
                  ),
                },
                { id: 'pieces', heading: t`Pieces`, isNumeric: true, cell: ({ pieces }) => wholeText(pieces) },
                { id: 'amount', heading: t`Net sales, USD`, isNumeric: true, cell: ({ amount }) => wholeText(amount) },
                {
                  id: 'bar',
                  heading: '',
                  isMinor: true,
                  cell: ({ amount }) => <ShareBar part={total.amount > 0 ? amount / total.amount : 0} />,
                },
              ]}
            />
            <FirstOf shown={customers.length} total={total.customers} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
