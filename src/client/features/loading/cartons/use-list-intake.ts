import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import type { CartonLine } from '../../../../shared/loading/problem';
import { enumerated } from '../../../../shared/rules/enumerated';
import { isTextField } from '../../../grid/keys/keys';
import { usePageState, usePageTab } from '../../../state/page';
import { toastError, toastSuccess, toastWarning } from '../../../state/toasts';
import type { Notice } from '../notices';
import type { Calculation } from '../use-calculation';
import { loadingLinesOf } from '../use-loading-calls';
import { draftLineOf, inOtherUnit, type NewLine, withNewLines } from './draft';
import { isPresent, linesOfOrders } from './order-lines';
import { readPaste } from './paste';
import { useLinesOfAddress } from './use-lines-of-address';

/** How lines come into the list: pasted, typed, from orders, from an uploaded file. */
export function useListIntake({ draft, setDraft }: Pick<Calculation, 'draft' | 'setDraft'>) {
  const { t, i18n } = useLingui();
  const { isActive } = usePageTab();
  const [notices, setNotices] = usePageState<readonly Notice[]>('notices', []);
  /** Orders of which some have plans already: the user is asked before they are calculated again. */
  const [asked, setAsked] = usePageState<readonly LoadingOrder[]>('asked orders', []);
  const [loads, setLoads] = useState(0);

  const add = useCallback((added: readonly NewLine[]) => setDraft((before) => withNewLines(before, added)), [setDraft]);

  const addOfOrders = (orders: readonly LoadingOrder[]) => {
    // The list may have changed while they were on their way. What is set for a page is worked out at once.
    const taken = { notices: [] as readonly Notice[], isAny: false, isNew: false };
    setDraft((before) => {
      const { lines: present, unit } = before;
      const found = linesOfOrders(orders, present, unit);
      taken.notices = found.notices;
      taken.isAny = found.lines.length > 0;
      taken.isNew = orders.some(({ id }) => !isPresent(id, present));
      const kept = before.orders.filter(({ id }) => isPresent(id, present) || !orders.some((order) => order.id === id));
      const known = new Set(kept.map(({ id }) => id));
      const added = orders.filter(({ id }) => !known.has(id));
      const noted = added.map(({ id, poNumber, pieces }) => ({ id, poNumber, pieces }));
      return withNewLines({ ...before, orders: [...kept, ...noted] }, found.lines);
    });
    setNotices(taken.notices);
    if (!taken.isAny && taken.isNew) toastWarning(t`These orders have no line that can be loaded.`);
  };
  /** Adds orders, or asks first where some have plans already; returns whether they were added. */
  const offerOrders = (orders: readonly LoadingOrder[]): boolean => {
    const isAsked = orders.some(({ plans }) => plans.length > 0);
    // An open question about them may have no object any more: the user looked at the plan, and removed it.
    setAsked((before) => {
      const others = before.filter(({ id }) => !orders.some((order) => order.id === id));
      return isAsked ? [...others, ...orders] : others;
    });
    if (!isAsked) addOfOrders(orders);
    return !isAsked;
  };
  const addOrders = async (orderIds: readonly number[]) => {
    setLoads((before) => before + 1);
    try {
      const { orders } = await loadingLinesOf(orderIds);
      offerOrders(orders);
    } catch (error) {
      toastError(error);
    } finally {
      setLoads((before) => before - 1);
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
      // What is pasted into a field, such as the prompt of the console, or was taken by a list is not for this list.
      if (event.defaultPrevented || isTextField(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '') return;
      event.preventDefault();
      paste(text);
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [isActive, paste]);

  const addLines = useCallback(
    (lines: readonly CartonLine[]) =>
      setDraft((before) => {
        const added = lines.map((line) => draftLineOf(line, before.unit));
        return withNewLines(before, added);
      }),
    [setDraft],
  );
  const noteAnswer = useLinesOfAddress({
    takeOrders: (orders, isAnew) => {
      if (!isAnew) return offerOrders(orders);
      addOfOrders(orders);
      return true;
    },
    takePurchase: ({ cartons, left }) => {
      addLines(cartons);
      const names = enumerated(left, i18n.locale);
      if (left.length > 0) toastWarning(t`Left out, as their cartons are not known: ${names}`);
    },
    clear: () => setDraft((before) => ({ ...before, lines: [], orders: [] })),
  });
  const answer = (isTaken: boolean) => {
    if (isTaken) addOfOrders(asked);
    noteAnswer(asked, isTaken);
    setAsked([]);
  };

  return {
    notices,
    dismiss: () => setNotices([]),
    add,
    addLines,
    addOrders,
    isLoadingOrders: loads > 0,
    asked,
    goOn: () => answer(true),
    giveUp: () => answer(false),
    /** Closes the question without an answer. */
    putOff: () => setAsked([]),
  };
}

function noticesOf({ ignored, unreadFlags }: NonNullable<ReturnType<typeof readPaste>>): Notice[] {
  const columns: Notice[] =
    ignored.length > 0
      ? [{ message: msg`Columns without a use here were left out: {columns}`, values: { columns: ignored } }]
      : [];
  const flags = unreadFlags.map(
    ({ position, text }): Notice => ({
      message: msg`Pasted line {position}: “{text}” is neither yes nor no and was taken as yes`,
      values: { position, text },
    }),
  );
  return [...columns, ...flags];
}
