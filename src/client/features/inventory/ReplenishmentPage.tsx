import { useLingui } from '@lingui/react/macro';
import { inventoryCalls } from '../../../shared/areas/inventory/calls';
import { ReferenceInput } from '../../forms/ReferenceInput';
import { Loadable } from '../../page/Loadable';
import { PageHead } from '../../page/PageHead';
import { useCall } from '../../page/use-call';
import { idOf } from '../../state/ids-in';
import { useOpenedAgain, usePageState, usePageTab } from '../../state/page';
import { Field } from '../../ui/Field';
import { StockList } from './StockList';
import './inventory.css';

/** What a customer has and sells of our goods, what is on its way to them, and what we propose to order. */
export default function ReplenishmentPage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const namedId = idOf(query.get('customerId'));
  const [chosenId, setChosenId] = usePageState('customer', namedId);
  useOpenedAgain(() => {
    if (namedId !== null) setChosenId(namedId);
  });
  const telling = useCall(inventoryCalls.getTellingCustomers, chosenId === null ? {} : null);
  // Until one is chosen, the customer with the latest report of a week.
  const customerId = chosenId ?? telling.data?.customers[0]?.id ?? null;
  const choice = (
    <Field label={t`Customer`}>
      {(control) => (
        <ReferenceInput {...control} to="customer" value={customerId} onChange={setChosenId} isChoiceOnly />
      )}
    </Field>
  );
  if (customerId !== null) return <StockList key={customerId} customerId={customerId} choice={choice} />;
  return (
    <div className="page">
      <PageHead title={t`Stock and Replenishment`} />
      <div className="stock-choices">{choice}</div>
      <Loadable loaded={telling}>{() => <p className="nothing">{t`No customer has SKUs here yet.`}</p>}</Loadable>
    </div>
  );
}
