import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { CartonLine } from '../../../../shared/loading/problem';
import { idsIn } from '../../../state/ids-in';
import { rememberedOf, useOpenedAgain, usePageState, usePageTab } from '../../../state/page';
import { toastError } from '../../../state/toasts';
import { decided } from '../../../ui/confirm';
import { loadingLinesOf, type PurchaseCartons, purchaseCartonsOf } from '../use-loading-calls';

interface Intake {
  /** Puts the lines of orders on the list, or asks first and returns false; asks nothing where the list begins anew. */
  takeOrders: (orders: readonly LoadingOrder[], isAnew: boolean) => boolean;
  takePurchase: (purchase: PurchaseCartons) => void;
  /** Empties the list. */
  clear: () => void;
}

/**
 * Puts the lines of the orders, or of the purchase orders, that the address names into the list: once, also over
 * reloads. Whenever the page is shown later the lines are loaded again; where they have changed since, the user is
 * asked whether the list begins anew with them. If that question is closed without an answer, it is asked again when the
 * page is shown again; if it is declined, when the address is opened again. Returns what notes the answer about orders
 * that were asked about.
 */
export function useLinesOfAddress({ takeOrders, takePurchase, clear }: Intake) {
  const { query } = usePageTab();
  const orderIds = idsIn(query.get('orders'));
  const ofOrders = useTakenOnce(
    'orders of the address',
    orderIds.join(),
    async () => {
      const { orders } = await loadingLinesOf(orderIds);
      return { says: saidOf(orders), take: (isAnew) => takeOrders(orders, isAnew) };
    },
    clear,
  );
  const purchaseIds = idsIn(query.get('purchase'));
  const ofPurchase = useTakenOnce(
    'purchase order of the address',
    purchaseIds.join(),
    async () => {
      const purchases = await Promise.all(purchaseIds.map(purchaseCartonsOf));
      const cartons = purchases.flatMap((each) => each.cartons);
      const left = [...new Set(purchases.flatMap((each) => each.left))];
      const take = () => {
        takePurchase({ cartons, left });
        return true;
      };
      return { says: cartons.map(unlabeled), take };
    },
    clear,
  );
  useOpenedAgain(() => {
    ofOrders.askAgain();
    ofPurchase.askAgain();
  });
  return (orders: readonly LoadingOrder[], isTaken: boolean): void => {
    const named = orderIds.flatMap((id) => orders.find((order) => order.id === id) ?? []);
    if (named.length > 0 && named.length === orderIds.length) ofOrders.note(saidOf(named), isTaken);
  };
}

/** What the lines of orders say. */
function saidOf(orders: readonly LoadingOrder[]): unknown {
  const lines = orders.flatMap((order) => order.lines);
  return lines.map(({ stage, carton }) => [stage === 'shipped', unlabeled(carton)]);
}

/** A carton without what depends on its row and the language: id and label. */
const unlabeled = ({ id: _, label: __, ...carton }: CartonLine) => carton;

interface Found {
  says: unknown;
  /** Returns whether the lines were taken, and not asked about first. */
  take: (isAnew: boolean) => boolean;
}

/** Returns what notes the answer about lines that were asked about, and what forgets that they were declined. */
function useTakenOnce(key: string, wanted: string, load: () => Promise<Found>, clear: () => void) {
  const { t } = useLingui();
  const { fullPath, isActive } = usePageTab();
  /** The lines last taken, as JSON; versions before 1.38 kept only `true`. */
  const [, setTaken] = usePageState<string | true | null>(key, null);
  const declinedKey = `${key}, declined`;
  const [, setDeclined] = usePageState<string | null>(declinedKey, null);
  const takenNow = () => rememberedOf(fullPath, key) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever the page is shown, and not whenever the list changes
  useEffect(() => {
    if (!isActive || wanted === '') return;
    let isHere = true;
    load().then(
      async ({ says, take }) => {
        const said = JSON.stringify(says);
        // As it is by now: they may have been taken or declined while they were being loaded.
        const taken = takenNow();
        if (!isHere || said === taken || said === rememberedOf(fullPath, declinedKey)) return;
        if (taken === null) {
          if (take(false)) setTaken(said);
          return;
        }
        if (taken === true) return setTaken(said);
        const isSure = await decided({
          title: t`Take the lines again?`,
          message: t`They have changed since they were put on this list. The list starts over with them: what was added or changed here is lost.`,
          confirmLabel: t`Take them again`,
        });
        if (isSure === null) return;
        if (!isSure) return setDeclined(said);
        clear();
        take(true);
        setTaken(said);
      },
      (error) => isHere && takenNow() === null && toastError(error),
    );
    return () => {
      isHere = false;
    };
  }, [wanted, isActive]);
  return {
    note: (says: unknown, isTaken: boolean) => (isTaken ? setTaken : setDeclined)(JSON.stringify(says)),
    askAgain: () => setDeclined(null),
  };
}
