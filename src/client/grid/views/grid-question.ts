import type { I18n } from '@lingui/core';
import type { ColumnType } from '../../../shared/console/column-type';
import { sqlName } from '../../../shared/console/names';
import { sheetValue } from '../../../shared/export/field-cells';
import type { TableColumn } from '../../../shared/table/view';
import { viewSql } from '../../../shared/table/view-sql';
import type { ConsoleQuestion } from '../../state/console';
import type { CellValue, GridColumn } from '../columns/column';
import { tableColumn } from '../columns/table-column';
import type { Exported, ShownView } from '../grid-props';

interface AskedGrid<R extends object> {
  gridId: string;
  columns: readonly GridColumn<R>[];
  rows: readonly R[];
  view: ShownView;
  exported: Exported;
  i18n: I18n;
}

type RowsQuestion = Extract<ConsoleQuestion, { rows: object }>;

/**
 * Turns what a grid shows into a query for the console: its rows (already filtered by the page), with all columns, as a
 * table of the open tabs, and its view of them as the statement.
 */
export function gridQuestion<R extends object>({
  gridId,
  columns,
  rows,
  view,
  exported,
  i18n,
}: AskedGrid<R>): RowsQuestion {
  const described = columns.map(({ id, field }) =>
    field.kind === 'flag' ? flag(id, field, i18n) : tableColumn(id, field, i18n),
  );
  return {
    sqlOf: (table) => viewSql(table, described, view),
    rows: {
      name: sqlName(gridId).replace(/[^a-z0-9_]/g, '_'),
      columns: described.map(({ id, kind, decimals }) => ({ name: id, type: typeOf(kind, decimals) })),
      rows: rows.map((row) => Object.fromEntries(columns.map((column) => [column.id, asked(column, row)]))),
      holds: exported.sources,
    },
  };
}

function typeOf(kind: TableColumn['kind'], decimals: number): ColumnType {
  if (kind === 'number') return { kind, decimals };
  return { kind: kind === 'day' ? 'date' : 'text', decimals: null };
}

/** The column of a flag, with the values "true" and "false", as in the grid's filters. */
function flag(id: string, field: GridColumn<object>['field'], i18n: I18n): TableColumn {
  const word = (value: boolean) => String(sheetValue(field, value, i18n) ?? '');
  return { id, kind: 'text', decimals: 0, words: { false: word(false), true: word(true) } };
}

function asked<R extends object>({ read }: GridColumn<R>, row: R): CellValue {
  const value = read(row);
  return typeof value === 'boolean' ? String(value) : value;
}
