import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { remember, rememberedOf, usePageTab } from '../../state/page';
import type { GridColumn } from '../columns/column';
import { isListOfPage, mayTakeFocus } from '../keys/list-focus';
import type { Shown } from '../totals-row';
import { type CellPlace, CurrentRow } from './current-row';

interface FocusedGrid<R extends object> {
  gridId: string;
  api: GridApi<Shown<R>> | null;
  frame: RefObject<HTMLElement | null>;
  columns: readonly GridColumn<R>[];
}

/** A closing dialog or menu, such as the search that led here, keeps the focus this long. */
const closingMs = 120;

/**
 * The cursor of a list. A list that fills its page takes the focus on its first row when it opens, and on the last row
 * and cell when the user comes back to its tab; never while the user types elsewhere; until then, `isFocusDue`. Call
 * `onRows` when the rows have changed, so that the focus stays with its row.
 */
export function useCurrentRow<R extends object>({ gridId, api, frame, columns }: FocusedGrid<R>) {
  const { fullPath, isActive } = usePageTab();
  const [isFocusDue, setFocusDue] = useState(true);
  const [row] = useState(() => {
    const key = `grid cell ${gridId}`;
    const left = rememberedOf(fullPath, key) as CellPlace | undefined; // only the next line writes it
    return new CurrentRow<R>(left, (place) => remember(fullPath, key, place));
  });
  const [focus] = useState({ isWanted: false, wasInCell: false });

  const settle = useEffectEvent((): void => {
    focus.isWanted = false;
    setFocusDue(false);
  });
  const takeFocus = useEffectEvent((): void => {
    const { current: grid } = frame;
    if (!focus.isWanted || !isActive || !grid || !isListOfPage(grid)) return;
    const may = mayTakeFocus(grid);
    if (may === 'later') setTimeout(takeFocus, closingMs);
    else if (may === 'no' || row.focus()) settle();
  });

  useEffect(() => {
    row.connect(api && { api, columns });
    takeFocus();
  }, [row, api, columns]);

  useEffect(() => {
    if (!isActive) return;
    focus.isWanted = true;
    setFocusDue(frame.current !== null && isListOfPage(frame.current));
    // A user who goes elsewhere in the meantime stays there.
    const leave = () => {
      settle();
      focus.wasInCell = false;
    };
    const handleKey = ({ key }: KeyboardEvent) => key === 'Tab' && leave();
    const choose = () => row.choose();
    // Waits until the element that led here has given the focus back.
    const timer = setTimeout(takeFocus);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('keydown', handleKey);
    // Captured, as the grid may stop these events.
    document.addEventListener('pointerdown', choose, { capture: true });
    document.addEventListener('keydown', choose, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('pointerdown', choose, { capture: true });
      document.removeEventListener('keydown', choose, { capture: true });
    };
  }, [isActive, focus, row, frame]);

  const comeBack = useEffectEvent((): void => {
    // When its row is rendered elsewhere, the focus falls to the page's body, or to another row in the old place.
    const { activeElement: focused } = document;
    const isInEditor = focused?.closest('.grid-editor') !== null;
    const isThere = focused !== document.body && row.hasFocus() && !row.isPushedDown();
    if (!isActive || !focus.wasInCell || isInEditor || isThere) return;
    if (frame.current && mayTakeFocus(frame.current) === 'yes') row.stay();
  });

  useEffect(() => {
    const handleFocusIn = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      // When the focused row is rendered anew, AG Grid moves the focus to the headings, which nobody wants.
      const isSentAway = focus.wasInCell && relatedTarget === null && target.closest('.ag-header') !== null;
      if (isSentAway && frame.current?.contains(target)) {
        target.blur();
        focus.isWanted = true;
        takeFocus();
        return;
      }
      // A card is a row without cells.
      const cell = target.closest('.ag-cell, .ag-full-width-row');
      focus.wasInCell = cell !== null && frame.current?.contains(cell) === true;
      if (!cell || !focus.wasInCell) return;
      if (row.isUpdating) queueMicrotask(() => comeBack());
      else row.note(cell);
    };
    document.addEventListener('focusin', handleFocusIn);
    return () => document.removeEventListener('focusin', handleFocusIn);
  }, [frame, focus, row]);

  const onRows = (): void => {
    takeFocus();
    row.tell();
    comeBack();
  };
  /** Goes to a row, once no other element holds the focus on purpose; false when the row is not shown. */
  const goToRow = (rowId: string): boolean => {
    const isShown = row.choosePlace(rowId);
    if (isShown) {
      focus.isWanted = true;
      takeFocus();
    }
    return isShown;
  };
  return { row, isFocusDue, onRows, goToRow };
}
