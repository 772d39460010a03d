import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useRef, useState } from 'react';
import { isNumeric } from './cell-text';
import type { GridColumn } from './column';
import type { GridCounts } from './GridFooter';
import type { RowSource, Summary } from './row-source';
import { sumOf } from './summary';
import { type Shown, TotalsRow } from './totals-row';

interface CountedGrid<R extends object> {
  source: RowSource<R> | null;
  columns: readonly GridColumn<R>[];
  totals: readonly string[];
  totalsOfAll: Readonly<Record<string, number>> | undefined;
  quickFilter: string;
}

interface Counted extends Summary {
  filters: number;
}

/** Counts rows, filters and selection, and sums the totals row, after every change of the grid. */
export function useGridCounts<R extends object>(grid: CountedGrid<R>) {
  const { source, columns, totals, totalsOfAll, quickFilter } = grid;
  const [counted, setCounted] = useState<Counted>({ shown: 0, sums: {}, filters: 0 });
  const [selected, setSelected] = useState<readonly R[]>([]);
  const [focused, setFocused] = useState<string | null>(null);
  const turn = useRef(0);

  const countSelection = useCallback(async () => {
    const rows = (await source?.selected()) ?? [];
    setSelected((before) => (before.length === 0 && rows.length === 0 ? before : rows));
  }, [source]);

  const countAll = useCallback(
    async (api: GridApi<Shown<R>>) => {
      if (!source) return;
      const current = ++turn.current;
      const filters = Object.keys(api.getFilterModel()).length + (quickFilter.trim() ? 1 : 0);
      const { shown, sums } = await source.summary(totals);
      // Answers of a worker may be overtaken by the next change.
      if (current !== turn.current) return;
      setCounted({ shown, sums: filters === 0 && totalsOfAll ? totalsOfAll : sums, filters });
      await countSelection();
    },
    [source, totals, totalsOfAll, quickFilter, countSelection],
  );

  const noteFocus = useCallback((api: GridApi<Shown<R>>) => {
    setFocused(api.getFocusedCell()?.column.getColId() ?? null);
  }, []);

  const selectionSum = useMemo(() => {
    const column = selected.length > 0 ? summedColumn(columns, totals, focused) : undefined;
    return column ? { column, sum: sumOf(column, selected) } : null;
  }, [columns, totals, focused, selected]);

  const { shown, sums, filters } = counted;
  const hasTotals = totals.length > 0 && shown > 0;
  const totalsRow = useMemo(() => (hasTotals ? new TotalsRow(sums) : null), [hasTotals, sums]);
  const counts: GridCounts = { shown, filters, selected: selected.length, selectionSum };
  return { counts, selected, countAll, countSelection, noteFocus, totalsRow };
}

/** The numeric column looked at, else the first amount of the totals row, else its first column. */
function summedColumn<R>(columns: readonly GridColumn<R>[], totals: readonly string[], focused: string | null) {
  const numeric = columns.filter((column) => isNumeric(column.field));
  return (
    numeric.find((each) => each.id === focused) ??
    numeric.find((each) => each.field.kind === 'money' && totals.includes(each.id)) ??
    numeric.find((each) => totals.includes(each.id))
  );
}
