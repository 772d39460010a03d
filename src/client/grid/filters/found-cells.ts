import type { GridColumn } from '../columns/column';

export interface FoundCell {
  /** The index of the row among those shown. */
  at: number;
  rowId: string;
  columnId: string;
}

interface Row<R> {
  id: string;
  at: number;
  record: R;
}

/** Returns the cells whose shown text contains the wanted text, row by row. */
export function findCells<R>(
  rows: readonly Row<R>[],
  columns: readonly GridColumn<R>[],
  wanted: string,
  textOf: (column: GridColumn<R>, record: R) => string,
): FoundCell[] {
  const needle = wanted.trim().toLowerCase();
  if (!needle) return [];
  return rows.flatMap(({ id, at, record }) =>
    columns
      .filter((column) => textOf(column, record).toLowerCase().includes(needle))
      .map((column) => ({ at, rowId: id, columnId: column.id })),
  );
}

/** The matches of find, looked up by every cell when it is rendered. */
export class FoundCells {
  private keys = new Set<string>();
  private current: string | null = null;

  show(cells: readonly FoundCell[], current: number): void {
    this.keys = new Set(cells.map(keyOf));
    const cell = cells[current];
    this.current = cell ? keyOf(cell) : null;
  }

  isHit(rowId: string | undefined, columnId: string): boolean {
    return rowId !== undefined && this.keys.size > 0 && this.keys.has(keyOf({ rowId, columnId }));
  }

  isCurrent(rowId: string | undefined, columnId: string): boolean {
    return rowId !== undefined && this.current !== null && this.current === keyOf({ rowId, columnId });
  }
}

const keyOf = ({ rowId, columnId }: Pick<FoundCell, 'rowId' | 'columnId'>): string => `${rowId}\n${columnId}`;
