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

/** Selects rows: one, a range, or all that pass the filters; alike for rows in the page and in a worker. */
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

  /** Toggles one row; as a range, sets all rows between it and the last toggled row to the same state. */
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
  /** Selects all rows that pass the filters now. In the page they are listed by id, so that later rows stay out. */
  const toggleAll = useCallback(
    async (isOn: boolean) => {
      if (!isOn) set(nothingSelected);
      else if (table) set(everythingSelected);
      else if (source) set(withRows(nothingSelected, await source.ids(0, Number.MAX_SAFE_INTEGER), true));
    },
    [source, table, set],
  );
  /** A large table's rows are too many to list, so there a change of filters ends "all". */
  const endAll = useCallback(() => {
    if (current.current.isAll) set(nothingSelected);
  }, [set]);

  const lastQuick = useRef(quickFilter);
  useEffect(() => {
    if (lastQuick.current !== quickFilter) endAll();
    lastQuick.current = quickFilter;
  }, [quickFilter, endAll]);

  // After a reload the same numbers mean other rows.
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

/** The current index of the row, after a change of sort or filters; null when it is no longer shown. */
async function placeNow<R extends object>(source: RowSource<R>, { id, index }: PlacedRow): Promise<number | null> {
  const [there] = await source.ids(index, index + 1);
  if (there === id) return index;
  const place = (await source.ids(0, Number.MAX_SAFE_INTEGER)).indexOf(id);
  return place === -1 ? null : place;
}
