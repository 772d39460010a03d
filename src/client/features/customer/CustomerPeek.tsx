import { useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { EditorsBeside } from '../../page/Editors';
import { Facts } from '../../page/Facts';
import { shareOf, wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { useCustomerFigures } from './use-customers';

/** The figures of a customer that a list does not show. */
export function CustomerPeek({ customer }: { customer: CustomerRow }) {
  const { t } = useLingui();
  const loaded = useCustomerFigures(customer.id);
  return (
    <>
      <EditorsBeside entity="customer" id={customer.id} />
      <section aria-label={t`Figures`}>
        <h4>{t`Figures`}</h4>
        <Loadable loaded={loaded}>
          {({ figures, customer: { creditLine, receivable } }) => {
            const creditUsed = creditLine === null ? null : shareOf(receivable, creditLine);
            return (
              <Facts
                facts={[
                  { label: t`Late orders`, value: wholeText(figures.lateOrders) },
                  { label: t`Credit line used`, value: creditUsed === null ? null : `${creditUsed} %` },
                  { label: t`Intake this year, USD`, value: wholeText(figures.intakeThisYear) },
                  { label: t`Shipped this year, USD`, value: wholeText(figures.shippedThisYear) },
                  { label: t`Containers on their way`, value: wholeText(figures.containersOnTheirWay) },
                  { label: t`Next arrival`, value: figures.nextArrival },
                ]}
              />
            );
          }}
        </Loadable>
      </section>
    </>
  );
}
