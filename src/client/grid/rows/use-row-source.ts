import { useLingui } from '@lingui/react/macro';
import type { GridApi } from 'ag-grid-community';
import { useMemo } from 'react';
import type { GridColumn } from '../columns/column';
import type { Shown } from '../totals-row';
import type { LargeTable } from './large-table';
import { loadedRows } from './loaded-rows';
import type { RowSource } from './row-source';
import { tableRows } from './table-rows';

interface SourcedGrid<R extends object> {
  api: GridApi<Shown<R>> | null;
  /** Null when the rows are in the page. */
  table: LargeTable | null;
  columns: readonly GridColumn<R>[];
}

/** The row source for everything around the grid; null until the grid is created. */
export function useRowSource<R extends object>({ api, table, columns }: SourcedGrid<R>): RowSource<R> | null {
  const { i18n } = useLingui();
  return useMemo(() => {
    if (!api) return null;
    return table ? tableRows<R>(table, i18n) : loadedRows({ api, columns, i18n });
  }, [api, table, columns, i18n]);
}
