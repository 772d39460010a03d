import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isNumeric } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { ColumnSum, GridCounts } from '../GridFooter';
import { type Shown, TotalsRow } from '../totals-row';
import type { RowSelection } from './row-selection';
import type { RowSource, Selected, Summary } from './row-source';

interface CountedGrid<R extends object> {
  source: RowSource<R> | null;
  columns: readonly GridColumn<R>[];
  totals: readonly string[];
  totalsOfAll: Readonly<Record<string, number>> | undefined;
  /** Whether there are rows that are not loaded. */
  isCut: boolean;
  quickFilter: string;
  selection: RowSelection;
}

interface Counted extends Summary {
  filters: number;
}

interface CountedSelection<R> extends Pick<Selected<R>, 'count' | 'rows'> {
  sum: ColumnSum | null;
}

const nothing = { count: 0, rows: [], sum: null };

/** Counts rows, filters and selection, and sums the totals row, after every change of the grid. */
export function useGridCounts<R extends object>(grid: CountedGrid<R>) {
  const { source, columns, totals, totalsOfAll, isCut, quickFilter, selection } = grid;
  const [counted, setCounted] = useState<Counted>({ shown: 0, sums: {}, filters: 0 });
  const [selected, setSelected] = useState<CountedSelection<R>>(nothing);
  const [focused, setFocused] = useState<string | null>(null);
  const turn = useRef(0);
  const selectionTurn = useRef(0);

  const countSelection = useCallback(async () => {
    if (!source) return;
    const current = ++selectionTurn.current;
    const column = summedColumn(columns, totals, focused);
    const { count, rows, sum } = await source.selected(selection, column);
    if (current !== selectionTurn.current) return;
    const next = { count, rows, sum: column && count > 0 ? { column, sum } : null };
    setSelected((before) => (before.count === 0 && count === 0 ? before : next));
  }, [source, columns, totals, focused, selection]);
  const latestSelection = useRef(countSelection);
  useEffect(() => {
    latestSelection.current = countSelection;
    void countSelection();
  }, [countSelection]);

  const countAll = useCallback(
    async (api: GridApi<Shown<R>>) => {
      if (!source) return;
      const current = ++turn.current;
      const filters = Object.keys(api.getFilterModel()).length + (quickFilter.trim() ? 1 : 0);
      const { shown, sums } = await source.summary(totals);
      // The next change may have overtaken the worker's answer.
      if (current !== turn.current) return;
      const next = { shown, sums: filters === 0 && totalsOfAll ? totalsOfAll : sums, filters };
      setCounted((before) => (isSame(before, next) ? before : next));
      await latestSelection.current();
    },
    [source, totals, totalsOfAll, quickFilter],
  );

  const noteFocus = useCallback((api: GridApi<Shown<R>>) => {
    setFocused(api.getFocusedCell()?.column.getColId() ?? null);
  }, []);

  const { shown, sums, filters } = counted;
  const hasTotals = totals.length > 0 && shown > 0;
  const hasPartialSums = isCut && hasTotals && sums !== totalsOfAll;
  const totalsRow = useMemo(
    () => (hasTotals ? new TotalsRow(sums, hasPartialSums) : null),
    [hasTotals, sums, hasPartialSums],
  );
  const counts: GridCounts = {
    shown,
    filters,
    selected: selected.count,
    selectionSum: selected.sum,
    hasPartialSums,
  };
  return { counts, selected: selected.rows, countAll, noteFocus, totalsRow };
}

// Blocks of rows arrive often while scrolling, without changing the counts.
function isSame(a: Counted, b: Counted): boolean {
  return a.shown === b.shown && a.filters === b.filters && a.sums === b.sums;
}

/** The focused numeric column, otherwise the first amount of the totals row, otherwise its first column. */
function summedColumn<R>(columns: readonly GridColumn<R>[], totals: readonly string[], focused: string | null) {
  const numeric = columns.filter((column) => isNumeric(column.field));
  return (
    numeric.find((each) => each.id === focused) ??
    numeric.find((each) => each.field.kind === 'money' && totals.includes(each.id)) ??
    numeric.find((each) => totals.includes(each.id))
  );
}
