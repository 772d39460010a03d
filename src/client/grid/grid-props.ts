import type { ReactNode, Ref, RefObject } from 'react';
import type { ExportFormat } from '../../shared/api/list';
import type { EditableName } from '../../shared/areas/record/editable';
import type { ExportSource } from '../../shared/export/sources';
import type { LinkedView } from '../../shared/reports/report-path';
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

/** The sources of a file of a grid's rows, and why none may be written (§5). */
export interface Exported {
  sources: readonly ExportSource[];
  problem: string | undefined;
  /** The SQL that made the rows of the sources. */
  statement?: string;
}

/** A stored row, with the change set by which the edit can be undone, if any. */
type Edited<R> = R & { changeSet?: string | null };

/** A grid as shown: its view, and the ids of its columns in order. */
export interface ShownView extends TableView {
  columns: readonly string[];
}

/** What a page can ask its grid to do. */
export interface GridHandle {
  view: () => ShownView;
  exportShown: (format: ExportFormat) => void;
  /** The ids of the rows that a key pressed now acts on: the selected ones, otherwise the one at the cursor. */
  meant: () => readonly string[];
  /** Opens the row at the cursor. */
  open: () => void;
  /** Clears the selection and goes to the next row whose id matches. */
  goOn: (isLookedFor: (rowId: string) => boolean) => void;
  /** Goes to a row; false when it is not shown. */
  goTo: (rowId: string) => boolean;
}

/** The part of a grid that exists before its code is loaded. */
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
  /** The rows, null until the first answer; or the table in a worker that holds them. */
  rows: readonly R[] | LargeTable | null;
  /** How many rows the server has; `rows` may hold fewer. */
  total?: number;
  /** The server's sums over all its rows, by column id; shown while no filter narrows the list. */
  totalsOfAll?: Readonly<Record<string, number>>;
  /** Whether an unknown number of rows is missing: loading was canceled or failed, or the report is too large. */
  isCut?: boolean;
  rowId: (row: R) => string;
  /** Whether a row has its id the next time, too, so that the rows selected are still known; else none are. */
  hasLastingIds?: boolean;
  /** How the rows are sorted until the user sorts them. */
  standardSort?: TableView['sort'];
  /** The initial view of a grid that is new in its tab, such as the view in a link. */
  openedWith?: LinkedView;
  loading?: boolean;
  error?: string | null;
  onRetry?: (() => void) | undefined;
  /** The page of a row, or of one cell of it, opened with Enter or a double click, with Ctrl in a background tab. */
  path?: (row: R, columnId: string) => string | null;
  /** Replaces `path` when opening a row does not go to a page. */
  onOpen?: (row: R) => void;
  /** Which rows `onOpen` opens, by default all; the others are peeked at. */
  isOpenable?: (row: R) => boolean;
  /** Content about a row beyond its own values, loaded when it is peeked at. */
  peek?: (row: R) => ReactNode;
  /** Columns with a sum in the last row. */
  totals?: readonly string[];
  /** At the left of the toolbar: the page's heading and filter chips. */
  heading?: ReactNode;
  /** At the right of the toolbar: the page's buttons. */
  actions?: ReactNode;
  /** Between the toolbar and the rows: loading progress, a chart of what is shown. */
  above?: ReactNode;
  emptyState?: ReactNode;
  /** The sources of a file of the rows; by default the grid itself, without filters. */
  exported?: Exported;
  handle?: Ref<GridHandle>;
  /** Without it rows cannot be selected. */
  isSelectable?: boolean;
  onSelect?: (rows: readonly R[]) => void;
  /** Called with the row at the cursor. */
  onCurrent?: (row: R | null) => void;
  /**
   * Saves one edited value and returns the stored row; rejects with the call's error. A conflict error carries the
   * stored row, and the grid asks which version is to stay.
   */
  onEdit?: (edit: GridEdit<R>) => Promise<Edited<R>>;
  /** Moves a row of a list that has an order to another place; rows are then dragged by their numbers. */
  onMove?: (row: R, to: number) => void;
  /** The entity of the rows, if many may be changed at once; rows that only the page holds need none. */
  bulk?: EditableName | 'none';
  /** How pasted and filled cells are saved, if not by `bulk`; must be stable between renders. */
  block?: BlockCalls<R>;
  /** Called at each change in a cell's editor with the value typed so far, and with null once it is closed. */
  onTyping?: (typing: GridEdit<R> | null) => void;
}
