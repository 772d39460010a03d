import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import type { OrderRow } from '../../../../shared/areas/order/calls';
import { orderStages } from '../../../../shared/areas/order/order-status';
import { loadingLimits } from '../../../../shared/loading/limits';
import { enumerated } from '../../../../shared/rules/enumerated';
import { orderName, wholeText } from '../../../page/format';
import { Loadable } from '../../../page/Loadable';
import { useVolume } from '../../../page/use-volume';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { isComposing } from '../../../ui/is-composing';
import { useOrderSearch } from '../use-loading-calls';

interface AddOrdersDialogProps {
  /** The orders of the lines on the list, null for those of none: they count for what one plan takes. */
  onList: readonly (number | null)[];
  onAdd: (orderIds: readonly number[]) => void;
  onClose: () => void;
}

/** Chooses the orders whose lines are to be loaded, by number or customer; shipped orders only on request. */
export function AddOrdersDialog({ onList, onAdd, onClose }: AddOrdersDialogProps) {
  const { t, i18n } = useLingui();
  const volume = useVolume();
  const [text, setText] = useState('');
  const [withShipped, setWithShipped] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const searched = useDeferredValue(text);
  const found = useOrderSearch(searched, withShipped);
  const turn = ({ id, poNumber }: OrderRow) =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(id)) next.set(id, poNumber);
      return next;
    });
  const inAll = new Set([...onList.filter((id) => id !== null), ...chosen.keys()]).size;
  const hindrance =
    chosen.size === 0
      ? t`Choose at least one order.`
      : inAll > loadingLimits.ordersOfAPlan
        ? t`At most ${loadingLimits.ordersOfAPlan} orders go into one plan; with those selected it would have ${inAll}.`
        : undefined;
  /** Enter takes the first order found, and with nothing typed any more adds those that were taken. */
  const handleEnter = () => {
    const [first] = found.data?.rows ?? [];
    if (text.trim() === '') {
      if (!hindrance) onAdd([...chosen.keys()]);
    } else if (first && searched === text && !found.isLoading) {
      if (!chosen.has(first.id)) turn(first);
      setText('');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Add orders`}
      width={640}
      footer={
        <>
          <span className="quiet orders-chosen">{enumerated([...chosen.values()], i18n.locale)}</span>
          <span className="grow" />
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabledReason={hindrance} onClick={() => onAdd([...chosen.keys()])}>
            {chosen.size === 0 ? (
              <Trans>Add</Trans>
            ) : (
              <Plural value={chosen.size} one="Add # order" other="Add # orders" />
            )}
          </Button>
        </>
      }
    >
      <div className="order-search">
        <input
          className="input"
          type="search"
          aria-label={t`PO number or customer`}
          placeholder={t`PO number or customer`}
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            handleEnter();
          }}
        />
        <label>
          <input
            type="checkbox"
            className="checkbox"
            checked={withShipped}
            onChange={({ target }) => setWithShipped(target.checked)}
          />
          <Trans>Include shipped orders</Trans>
        </label>
      </div>
      <Loadable loaded={found} lines={8}>
        {({ rows, total }) => (
          <>
            <ul className="order-choices" aria-label={t`Orders`}>
              {rows.map((order) => (
                <li key={order.id}>
                  <label>
                    <input
                      type="checkbox"
                      className="checkbox"
                      checked={chosen.has(order.id)}
                      onChange={() => turn(order)}
                    />
                    <span>
                      {orderName(order.poNumber)}
                      <small className="quiet"> {order.customerName}</small>
                    </span>
                    <span className="quiet">{i18n._(orderStages[order.stage])}</span>
                    <span className="number">{volume.text(order.cube ?? 0)}</span>
                  </label>
                </li>
              ))}
            </ul>
            {rows.length === 0 && (
              <p className="nothing">
                {withShipped ? (
                  <Trans>No order has this number or customer.</Trans>
                ) : (
                  <Trans>No order that is still to be shipped has this number or customer.</Trans>
                )}
              </p>
            )}
            {total > rows.length && (
              <p className="quiet">
                <Trans>
                  The first {rows.length} of {wholeText(total)}; type to narrow, Enter takes the first
                </Trans>
              </p>
            )}
          </>
        )}
      </Loadable>
    </Dialog>
  );
}
