import type { GridState } from 'ag-grid-community';
import { useCallback, useRef, useState } from 'react';
import { remember, rememberedOf, usePageState, usePageTab } from '../state/page';
import { nothingSelected, type RowSelection } from './rows/row-selection';
import type { Scrolled } from './use-table-scroll';
import { type GridView, withWaiting } from './views/grid-view';

/** Longer selections are not remembered: they would fill the browser's storage. */
const rememberedSelection = 2000;

interface RememberedGrid {
  /** The grid's present columns; hidden ones are not shown until chosen. */
  columns: readonly { id: string; isHidden?: boolean }[];
  openedWith: GridView;
  /** Whether a row keeps its id across loads; otherwise the selection is forgotten with the page. */
  hasLastingIds: boolean;
}

/**
 * What a grid remembers in its tab: columns, sort, filters, scroll, the quick filter, and the selected rows. Only
 * changes of what is shown outside AG Grid cause a render.
 */
export function useGridMemory(gridId: string, { openedWith, hasLastingIds, columns }: RememberedGrid) {
  const { fullPath } = usePageTab();
  const [remembered] = useState(() =>
    stateLeft(rememberedOf(fullPath, `grid state ${gridId}`) as GridState | undefined, columns),
  ); // only `rememberState` writes it
  const [initialState] = useState<GridState>(remembered ?? { ...openedWith.grid, partialColumnState: true });
  const latest = useRef<GridState | null>(initialState);
  const rememberState = useCallback(
    (state: GridState) => {
      latest.current = state;
      remember(fullPath, `grid state ${gridId}`, state);
    },
    [fullPath, gridId],
  );
  const [scrolled] = useState(() => rememberedOf(fullPath, `grid scroll ${gridId}`) as Scrolled | undefined); // only `rememberScroll` writes it
  const rememberScroll = useCallback(
    (to: Scrolled) => remember(fullPath, `grid scroll ${gridId}`, to),
    [fullPath, gridId],
  );
  const [quick, setQuick] = usePageState(`grid quick ${gridId}`, openedWith.quick);
  const [selected, setSelected] = usePageState<readonly string[]>(`grid selected ${gridId}`, []);
  const [selection, setSelection] = useState<RowSelection>(() =>
    hasLastingIds && selected.length > 0 ? { isAll: false, ids: new Set(selected) } : nothingSelected,
  );
  const select = useCallback(
    (next: RowSelection) => {
      setSelection(next);
      setSelected(hasLastingIds && !next.isAll && next.ids.size <= rememberedSelection ? [...next.ids] : []);
    },
    [setSelected, hasLastingIds],
  );
  const isRemembered = remembered !== undefined;
  return {
    initialState,
    isRemembered,
    latest,
    rememberState,
    scrolled,
    rememberScroll,
    quick,
    setQuick,
    selection,
    select,
  };
}

export type GridMemory = ReturnType<typeof useGridMemory>;

/** The remembered state without the focused cell, as AG Grid would restore the focus from wherever the user is. */
function stateLeft(remembered: GridState | undefined, columns: RememberedGrid['columns']): GridState | undefined {
  if (!remembered) return undefined;
  const { focusedCell: _focusedCell, ...state } = remembered;
  return withWaiting(
    state,
    columns.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])),
  );
}
