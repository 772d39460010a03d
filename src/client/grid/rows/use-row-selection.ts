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

/** How rows are selected: one, those between two, all that pass the filters; the same for rows in the page and others. */
export function useRowSelection<R extends object>({
  source,
  table,
  selection,
  quickFilter,
  onChange,
}: SelectableGrid<R>) {
  const current = useRef(selection); // kept by `set`, the only way to change it
  const anchor = useRef<number | null>(null);

  const set = useCallback(
    (next: RowSelection) => {
      current.current = next;
      onChange(next);
    },
    [onChange],
  );

  /** Turns one row over; with the last one turned over as the other end, all rows between them become like it. */
  const toggle = useCallback(
    async (row: { id: string; index: number }, isRange: boolean) => {
      const isOn = !isSelected(current.current, row.id);
      const from = isRange ? anchor.current : null;
      anchor.current = row.index;
      set(withRows(current.current, [row.id], isOn));
      if (from === null || !source) return;
      const [first, last] = from < row.index ? [from, row.index] : [row.index, from];
      const ids = await source.ids(first, last + 1);
      set(withRows(current.current, ids, isOn));
    },
    [source, set],
  );
  const toggleAll = useCallback((isOn: boolean) => set(isOn ? everythingSelected : nothingSelected), [set]);
  /** "All" means the rows that passed the filters then. */
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
    if (current.current !== nothingSelected) set(nothingSelected);
  }, [load, set]);

  return { current, toggle, toggleAll, endAll };
}

export type RowSelecting = ReturnType<typeof useRowSelection>;

const noSubscription = () => () => {};
