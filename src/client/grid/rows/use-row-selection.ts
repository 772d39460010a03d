import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { LargeTable } from './large-table';
import { everythingSelected, isSelected, nothingSelected, type RowSelection, withRows } from './row-selection';
import type { RowSource } from './row-source';

interface SelectableGrid<R extends object> {
  source: RowSource<R> | null;
  table: LargeTable | null;
  selection: RowSelection;
  quickFilter: string;
  onChange: (selection: RowSelection) => void;
}

interface PlacedRow {
  id: string;
  index: number;
}

/** How rows are selected: one, those between two, all that pass the filters; the same for rows in the page and others. */
export function useRowSelection<R extends object>({
  source,
  table,
  selection,
  quickFilter,
  onChange,
}: SelectableGrid<R>) {
  const current = useRef(selection); // kept by `set`, the only way to change it
  const anchor = useRef<PlacedRow | null>(null);

  const set = useCallback(
    (next: RowSelection) => {
      current.current = next;
      onChange(next);
    },
    [onChange],
  );

  /** Turns one row over; with the last one turned over as the other end, all rows between them become like it. */
  const toggle = useCallback(
    async (row: PlacedRow, isRange: boolean) => {
      const isOn = !isSelected(current.current, row.id);
      const end = isRange ? anchor.current : null;
      anchor.current = row;
      set(withRows(current.current, [row.id], isOn));
      if (!end || !source) return;
      const from = await placeNow(source, end);
      if (from === null) return;
      const [first, last] = from < row.index ? [from, row.index] : [row.index, from];
      const ids = await source.ids(first, last + 1);
      set(withRows(current.current, ids, isOn));
    },
    [source, set],
  );
  /** "All" means the rows that passed the filters then. In the page they are named, so that none that comes later is one of them. */
  const toggleAll = useCallback(
    async (isOn: boolean) => {
      if (!isOn) set(nothingSelected);
      else if (table) set(everythingSelected);
      else if (source) set(withRows(nothingSelected, await source.ids(0, Number.MAX_SAFE_INTEGER), true));
    },
    [source, table, set],
  );
  /** The rows of a large table are too many to be named, so other filters end it there. */
  const endAll = useCallback(() => {
    if (current.current.isAll) set(nothingSelected);
  }, [set]);

  const lastQuick = useRef(quickFilter);
  useEffect(() => {
    if (lastQuick.current !== quickFilter) endAll();
    lastQuick.current = quickFilter;
  }, [quickFilter, endAll]);

  // Other rows have come under the same numbers.
  const load = useSyncExternalStore(table?.subscribe ?? noSubscription, () => table?.state().load ?? 0);
  const shownLoad = useRef(load);
  useEffect(() => {
    if (shownLoad.current === load) return;
    shownLoad.current = load;
    anchor.current = null;
    if (current.current !== nothingSelected) set(nothingSelected);
  }, [load, set]);

  return { current, toggle, toggleAll, endAll };
}

export type RowSelecting = ReturnType<typeof useRowSelection>;

const noSubscription = () => () => {};

/** Where the row stands by now, in another order or among fewer; null where it is not shown any more. */
async function placeNow<R extends object>(source: RowSource<R>, { id, index }: PlacedRow): Promise<number | null> {
  const [there] = await source.ids(index, index + 1);
  if (there === id) return index;
  const place = (await source.ids(0, Number.MAX_SAFE_INTEGER)).indexOf(id);
  return place === -1 ? null : place;
}
