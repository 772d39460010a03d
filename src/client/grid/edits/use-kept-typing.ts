import type { CellEditingStoppedEvent, GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
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

/** Keeps what is typed in cells in the tab until it is saved or given up. */
export interface KeptTyping<R> {
  keep: (typed: GridEdit<R>) => void;
  /** What was typed in this cell and left unsaved, with the row at that time. */
  leftIn: (row: R, columnId: string) => GridEdit<R> | null;
  /** Keeps the value while it is being saved; `isUnsaved` of the result says whether to keep it on. */
  whileSaved: (typed: GridEdit<R>, saving: Promise<{ isUnsaved: boolean }>) => Promise<void>;
}

type Cell<R> = Pick<GridEdit<R>, 'row' | 'columnId'>;

/**
 * Keeps what is typed in cells as forms keep their drafts: after the session ended or the page was reloaded, the cell's
 * editor opens with it once the rows are loaded; several cells open one after the other. If the server could not be
 * reached, it opens again at once, unless somebody went on elsewhere: then after the next edit.
 */
export function useKeptTyping<R extends object>({ gridId, api, rowId, hasRows }: EditedGrid<R>): KeptTyping<R> {
  const { fullPath, isActive } = usePageTab();
  const latest = useRef<Latest<R>>({ rowId, onUnsaved: () => undefined });
  const kept = useMemo(() => keptIn<R>(fullPath, `grid typings ${gridId}`, latest), [fullPath, gridId]);
  /** Edits left unsaved and still to be opened, as from before the grid was shown; null until there are rows. */
  const toOpen = useRef<GridEdit<R>[] | null>(null);
  const openNext = useEffectEvent(() => {
    if (!api || api.isDestroyed() || !isActive || api.getEditingCells().length > 0) return;
    for (let next = toOpen.current?.shift(); next; next = toOpen.current?.shift()) {
      const node = api.getRowNode(rowId(next.row));
      // Otherwise the editor would open unexpectedly once the row is listed again.
      if (!node) kept.giveUp(next);
      if (typeof node?.rowIndex !== 'number' || !kept.leftIn(next.row, next.columnId)) continue;
      api.ensureIndexVisible(node.rowIndex);
      api.ensureColumnVisible(next.columnId);
      api.startEditingCell({ rowIndex: node.rowIndex, colKey: next.columnId });
      return;
    }
  });

  const openAgain = useEffectEvent((typed: GridEdit<R>) => {
    toOpen.current?.push(typed);
    // The focus of somebody who went elsewhere meanwhile is not taken away.
    if (api && !api.isDestroyed() && isFocusBeside(api, rowId(typed.row), typed.columnId)) openNext();
  });
  useEffect(() => {
    latest.current = { rowId, onUnsaved: openAgain };
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
    if (!api || api.isDestroyed() || !hasRows || !isActive) return;
    toOpen.current ??= [...kept.left()];
    openNext();
  }, [api, kept, hasRows, isActive]);

  return kept;
}

/** Whether the focus is in the edited cell, or where Enter or Tab leads from it: in its row, or above or below it. */
function isFocusBeside(api: GridApi, id: string, columnId: string): boolean {
  if (!document.activeElement?.closest(`[grid-id="${api.getGridId()}"]`)) return false;
  const focused = api.getFocusedCell();
  const at = api.getRowNode(id)?.rowIndex;
  if (!focused || typeof at !== 'number') return false;
  const rows = Math.abs(focused.rowIndex - at);
  return rows === 0 || (rows === 1 && focused.column.getColId() === columnId);
}

/** What the grid gave last. */
interface Latest<R extends object> {
  rowId: (row: R) => string;
  /** Called with what could not be saved and is kept. */
  onUnsaved: (typed: GridEdit<R>) => void;
}

function keptIn<R extends object>(fullPath: string, key: string, latest: RefObject<Latest<R>>) {
  const left = () => (rememberedOf(fullPath, key) ?? []) as readonly GridEdit<R>[]; // only this function writes the key
  const cellOf = ({ row, columnId }: Cell<R>) => `${columnId} ${latest.current.rowId(row)}`;
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
      if (!still || !isSameValue(still.value, typed.value)) return;
      onTheirWay.delete(cellOf(typed));
      if (isUnsaved) latest.current.onUnsaved(typed);
      else forgetIn(typed);
    },
  };
}
