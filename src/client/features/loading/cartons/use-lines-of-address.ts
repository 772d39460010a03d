import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { CartonLine } from '../../../../shared/loading/problem';
import { idOf, idsIn } from '../../../state/ids-in';
import { usePageState, usePageTab } from '../../../state/page';
import { toastError } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { loadingLinesOf, type PurchaseCartons, purchaseCartonsOf } from '../use-loading-calls';

interface Intake {
  /** Puts the lines of orders on the list; asks nothing where the list begins anew. */
  takeOrders: (orders: readonly LoadingOrder[], isAnew: boolean) => void;
  takePurchase: (purchase: PurchaseCartons) => void;
  /** Empties the list. */
  clear: () => void;
}

/**
 * Puts the lines of the orders, or of the purchase order, that the address names into the list: once, also over
 * reloads. Whenever the page is shown later the lines are loaded again; where they have changed since, the user is
 * asked whether the list begins anew with them.
 */
export function useLinesOfAddress({ takeOrders, takePurchase, clear }: Intake): void {
  const { query } = usePageTab();
  const orderIds = idsIn(query.get('orders'));
  useTakenOnce(
    'orders of the address',
    orderIds.join(),
    async () => {
      const { orders } = await loadingLinesOf(orderIds);
      const lines = orders.flatMap((order) => order.lines);
      return {
        says: lines.map(({ stage, carton }) => [stage === 'shipped', unlabeled(carton)]),
        take: (isAnew) => takeOrders(orders, isAnew),
      };
    },
    clear,
  );
  const purchaseId = idOf(query.get('purchase'));
  useTakenOnce(
    'purchase order of the address',
    String(purchaseId ?? ''),
    async () => {
      const purchase = await purchaseCartonsOf(Number(purchaseId)); // one is named, if this is called
      return { says: purchase.cartons.map(unlabeled), take: () => takePurchase(purchase) };
    },
    clear,
  );
}

/** A carton without what depends on its row and the language: id and label. */
const unlabeled = ({ id: _, label: __, ...carton }: CartonLine) => carton;

interface Found {
  says: unknown;
  take: (isAnew: boolean) => void;
}

function useTakenOnce(key: string, wanted: string, load: () => Promise<Found>, clear: () => void): void {
  const { t } = useLingui();
  const { isActive } = usePageTab();
  /** The lines last taken or declined, as JSON; versions before 1.38 kept only `true`. */
  const [known, setKnown] = usePageState<string | true | null>(key, null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever the page is shown, and not whenever the list changes
  useEffect(() => {
    if (!isActive || wanted === '') return;
    let isHere = true;
    load().then(
      async ({ says, take }) => {
        const said = JSON.stringify(says);
        if (!isHere || said === known) return;
        setKnown(said);
        if (known === null) return take(false);
        if (known === true) return;
        const isSure = await confirm({
          title: t`Take the lines again?`,
          message: t`They have changed since they were put on this list. The list starts over with them: what was added or changed here is lost.`,
          confirmLabel: t`Take them again`,
        });
        if (!isSure) return;
        clear();
        take(true);
      },
      (error) => isHere && known === null && toastError(error),
    );
    return () => {
      isHere = false;
    };
  }, [wanted, isActive]);
}
