import type { ReactNode } from 'react';
import type { CellValue, GridColumn } from './column';

/** One value typed into a cell, with the row as it was shown. */
export interface GridEdit<R> {
  row: R;
  columnId: string;
  value: CellValue;
}

export interface DataGridProps<R extends object> {
  /** Names the grid in saved views; also its key in the page's state. */
  gridId: string;
  /** What the list is, for screen readers and file names. */
  label: string;
  columns: readonly GridColumn<R>[];
  /** Null until the first answer. */
  rows: readonly R[] | null;
  /** How many rows there are on the server, where `rows` may hold fewer. */
  total?: number;
  /** The server's sums over all its rows, by column id; shown while no filter narrows the list. */
  totalsOfAll?: Readonly<Record<string, number>>;
  rowId: (row: R) => string;
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  /** The page of a row, or of one cell of it, opened with Enter or a double click, with Ctrl in a background tab. */
  path?: (row: R, columnId: string) => string | null;
  /** In place of `path` where opening is not going to a page. */
  onOpen?: (row: R) => void;
  /** Columns with a sum in the last row. */
  totals?: readonly string[];
  /** At the left of the toolbar: the page's heading and filter chips. */
  heading?: ReactNode;
  /** At the right of the toolbar: the page's buttons. */
  actions?: ReactNode;
  emptyState?: ReactNode;
  /** Without it rows cannot be selected. */
  isSelectable?: boolean;
  onSelect?: (rows: readonly R[]) => void;
  /**
   * Saves one edited value and answers the row as stored; rejects with the call's error. A conflict error carries
   * the stored row, and the grid asks which version is to stay.
   */
  onEdit?: (edit: GridEdit<R>) => Promise<R>;
}
