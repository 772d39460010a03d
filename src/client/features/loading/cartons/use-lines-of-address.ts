import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { CartonLine } from '../../../../shared/loading/problem';
import { idsIn, isId } from '../../../state/ids-in';
import { usePageState, usePageTab } from '../../../state/page';
import { toastError } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { loadingLinesOf, type PurchaseCartons, purchaseCartonsOf } from '../use-loading-calls';

interface Intake {
  /** Puts the lines of orders on the list; where it begins anew nothing else is asked. */
  takeOrders: (orders: readonly LoadingOrder[], isAnew: boolean) => void;
  takePurchase: (purchase: PurchaseCartons) => void;
  /** Empties the list. */
  clear: () => void;
}

/**
 * The address may ask for the lines of orders, or of a purchase order, which come into the list once, whatever is loaded again. Whenever
 * the page is shown later they are compared with what there is by then: where that is something else it is asked whether the list begins anew.
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
  const purchaseId = Number(query.get('purchase'));
  useTakenOnce(
    'purchase order of the address',
    isId(purchaseId) ? String(purchaseId) : '',
    async () => {
      const purchase = await purchaseCartonsOf(purchaseId);
      return { says: purchase.cartons.map(unlabeled), take: () => takePurchase(purchase) };
    },
    clear,
  );
}

/** What a carton is in every language, and whichever row it stands in. */
const unlabeled = ({ id: _, label: __, ...carton }: CartonLine) => carton;

interface Found {
  says: unknown;
  take: (isAnew: boolean) => void;
}

function useTakenOnce(key: string, wanted: string, load: () => Promise<Found>, clear: () => void): void {
  const { t } = useLingui();
  const { isActive } = usePageTab();
  /** What was taken, or left, last; versions before 1.38 kept only that something was. */
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
          title: t`Take the lines anew?`,
          message: t`They have changed since they were put on this list. It begins anew with them: what was added or changed here goes.`,
          confirmLabel: t`Take them anew`,
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
