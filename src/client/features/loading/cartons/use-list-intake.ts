import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { CartonLine } from '../../../../shared/loading/problem';
import { enumerated } from '../../../../shared/rules/enumerated';
import { usePageState, usePageTab } from '../../../state/page';
import { toastError, toastSuccess, toastWarning } from '../../../state/toasts';
import type { Notice } from '../notices';
import type { Calculation } from '../use-calculation';
import { loadingLinesOf } from '../use-loading-calls';
import { type DraftLine, draftLineOf, freeId, inOtherUnit } from './draft';
import { isPresent, linesOfOrders } from './order-lines';
import { readPaste } from './paste';
import { useLinesOfAddress } from './use-lines-of-address';

type NewLine = Omit<DraftLine, 'id'>;

/** How lines come into the list: pasted, typed, from orders, from an uploaded file. */
export function useListIntake({ draft, setDraft }: Pick<Calculation, 'draft' | 'setDraft'>) {
  const { t, i18n } = useLingui();
  const { isActive } = usePageTab();
  const [notices, setNotices] = usePageState<readonly Notice[]>('notices', []);
  /** Orders of which some have plans already: the user is asked before they are calculated again. */
  const [asked, setAsked] = useState<readonly LoadingOrder[] | null>(null);
  const [isLoadingOrders, setLoadingOrders] = useState(false);

  const add = useCallback(
    (added: readonly NewLine[]) =>
      setDraft((before) => {
        const lines = [...before.lines];
        for (const line of added) lines.push({ ...line, id: freeId(lines) });
        return { ...before, lines };
      }),
    [setDraft],
  );

  const addOfOrders = (orders: readonly LoadingOrder[], present = draft.lines) => {
    const found = linesOfOrders(orders, present, draft.unit);
    add(found.lines);
    setDraft((before) => {
      const kept = before.orders.filter(({ id }) => isPresent(id, present) || !orders.some((order) => order.id === id));
      const known = new Set(kept.map(({ id }) => id));
      const taken = orders.filter(({ id }) => !known.has(id));
      return { ...before, orders: [...kept, ...taken.map(({ id, poNumber, pieces }) => ({ id, poNumber, pieces }))] };
    });
    setNotices(found.notices);
    setAsked(null);
    const isNew = orders.some(({ id }) => !isPresent(id, present));
    if (found.lines.length === 0 && isNew) toastWarning(t`These orders have no line that can be loaded.`);
  };
  const offerOrders = (orders: readonly LoadingOrder[]) => {
    if (orders.some(({ plans }) => plans.length > 0)) setAsked(orders);
    else addOfOrders(orders);
  };
  const addOrders = async (orderIds: readonly number[]) => {
    setLoadingOrders(true);
    try {
      const { orders } = await loadingLinesOf(orderIds);
      offerOrders(orders);
    } catch (error) {
      toastError(error);
    } finally {
      setLoadingOrders(false);
    }
  };

  const paste = useCallback(
    (text: string) => {
      const isFirst = draft.lines.length === 0;
      const read = readPaste(text, draft.unit);
      if (!read || read.lines.length === 0) {
        toastWarning(t`The clipboard holds no table: copy rows with a name, length, width, height and quantity.`);
        return;
      }
      // The first list decides in which unit the page writes sizes.
      const unit = isFirst ? (read.unit ?? draft.unit) : draft.unit;
      const own = unit === draft.unit ? read : (readPaste(text, unit) ?? read);
      if (unit !== draft.unit) setDraft((before) => inOtherUnit(before, unit));
      add(own.lines);
      setNotices(noticesOf(own));
      toastSuccess(t`${plural(own.lines.length, { one: '# line pasted', other: '# lines pasted' })}`);
    },
    [draft.lines.length, draft.unit, setDraft, add, setNotices, t],
  );
  useEffect(() => {
    if (!isActive) return;
    const handlePaste = (event: ClipboardEvent) => {
      const target = event.target;
      const isTyped = target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');
      if (isTyped || document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '') return;
      event.preventDefault();
      paste(text);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isActive, paste]);

  const addLines = useCallback(
    (lines: readonly CartonLine[]) => add(lines.map((line) => draftLineOf(line, draft.unit))),
    [add, draft.unit],
  );
  useLinesOfAddress({
    takeOrders: (orders, isAnew) => (isAnew ? addOfOrders(orders, []) : offerOrders(orders)),
    takePurchase: ({ cartons, left }) => {
      addLines(cartons);
      const names = enumerated(left, i18n.locale);
      if (left.length > 0) toastWarning(t`Left out, as their cartons are not known: ${names}`);
    },
    clear: () => setDraft((before) => ({ ...before, lines: [], orders: [] })),
  });

  return {
    notices,
    dismiss: () => setNotices([]),
    add,
    addLines,
    addOrders,
    isLoadingOrders,
    asked,
    goOn: () => asked && addOfOrders(asked),
    giveUp: () => setAsked(null),
  };
}

function noticesOf({ ignored, unreadFlags }: NonNullable<ReturnType<typeof readPaste>>): Notice[] {
  const columns: Notice[] =
    ignored.length > 0
      ? [{ message: msg`Columns without a use here were left out: {columns}`, values: { columns: ignored.join(', ') } }]
      : [];
  const flags = unreadFlags.map(
    ({ position, text }): Notice => ({
      message: msg`Pasted line {position}: “{text}” is neither yes nor no and was taken as yes`,
      values: { position, text },
    }),
  );
  return [...columns, ...flags];
}
