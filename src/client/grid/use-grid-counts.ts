import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useState } from 'react';
import { isNumeric } from './cell-text';
import type { GridColumn } from './column';
import type { GridCounts } from './GridFooter';
import { selectedRows, shownRows } from './shown-table';
import { sumOf, totalsOf } from './summary';
import { type Shown, TotalsRow } from './totals-row';

interface CountedGrid<R extends object> {
  columns: readonly GridColumn<R>[];
  totals: readonly string[];
  totalsOfAll: Readonly<Record<string, number>> | undefined;
}

const nothing: GridCounts = { shown: 0, filters: 0, selected: 0, selectionSum: null };

/** Counts rows, filters and selection, and sums the totals row, after every change of the grid. */
export function useGridCounts<R extends object>({ columns, totals, totalsOfAll }: CountedGrid<R>) {
  const [counts, setCounts] = useState(nothing);
  const [sums, setSums] = useState<Readonly<Record<string, number>>>({});

  const countRows = useCallback(
    (api: GridApi<Shown<R>>) => {
      const rows = shownRows(api);
      const filters = Object.keys(api.getFilterModel()).length + (api.getGridOption('quickFilterText') ? 1 : 0);
      setCounts((before) => ({ ...before, shown: rows.length, filters }));
      setSums(filters === 0 && totalsOfAll ? totalsOfAll : totalsOf(columns, totals, rows));
    },
    [columns, totals, totalsOfAll],
  );

  const countSelection = useCallback(
    (api: GridApi<Shown<R>>) => {
      const rows = selectedRows(api);
      const focused = api.getFocusedCell()?.column.getColId();
      const numeric = columns.filter((column) => isNumeric(column.field));
      const column =
        numeric.find((each) => each.id === focused) ??
        numeric.find((each) => each.field.kind === 'money' && totals.includes(each.id)) ??
        numeric.find((each) => totals.includes(each.id));
      const selectionSum = rows.length > 0 && column ? { column, sum: sumOf(column, rows) } : null;
      setCounts((before) => ({ ...before, selected: rows.length, selectionSum }));
    },
    [columns, totals],
  );

  const countAll = useCallback(
    (api: GridApi<Shown<R>>) => {
      countRows(api);
      countSelection(api);
    },
    [countRows, countSelection],
  );

  const hasTotals = totals.length > 0 && counts.shown > 0;
  const totalsRow = useMemo(() => (hasTotals ? new TotalsRow(sums) : null), [hasTotals, sums]);
  return { counts, countAll, countSelection, totalsRow };
}
