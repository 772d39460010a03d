import { useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../../shared/areas/customer/calls';
import { type Fact, Facts } from '../../../page/Facts';
import { moneyText, wholeText } from '../../../page/format';
import { Section } from '../../../page/Section';
import { useMay } from '../../../state/rights';

/** Address and terms of the customer, and what is known of its own business. */
export function BusinessSection({ customer }: { customer: CustomerRow }) {
  const { t } = useLingui();
  const seesReceivables = useMay('receivables');
  const money = (amount: number | null) => (amount === null ? null : moneyText(amount));
  const count = (value: number | null) => (value === null ? null : wholeText(value));
  const facts: Fact[] = [
    { label: t`Address`, value: customer.address },
    { label: t`Postal code`, value: customer.postalCode },
    { label: t`Tel`, value: customer.tel },
    { label: t`Email`, value: customer.email },
    { label: t`Ship-to party`, value: customer.shipToParty },
    { label: t`Insurance company`, value: customer.insuranceCompany },
    ...(seesReceivables ? [{ label: t`Credit line`, value: money(customer.creditLine) }] : []),
    { label: t`Stores`, value: count(customer.storeCount) },
    { label: t`Annual turnover`, value: money(customer.annualTurnover) },
    { label: t`Approximate furniture sales`, value: money(customer.furnitureSales) },
    { label: t`Own-brand sales`, value: money(customer.ownBrandSales) },
    { label: t`Own-brand share`, value: customer.ownBrandShare === null ? null : `${customer.ownBrandShare} %` },
    { label: t`Market ranking`, value: count(customer.marketRanking) },
    { label: t`Last visit`, value: customer.lastVisit },
  ];
  return (
    <Section title={t`Customer`} isWide>
      <Facts facts={facts} />
    </Section>
  );
}
