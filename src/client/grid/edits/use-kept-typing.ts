import type { CellEditingStoppedEvent, GridApi } from 'ag-grid-community';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { isSameValue } from '../../forms/field-value';
import { forget, remember, rememberedOf, usePageTab } from '../../state/page';
import type { GridEdit } from '../grid-props';
import { recordOf, type Shown } from '../totals-row';

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

type Cell<R> = Pick<GridEdit<R>, 'row' | 'columnId'>;

/**
 * Keeps what is typed in cells as forms keep their drafts: where the session ends, or the page is loaded again, the cell
 * is open with it once the rows are there; of several one after the other.
 */
export function useKeptTyping<R extends object>({ gridId, api, rowId, hasRows }: EditedGrid<R>): KeptTyping<R> {
  const { fullPath, isActive } = usePageTab();
  const latestRowId = useRef(rowId);
  useEffect(() => {
    latestRowId.current = rowId;
  });
  const kept = useMemo(
    () => keptIn<R>(fullPath, `grid typings ${gridId}`, (row) => latestRowId.current(row)),
    [fullPath, gridId],
  );
  /** What was left before the grid was shown; null as long as there are no rows. */
  const toOpen = useRef<GridEdit<R>[] | null>(null);
  const openNext = useEffectEvent(() => {
    if (!api || api.isDestroyed() || api.getEditingCells().length > 0) return;
    for (let next = toOpen.current?.shift(); next; next = toOpen.current?.shift()) {
      const node = api.getRowNode(rowId(next.row));
      // It would come back out of nothing once the row is listed again.
      if (!node) kept.giveUp(next);
      if (typeof node?.rowIndex !== 'number' || !kept.leftIn(next.row, next.columnId)) continue;
      api.ensureIndexVisible(node.rowIndex);
      api.ensureColumnVisible(next.columnId);
      api.startEditingCell({ rowIndex: node.rowIndex, colKey: next.columnId });
      return;
    }
  });

  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    const handleStop = ({ data, column }: CellEditingStoppedEvent<Shown<R>>) => {
      const row = recordOf(data);
      if (api.isDestroyed() || !row) return;
      kept.giveUp({ row, columnId: column.getColId() });
      // Tab opens the editor of the next cell first.
      setTimeout(openNext);
    };
    api.addEventListener('cellEditingStopped', handleStop);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('cellEditingStopped', handleStop);
    };
  }, [api, kept]);

  useEffect(() => {
    if (!api || api.isDestroyed() || !hasRows || !isActive || toOpen.current) return;
    toOpen.current = [...kept.left()];
    openNext();
  }, [api, kept, hasRows, isActive]);

  return kept;
}

function keptIn<R extends object>(fullPath: string, key: string, rowId: (row: R) => string) {
  const left = () => (rememberedOf(fullPath, key) ?? []) as readonly GridEdit<R>[]; // only this function writes the key
  const cellOf = ({ row, columnId }: Cell<R>) => `${columnId} ${rowId(row)}`;
  const without = (cell: Cell<R>) => left().filter((each) => cellOf(each) !== cellOf(cell));
  const rememberIn = (typed: GridEdit<R>) => remember(fullPath, key, [...without(typed), typed]);
  const forgetIn = (cell: Cell<R>) => {
    const others = without(cell);
    if (others.length > 0) remember(fullPath, key, others);
    else forget(fullPath, key);
  };
  const leftIn = (row: R, columnId: string) =>
    left().find((each) => cellOf(each) === cellOf({ row, columnId })) ?? null;
  const onTheirWay = new Set<string>();
  return {
    left,
    leftIn,
    keep: (typed: GridEdit<R>) => {
      onTheirWay.delete(cellOf(typed));
      rememberIn(typed);
    },
    giveUp: (cell: Cell<R>) => {
      if (!onTheirWay.has(cellOf(cell))) forgetIn(cell);
    },
    whileSaved: async (typed: GridEdit<R>, saving: Promise<{ isUnsaved: boolean }>) => {
      rememberIn(typed);
      onTheirWay.add(cellOf(typed));
      const { isUnsaved } = await saving;
      const still = leftIn(typed.row, typed.columnId);
      if (!isUnsaved && still && isSameValue(still.value, typed.value)) forgetIn(typed);
    },
  };
}
