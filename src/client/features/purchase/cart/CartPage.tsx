import { Trans, useLingui } from '@lingui/react/macro';
import { ShoppingCart } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { type Plant, plants } from '../../../../shared/areas/price/price';
import { keysOf } from '../../../../shared/keys-of';
import type { ContainerOffer } from '../../../../shared/loading/problem';
import { href } from '../../../../shared/pages';
import { ReferenceInput } from '../../../forms/ReferenceInput';
import { ContainerKindField } from '../../../page/ContainerKindField';
import { choiceOptions } from '../../../page/choice-options';
import { Loadable } from '../../../page/Loadable';
import { PageHead } from '../../../page/PageHead';
import { idOf, idsIn } from '../../../state/ids-in';
import { openPage } from '../../../state/open-page';
import { useOpenedAgain, usePageState, usePageTab } from '../../../state/page';
import { EmptyState } from '../../../ui/EmptyState';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { AddLines } from './AddLines';
import { CheckTable } from './CheckTable';
import { checkedLoad } from './checked-load';
import { HandedOver } from './HandedOver';
import { LoadSide } from './LoadSide';
import { OrderDialog } from './OrderDialog';
import { useCartActions } from './use-cart-actions';
import { useCheckList } from './use-check-list';
import './cart.css';

/** What is to be ordered for a customer: each line with its faults, and how full the containers become. */
export default function CartPage() {
  const { t, i18n } = useLingui();
  const { query } = usePageTab();
  const named = { customerId: idOf(query.get('customerId')), plant: plantIn(query.get('plant')) };
  const [customerId, setCustomerId] = usePageState('customer', named.customerId);
  const [plant, setPlant] = usePageState<Plant>('plant', named.plant ?? 'china');
  const [kind, setKind] = usePageState<ContainerOffer['kind']>('container', '40HC');
  const [isOrdering, setOrdering] = useState(false);
  const [unread, setUnread] = useState<ReadonlyMap<number, string>>(new Map());
  const noteUnread = useCallback((id: number, text: string | null) => {
    setUnread(
      (before) => new Map([...before].filter(([each]) => each !== id).concat(text === null ? [] : [[id, text]])),
    );
  }, []);
  const list = useCheckList(customerId, plant);
  const { data, change, choose, fill, fillFromOrder } = list;
  const load = useMemo(() => data && checkedLoad(data.rows, data.today, kind), [data, kind]);
  const checked = load?.checked ?? [];
  const asked = customerId === null ? null : { customerId, plant };
  const actions = useCartActions({ asked, list, load, kind, unread, onOrder: () => setOrdering(true) });

  useOpenedAgain(() => {
    if (named.customerId === null && !named.plant) return;
    setOrdering(false);
    if (named.customerId !== null) setCustomerId(named.customerId);
    if (named.plant) setPlant(named.plant);
  });

  return (
    <div className="page">
      <PageHead title={t`Check List`} actions={actions} />
      <div className="cart-body">
        <div className="cart-choices">
          <Field label={t`Customer`}>
            {(control) => (
              <ReferenceInput
                {...control}
                autoFocus={customerId === null}
                to="customer"
                value={customerId}
                onChange={setCustomerId}
                isChoiceOnly
              />
            )}
          </Field>
          <Field label={t`Manufacturing plant`}>
            {(control) => (
              <Select
                {...control}
                value={plant}
                onChange={(value) => value && setPlant(value)}
                options={choiceOptions(plants, i18n)}
              />
            )}
          </Field>
          <ContainerKindField value={kind} onChange={setKind} />
        </div>
        {customerId === null ? (
          <EmptyState icon={ShoppingCart} title={t`Whose check list?`}>
            <Trans>Choose a customer first. Each has a list of its own, which only you see.</Trans>
          </EmptyState>
        ) : (
          <>
            {/* Each time that another page hands commodities over has an address of its own. */}
            <HandedOver commodities={idsIn(query.get('commodities'))} onFill={fill} />
            <AddLines onFill={fill} onOrder={(orderId) => void fillFromOrder(orderId)} />
            <Loadable loaded={list}>
              {({ rows, today }) => (
                <div className="cart">
                  <CheckTable
                    rows={rows}
                    today={today}
                    kind={kind}
                    tippingId={load?.tippingId ?? null}
                    unread={unread}
                    onUnread={noteUnread}
                    onChange={change}
                    onChoose={choose}
                  />
                  {load && <LoadSide load={load} kind={kind} />}
                </div>
              )}
            </Loadable>
          </>
        )}
      </div>
      {isOrdering && data && customerId !== null && (
        <OrderDialog
          head={{ customerId, plant, containerKind: kind }}
          rows={checked}
          today={data.today}
          onBefore={list.save}
          onRefused={list.reload}
          onOrdered={(id) => {
            list.reload();
            openPage(href('PoDet', { id }));
          }}
          onClose={() => setOrdering(false)}
        />
      )}
    </div>
  );
}

/** The plant of an address, where it names one. */
const plantIn = (text: string | null): Plant | undefined => keysOf(plants).find((plant) => plant === text);
