import { Trans, useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { href } from '../../../shared/pages';
import { bothNames } from '../../page/format';
import { PageLink } from '../../page/PageLink';
import { Section } from '../../page/Section';
import { IntakeLine } from './IntakeLine';
import { LineUpSection } from './line-up/LineUpSection';
import { RankingSection } from './RankingSection';
import { useStatistics } from './use-customers';
import { YearsTable } from './YearsTable';

/** What one customer buys from us, beside the list. */
export function SalesPanel({ customer }: { customer: CustomerRow }) {
  const { t, i18n } = useLingui();
  const statistics = useStatistics(customer.id);
  return (
    <aside className="beside-panel" aria-label={t`Figures of the customer`}>
      <h2>
        <PageLink href={href('CustomerDet', { id: customer.id })}>{bothNames(customer, i18n.locale)}</PageLink>
      </h2>
      <p className="quiet">
        {customer.code} · {customer.countryName} · {customer.ownerName}
      </p>
      <IntakeLine statistics={statistics.data} />
      <Section title={t`Figures by year`} note={<Trans>intake by order date, USD</Trans>}>
        <YearsTable id={customer.id} statistics={statistics} isShort />
      </Section>
      <RankingSection id={customer.id} />
      <LineUpSection customerId={customer.id} isShort />
    </aside>
  );
}
