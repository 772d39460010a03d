import type { I18n } from '@lingui/core';
import type { IDatasource } from 'ag-grid-community';
import { sheetColumn } from '../../../shared/export/field-cells';
import { limits } from '../../../shared/limits';
import type { SizeUnits } from '../../../shared/rules/size-units';
import type { ColumnFilter, TableView } from '../../../shared/table/view';
import type { PickedRows } from '../../workers';
import { cellText, headingText } from '../columns/cell-text';
import { fromTable } from '../columns/table-column';
import type { LargeTable } from './large-table';
import type { RowSelection } from './row-selection';
import type { RowSource } from './row-source';

/** The row source of a large table, which its worker sorts and filters; a row's id is its number in the table. */
export function tableRows<R extends object>(table: LargeTable, i18n: I18n): RowSource<R> {
  // The page that owns both the table and the grid vouches that `R` is the type of the table's rows.
  const asRows = (rows: readonly object[]): R[] => rows as R[];
  return {
    async summary(totals) {
      const [shown, sums] = await Promise.all([table.count(), table.sums(totals)]);
      return { shown, sums };
    },
    rows: async (from, to) => asRows(await table.rows(from, to)),
    ids: async (from, to) => Array.from(await table.numbers(from, to), String),
    async selected(selection, summed) {
      if (!selection.isAll && selection.ids.size === 0) return { count: 0, sum: 0, rows: [] };
      const picked = pickedRows(selection);
      const { count, sums } = await table.pickedSums(picked, summed ? [summed.id] : []);
      const rows = count > limits.largeTable.picked ? null : asRows(await table.picked(picked));
      return { count, sum: summed ? (sums[summed.id] ?? 0) : 0, rows };
    },
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
      const described = columns.map(({ id, field, ...column }) => ({
        id,
        ...sheetColumn(field, headingText({ field, ...column }, i18n)),
        ...(field.kind === 'number' && field.shown
          ? { measured: { decimals: field.decimals, shown: field.shown } }
          : {}),
      }));
      const only = which === 'shown' ? null : pickedRows(which);
      return table.file({ format, name, columns: described, only }, { onProgress, signal });
    },
  };
}

function pickedRows({ isAll, ids }: RowSelection): PickedRows {
  return { isAll, rows: Array.from(ids, Number) };
}

/** AG Grid's data source over a large table: by the grid's sort and filters, the quick filter and the units. */
export function datasourceOf(table: LargeTable, quickFilter: () => string, units: () => SizeUnits): IDatasource {
  return {
    getRows({ startRow, endRow, sortModel, filterModel, successCallback, failCallback }) {
      const view: TableView = {
        sort: sortModel.map(({ colId, sort }) => ({ column: colId, descending: sort === 'desc' })),
        filters: filterModel as Record<string, ColumnFilter>, // written by our own filters alone
        quick: quickFilter(),
        units: units(),
      };
      table.page(view, startRow, endRow).then(({ rows, shown }) => successCallback(rows, shown), failCallback);
    },
  };
}
