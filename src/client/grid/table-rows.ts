import type { I18n } from '@lingui/core';
import type { GridApi, IDatasource } from 'ag-grid-community';
import { sheetColumn } from '../../shared/export/field-cells';
import { fileOf } from '../../shared/export/file';
import { limits } from '../../shared/limits';
import type { ColumnFilter, TableView } from '../../shared/table/view';
import { cellText, headingText } from './cell-text';
import type { LargeTable } from './large-table';
import type { RowSource } from './row-source';
import { sheetOf } from './shown-table';
import { fromTable } from './table-column';
import type { Shown } from './totals-row';

interface TableGrid<R extends object> {
  table: LargeTable;
  api: GridApi<Shown<R>>;
  i18n: I18n;
}

/** The rows of a large table, which its worker sorts and filters; a row's id is its number in the table. */
export function tableRows<R extends object>({ table, api, i18n }: TableGrid<R>): RowSource<R> {
  // The table's rows are the grid's: the page that owns both says so.
  const asRows = (rows: readonly object[]): R[] => rows as R[];
  const selected = async (): Promise<R[]> => {
    const numbers = api.getSelectedNodes().map(({ id }) => Number(id));
    return numbers.length === 0 ? [] : asRows(await table.picked(numbers));
  };
  return {
    async summary(totals) {
      const [shown, sums] = await Promise.all([table.count(), table.sums(totals)]);
      return { shown, sums };
    },
    rows: async (from, to) => asRows(await table.rows(from, to)),
    selected,
    async distinct({ id, field }, search) {
      const { values, total } = await table.distinct(id, { search, most: limits.largeTable.values });
      return {
        values: values.map(({ key, value, count }) => ({
          key,
          text: cellText(field, fromTable(field, value), i18n),
          count,
        })),
        total,
      };
    },
    async find(text, columns) {
      const ids = columns.map(({ id }) => id);
      const { cells, isCut } = await table.find(text, ids, limits.largeTable.found);
      return { cells: cells.map(({ at, row, column }) => ({ at, rowId: String(row), columnId: column })), isCut };
    },
    async file({ format, name, columns, which, onProgress, signal }) {
      if (which === 'selected') {
        const rows = await selected();
        const blob = await fileOf({ sheet: sheetOf({ name, columns, rows, i18n }), format, onPiece: () => {} });
        return { blob, rows: rows.length, of: rows.length };
      }
      const described = columns.map((column) => ({
        id: column.id,
        ...sheetColumn(column.field, headingText(column, i18n)),
      }));
      return table.file({ format, name, columns: described }, { onProgress, signal });
    },
  };
}

/** How AG Grid asks a large table for the rows it draws, under its own sort and filters and the quick filter. */
export function datasourceOf(table: LargeTable, quickFilter: () => string): IDatasource {
  return {
    getRows({ startRow, endRow, sortModel, filterModel, successCallback, failCallback }) {
      const view: TableView = {
        sort: sortModel.map(({ colId, sort }) => ({ column: colId, descending: sort === 'desc' })),
        filters: filterModel as Record<string, ColumnFilter>, // written by our own filters alone
        quick: quickFilter(),
      };
      table.page(view, startRow, endRow).then(({ rows, shown }) => successCallback(rows, shown), failCallback);
    },
  };
}
