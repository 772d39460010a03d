import type { I18n } from '@lingui/core';
import type { GridApi } from 'ag-grid-community';
import { sheetColumn, sheetValue } from '../../../shared/export/field-cells';
import type { Sheet, SheetValue } from '../../../shared/export/sheet';
import { headingText } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';
import type { Shown } from '../totals-row';

/** The shown columns, in order, without the grid's own ones. */
export function shownColumns<R extends object>(
  api: GridApi<Shown<R>>,
  columns: readonly GridColumn<R>[],
): GridColumn<R>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return api.getAllDisplayedColumns().flatMap((shown) => byId.get(shown.getColId()) ?? []);
}

interface SheetParts<R> {
  name: string;
  columns: readonly GridColumn<R>[];
  rows: Iterable<R>;
  i18n: I18n;
}

/** What a grid shows as a sheet: headings and words in the user's language, numbers and days as values. */
export function sheetOf<R>({ name, columns, rows, i18n }: SheetParts<R>): Sheet {
  return {
    name,
    columns: columns.map((column) => sheetColumn(column.field, headingText(column, i18n))),
    rows: sheetRows(columns, rows, i18n),
  };
}

function* sheetRows<R>(columns: readonly GridColumn<R>[], rows: Iterable<R>, i18n: I18n): Generator<SheetValue[]> {
  for (const row of rows) yield columns.map(({ field, read }) => sheetValue(field, read(row), i18n));
}
