import { useLingui } from '@lingui/react/macro';
import { needCalls } from '../../../../shared/areas/customer/need-calls';
import { priceLimits } from '../../../../shared/areas/price/limits';
import { plants } from '../../../../shared/areas/price/price';
import { href } from '../../../../shared/pages';
import { FirstOf } from '../../../page/FirstOf';
import { moneyText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { PageLink } from '../../../page/PageLink';
import { PlainTable } from '../../../page/PlainTable';
import { Section } from '../../../page/Section';
import { useCall } from '../../../page/use-call';

/** Prices of what the customer buys or was quoted that end soon, with none after them. */
export function EndingPricesSection({ id }: { id: number }) {
  const { t, i18n } = useLingui();
  const prices = useCall(needCalls.customerEndingPrices, { id });
  return (
    <Section id="ending-prices" title={t`Prices that end within ${priceLimits.reminderDays} days`}>
      <Loadable loaded={prices} lines={3}>
        {({ rows, count }) => (
          <>
            <PlainTable
              label={t`Prices that end`}
              rows={rows}
              rowKey={(row) => row.id}
              empty={t`No price of what the customer buys ends soon.`}
              columns={[
                {
                  id: 'commodity',
                  heading: t`Commodity`,
                  wraps: true,
                  cell: (row) => (
                    <PageLink href={href('price', { id: row.id })}>
                      {row.commodityCode} {row.commodityName}
                    </PageLink>
                  ),
                },
                // Shown on phones, too: only the plant tells two prices of a commodity apart.
                { id: 'plant', heading: t`Plant`, cell: ({ plant }) => i18n._(plants[plant]) },
                { id: 'fob', heading: t`FOB, USD`, isNumeric: true, cell: ({ fobUsd }) => moneyText(fobUsd) },
                { id: 'end', heading: t`Ends`, cell: ({ endDate }) => endDate },
              ]}
            />
            <FirstOf shown={rows.length} total={count} />
          </>
        )}
      </Loadable>
    </Section>
  );
}
