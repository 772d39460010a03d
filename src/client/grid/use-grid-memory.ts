import type { GridState } from 'ag-grid-community';
import { useCallback, useRef, useState } from 'react';
import { usePageState } from '../state/page';
import type { GridView } from './grid-view';
import { nothingSelected, type RowSelection } from './row-selection';

/** What a grid remembers in its tab: columns, sort, filters, scroll, the quick filter, and the rows selected. */
export interface GridMemory {
  state: GridState | null;
  quick: string;
  selected?: readonly string[];
}

/** Longer selections are not remembered: they would fill the browser's storage. */
const rememberedSelection = 2000;

/** The grid's memory in its tab; the state is written without drawing the grid anew. */
export function useGridMemory(gridId: string, openedWith: GridView) {
  const [memory, setMemory] = usePageState<GridMemory>(`grid ${gridId}`, { state: null, quick: openedWith.quick });
  const [isRemembered] = useState(memory.state !== null);
  const [initialState] = useState<GridState>(memory.state ?? { ...openedWith.grid, partialColumnState: true });
  const latest = useRef<GridState | null>(initialState);
  const remember = useCallback(
    (state: GridState) => {
      latest.current = state;
      setMemory((before) => ({ ...before, state: latest.current }));
    },
    [setMemory],
  );
  const [selection, setSelection] = useState<RowSelection>(() =>
    memory.selected ? { isAll: false, ids: new Set(memory.selected) } : nothingSelected,
  );
  const select = useCallback(
    (next: RowSelection) => {
      setSelection(next);
      const isKept = !next.isAll && next.ids.size <= rememberedSelection;
      setMemory((before) => ({ ...before, selected: isKept ? [...next.ids] : [] }));
    },
    [setMemory],
  );
  const setQuick = useCallback((quick: string) => setMemory((before) => ({ ...before, quick })), [setMemory]);
  return { initialState, isRemembered, latest, remember, quick: memory.quick, setQuick, selection, select };
}
