import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { GridColumn } from '../columns/column';
import type { LargeTable } from '../rows/large-table';
import type { Found, RowSource } from '../rows/row-source';
import { shownColumns } from '../rows/shown-table';
import type { Shown } from '../totals-row';
import { type FoundCell, FoundCells } from './found-cells';

/** Long lists are searched once typing pauses. */
const pauseMs = 120;

interface SearchedGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  source: RowSource<R> | null;
  /** Null when the rows are in the page. */
  table: Pick<LargeTable, 'subscribe' | 'state'> | null;
  columns: readonly GridColumn<R>[];
}

const nothing: Found = { cells: [], isCut: false };

/** Find in the grid: the wanted text, the matching cells, and the current match. */
export function useFind<R extends object>({ api, source, table, columns }: SearchedGrid<R>) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [{ cells, isCut }, setFound] = useState(nothing);
  const [current, setCurrent] = useState(0);
  const [found] = useState(() => new FoundCells());
  const turn = useRef(0);
  const lookedFor = useRef('');
  /** The current match; it stays current if it is found again when more rows arrive. */
  const latest = useRef<FoundCell | undefined>(undefined);
  latest.current = cells[current];

  const look = useCallback(
    async (wanted: string, lookedAt?: FoundCell) => {
      if (!api || !source) return;
      const own = ++turn.current;
      const answer = wanted.trim() ? await source.find(wanted, shownColumns(api, columns)) : nothing;
      if (own !== turn.current) return;
      lookedFor.current = wanted;
      const at = lookedAt ? answer.cells.findIndex((each) => isSameCell(each, lookedAt)) : 0;
      setFound(answer);
      setCurrent(Math.max(0, at));
    },
    [api, source, columns],
  );

  // The worker may show other rows without an event of AG Grid: by the quick filter, or as more rows arrive.
  const shown = useSyncExternalStore(table?.subscribe ?? noSubscription, () => table?.state().shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other rows are shown, matches are elsewhere
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => void look(text, lookedFor.current === text ? latest.current : undefined), pauseMs);
    // In another order the matches are elsewhere.
    const lookAnew = () => void look(text);
    api?.addEventListener('sortChanged', lookAnew);
    api?.addEventListener('filterChanged', lookAnew);
    return () => {
      clearTimeout(timer);
      if (api?.isDestroyed()) return;
      api?.removeEventListener('sortChanged', lookAnew);
      api?.removeEventListener('filterChanged', lookAnew);
    };
  }, [api, isOpen, text, look, shown]);

  useEffect(() => {
    if (!api || api.isDestroyed()) return;
    found.show(isOpen ? cells : [], current);
    const cell = isOpen ? cells[current] : undefined;
    if (cell && cell.at < api.getDisplayedRowCount()) {
      api.ensureIndexVisible(cell.at);
      api.ensureColumnVisible(cell.columnId);
    }
    api.refreshCells({ force: true, suppressFlash: true });
  }, [api, found, isOpen, cells, current]);

  const close = () => {
    setOpen(false);
    const cell = cells[current];
    if (cell) api?.setFocusedCell(cell.at, cell.columnId);
  };
  const step = (by: 1 | -1) => setCurrent((at) => (cells.length === 0 ? 0 : (at + by + cells.length) % cells.length));

  return { found, isOpen, text, setText, count: cells.length, isCut, current, open: () => setOpen(true), close, step };
}

const noSubscription = () => () => {};

const isSameCell = (one: FoundCell, other: FoundCell): boolean =>
  one.rowId === other.rowId && one.columnId === other.columnId;
