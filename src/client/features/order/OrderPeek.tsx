import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '../../../shared/areas/order/calls';
import { EditorsBeside } from '../../page/Editors';
import { wholeText } from '../../page/format';
import { Loadable } from '../../page/Loadable';
import { PlainTable } from '../../page/PlainTable';
import { useOrderById } from './use-orders';

/** The lines of an order and the containers they are in, beside the list of orders. */
export function OrderPeek({ order }: { order: OrderRow }) {
  const { t } = useLingui();
  const loaded = useOrderById(order.id);
  return (
    <>
      <EditorsBeside entity="order" id={order.id} />
      <Loadable loaded={loaded}>
        {({ lines, containers }) => (
          <>
            <section aria-label={t`Lines`}>
              <h4>{t`Lines`}</h4>
              <PlainTable
                label={t`Lines`}
                rows={lines}
                rowKey={({ id }) => id}
                empty={t`The order has no lines.`}
                columns={[
                  { id: 'model', heading: t`Model`, cell: ({ materialName }) => materialName, wraps: true },
                  { id: 'color', heading: t`Color`, cell: ({ color }) => color ?? '–', wraps: true },
                  {
                    id: 'quantity',
                    heading: t`Quantity`,
                    isNumeric: true,
                    cell: ({ quantity }) => wholeText(quantity),
                  },
                ]}
              />
            </section>
            <section aria-label={t`Containers`}>
              <h4>{t`Containers`}</h4>
              <PlainTable
                label={t`Containers`}
                rows={containers}
                rowKey={({ id }) => id}
                empty={t`No line is in a container yet.`}
                columns={[
                  { id: 'number', heading: t`Container`, cell: ({ containerNumber }) => containerNumber ?? '–' },
                  { id: 'etd', heading: t`ETD`, cell: ({ etd, actualDeparture }) => actualDeparture ?? etd ?? '–' },
                  { id: 'eta', heading: t`ETA`, cell: ({ eta, actualArrival }) => actualArrival ?? eta ?? '–' },
                ]}
              />
            </section>
          </>
        )}
      </Loadable>
    </>
  );
}
