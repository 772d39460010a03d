import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo, useRef } from 'react';
import { isSameValue } from '../../forms/field-value';
import { forget, remember, rememberedOf, usePageTab } from '../../state/page';
import type { GridEdit } from '../grid-props';
import type { Shown } from '../totals-row';

interface EditedGrid<R extends object> {
  gridId: string;
  api: GridApi<Shown<R>> | null;
  rowId: (row: R) => string;
  /** Whether there are rows to type in. */
  hasRows: boolean;
}

/** What is typed in a cell, kept in the tab until it is saved or given up. */
export interface KeptTyping<R> {
  keep: (typed: GridEdit<R>) => void;
  /** What was left in this cell, with the row as it was then. */
  leftIn: (row: R, columnId: string) => GridEdit<R> | null;
  /** Keeps what is on its way to the server, too; what comes back says whether it is still to be saved. */
  whileSaved: (typed: GridEdit<R>, saving: Promise<{ isUnsaved: boolean }>) => Promise<void>;
}

/**
 * Keeps what is typed in a cell as forms keep their drafts: where the session ends, or the page is loaded again, the cell
 * is open with it once the rows are there.
 */
export function useKeptTyping<R extends object>({ gridId, api, rowId, hasRows }: EditedGrid<R>): KeptTyping<R> {
  const { fullPath, isActive } = usePageTab();
  const latestRowId = useRef(rowId);
  useEffect(() => {
    latestRowId.current = rowId;
  });
  const kept = useMemo(
    () => keptIn<R>(fullPath, `grid typing ${gridId}`, (row) => latestRowId.current(row)),
    [fullPath, gridId],
  );

  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    const handleStop = () => {
      if (!api.isDestroyed()) kept.giveUp();
    };
    api.addEventListener('cellEditingStopped', handleStop);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('cellEditingStopped', handleStop);
    };
  }, [api, kept]);

  const isOpened = useRef(false);
  useEffect(() => {
    if (!api || api.isDestroyed() || !hasRows || !isActive || isOpened.current) return;
    isOpened.current = true;
    const left = kept.left();
    if (!left) return;
    const node = api.getRowNode(latestRowId.current(left.row));
    // It would come back out of nothing once the row is listed again.
    if (!node) return kept.giveUp();
    if (typeof node.rowIndex !== 'number') return;
    api.ensureIndexVisible(node.rowIndex);
    api.ensureColumnVisible(left.columnId);
    api.startEditingCell({ rowIndex: node.rowIndex, colKey: left.columnId });
  }, [api, kept, hasRows, isActive]);

  return kept;
}

function keptIn<R extends object>(fullPath: string, key: string, rowId: (row: R) => string) {
  const left = () => (rememberedOf(fullPath, key) ?? null) as GridEdit<R> | null; // only this function writes the key
  const isOf = (typed: GridEdit<R> | null, row: R, columnId: string) =>
    typed !== null && typed.columnId === columnId && rowId(typed.row) === rowId(row);
  let isSaving = false;
  return {
    left,
    keep: (typed: GridEdit<R>) => {
      isSaving = false;
      remember(fullPath, key, typed);
    },
    giveUp: () => {
      if (!isSaving) forget(fullPath, key);
    },
    leftIn: (row: R, columnId: string) => {
      const typed = left();
      return isOf(typed, row, columnId) ? typed : null;
    },
    whileSaved: async (typed: GridEdit<R>, saving: Promise<{ isUnsaved: boolean }>) => {
      remember(fullPath, key, typed);
      isSaving = true;
      const { isUnsaved } = await saving;
      const still = left();
      if (!isUnsaved && still && isOf(still, typed.row, typed.columnId) && isSameValue(still.value, typed.value)) {
        forget(fullPath, key);
      }
    },
  };
}
