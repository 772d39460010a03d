import type { CellValue, GridColumn } from './columns/column';

/** The pinned last row: sums by column id. */
export class TotalsRow {
  constructor(
    readonly sums: Readonly<Record<string, number>>,
    /** They leave out rows that are not loaded. */
    readonly isPartial: boolean,
  ) {}
}

/** What AG Grid holds per row: a record or the totals. */
export type Shown<R> = R | TotalsRow;

/** The record of a row, or null for the totals. */
export function recordOf<R>(shown: Shown<R> | undefined): R | null {
  return shown === undefined || shown instanceof TotalsRow ? null : shown;
}

/** What stands in a column of a row; of the totals its sum, null where nothing is added up. */
export function valueIn<R extends object>(shown: Shown<R>, column: Pick<GridColumn<R>, 'id' | 'read'>): CellValue {
  return shown instanceof TotalsRow ? (shown.sums[column.id] ?? null) : column.read(shown);
}
