import type { ReactNode, Ref, RefObject } from 'react';
import type { ExportFormat } from '../../shared/api/list';
import type { EditableName } from '../../shared/areas/record/calls';
import type { ExportSource } from '../../shared/export/sources';
import type { LinkedView } from '../../shared/reports/paths';
import type { TableView } from '../../shared/table/view';
import type { FieldValue } from '../forms/field-value';
import type { GridColumn } from './columns/column';
import type { BlockCalls } from './edits/block-calls';
import type { LargeTable } from './rows/large-table';

/** One value typed into a cell, with the row as it was shown. */
export interface GridEdit<R> {
  row: R;
  columnId: string;
  value: FieldValue;
}

/** What a file of a grid's rows holds, and why none may be written (§5). */
export interface Exported {
  sources: readonly ExportSource[];
  problem: string | undefined;
  /** The SQL that made the rows of the sources. */
  statement?: string;
}

/** A row as it was stored; with what a change of it can be undone by, where it can. */
type Edited<R> = R & { changeSet?: string | null };

/** A grid as it is shown: its view, and the ids of its columns in their order. */
export interface ShownView extends TableView {
  columns: readonly string[];
}

/** What a page asks of its grid. */
export interface GridHandle {
  view: () => ShownView;
  exportShown: (format: ExportFormat) => void;
  /** The ids of the rows that a key pressed now is meant for: those selected, else the one the cursor is on. */
  meant: () => readonly string[];
  /** Opens the row the cursor is on. */
  open: () => void;
  /** Goes to the next row whose id is looked for, with nothing selected any more. */
  goOn: (isLookedFor: (rowId: string) => boolean) => void;
  /** Goes to a row; false where it is not among those shown. */
  goTo: (rowId: string) => boolean;
}

/** What of a grid stands before its code has come. */
export interface GridFrame {
  frame: RefObject<HTMLDivElement | null>;
  /** Where the toolbar's own tools go. */
  tools: HTMLElement | null;
}

export interface DataGridProps<R extends object> {
  /** Names the grid in saved views; also its key in the page's state. */
  gridId: string;
  /** What the list is, for screen readers and file names. */
  label: string;
  columns: readonly GridColumn<R>[];
  /** The rows themselves, null until the first answer; or the table in a worker that holds them. */
  rows: readonly R[] | LargeTable | null;
  /** How many rows there are on the server, where `rows` may hold fewer. */
  total?: number;
  /** The server's sums over all its rows, by column id; shown while no filter narrows the list. */
  totalsOfAll?: Readonly<Record<string, number>>;
  /** Rows are missing though nobody knows how many: loading was cancelled or failed, or the report is too large. */
  isCut?: boolean;
  rowId: (row: R) => string;
  /** How the rows are sorted until the user sorts them. */
  standardSort?: TableView['sort'];
  /** What a grid that is new in its tab begins with, such as the view in a link. */
  openedWith?: LinkedView;
  loading?: boolean;
  error?: string | null;
  onRetry?: () => void;
  /** The page of a row, or of one cell of it, opened with Enter or a double click, with Ctrl in a background tab. */
  path?: (row: R, columnId: string) => string | null;
  /** In place of `path` where opening is not going to a page. */
  onOpen?: (row: R) => void;
  /** Which rows `onOpen` opens; the others are peeked at. All where nothing is said. */
  isOpenable?: (row: R) => boolean;
  /** What is known of a row beyond its own values, loaded while one peeks at it. */
  peek?: (row: R) => ReactNode;
  /** Columns with a sum in the last row. */
  totals?: readonly string[];
  /** At the left of the toolbar: the page's heading and filter chips. */
  heading?: ReactNode;
  /** At the right of the toolbar: the page's buttons. */
  actions?: ReactNode;
  /** Between the toolbar and the rows: how loading goes, a chart of what is shown. */
  above?: ReactNode;
  emptyState?: ReactNode;
  /** What a file of the rows holds; the grid itself, narrowed to nothing, where it is left out. */
  exported?: Exported;
  handle?: Ref<GridHandle>;
  /** Without it rows cannot be selected. */
  isSelectable?: boolean;
  onSelect?: (rows: readonly R[]) => void;
  /** Told of the row the cursor is on. */
  onCurrent?: (row: R | null) => void;
  /**
   * Saves one edited value and answers the row as stored; rejects with the call's error. A conflict error carries
   * the stored row, and the grid asks which version is to stay.
   */
  onEdit?: (edit: GridEdit<R>) => Promise<Edited<R>>;
  /** Moves a row to another place of the list, where its rows have an order; they are dragged by their numbers then. */
  onMove?: (row: R, to: number) => void;
  /** The sort of records the rows are, where many may be changed at a time; rows of the page alone need none. */
  bulk?: EditableName | 'none';
  /** How pasted and filled cells are saved where `bulk` does not say so; one and the same between renders. */
  block?: BlockCalls<R>;
  /** Told of every key in a cell's editor: the value as far as it is typed; null once the editor is closed. */
  onTyping?: (typing: GridEdit<R> | null) => void;
}
