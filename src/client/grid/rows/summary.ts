import { decimalsOf } from '../../../shared/export/field-cells';
import { isNumeric } from '../columns/cell-text';
import type { GridColumn } from '../columns/column';

/** Sums a column over rows, adding whole cents, so that many amounts leave no binary rounding error. */
export function sumOf<R>(column: GridColumn<R>, rows: Iterable<R>): number {
  const scale = 10 ** decimalsOf(column.field);
  let sum = 0;
  for (const row of rows) {
    const value = column.read(row);
    if (typeof value === 'number') sum += Math.round(value * scale);
  }
  return sum / scale;
}

/** The sums of the named columns, by column id. */
export function totalsOf<R>(
  columns: readonly GridColumn<R>[],
  names: readonly string[],
  rows: readonly R[],
): Record<string, number> {
  const summed = columns.filter((column) => names.includes(column.id) && isNumeric(column.field));
  // An empty column gets no sum: it would look like a column of zeros.
  const filled = summed.filter((column) => rows.some((row) => typeof column.read(row) === 'number'));
  return Object.fromEntries(filled.map((column) => [column.id, sumOf(column, rows)]));
}
