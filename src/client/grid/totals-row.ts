import type { CellValue, GridColumn } from './columns/column';

/** The pinned last row: sums by column id. */
export class TotalsRow {
  constructor(
    readonly sums: Readonly<Record<string, number>>,
    /** Whether the sums leave out rows that are not loaded. */
    readonly isPartial: boolean,
  ) {}
}

/** What AG Grid holds per row: a record or the totals. */
export type Shown<R> = R | TotalsRow;

/** The record of a row, or null for the totals. */
export function recordOf<R>(shown: Shown<R> | undefined): R | null {
  return shown === undefined || shown instanceof TotalsRow ? null : shown;
}

/** The value of a column in a row; in the totals row its sum, or null without one. */
export function valueIn<R extends object>(shown: Shown<R>, column: Pick<GridColumn<R>, 'id' | 'read'>): CellValue {
  return shown instanceof TotalsRow ? (shown.sums[column.id] ?? null) : column.read(shown);
}
