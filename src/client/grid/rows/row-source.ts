import type { IRowNode } from 'ag-grid-community';
import type { ExportFormat } from '../../../shared/api/list';
import type { GridColumn } from '../columns/column';
import type { DistinctValue } from '../filters/filter-model';
import type { FoundCell } from '../filters/found-cells';
import type { RowSelection } from './row-selection';

/** How many rows pass the filters, and the sums over them by column id. */
export interface Summary {
  shown: number;
  sums: Readonly<Record<string, number>>;
}

/** A column's distinct values, or the first of them if they are too many to list. */
export interface DistinctValues {
  values: readonly DistinctValue[];
  /** How many distinct values there are. */
  total: number;
}

export interface Found {
  cells: readonly FoundCell[];
  /** Whether there are more matches, which are not listed. */
  isCut: boolean;
}

export interface FileParts<R> {
  format: ExportFormat;
  name: string;
  columns: readonly GridColumn<R>[];
  /** All rows that pass the filters, or only the selected ones among them. */
  which: 'shown' | RowSelection;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How many of the rows shown are selected, which, and the sum of a column over them. */
export interface Selected<R> {
  count: number;
  sum: number;
  /** Null when they are too many to be held in the page. */
  rows: readonly R[] | null;
}

/** A file of rows. It holds `rows` of `of`, fewer when the file could not hold them all. */
export interface RowsFile {
  blob: Blob;
  rows: number;
  of: number;
}

/**
 * Access to the rows of a grid for everything around it. A list's rows are in the page itself; those of a report are in
 * a worker, whatever their number. All answers concern the rows that pass the filters, in the order shown.
 */
export interface RowSource<R extends object> {
  summary: (totals: readonly string[]) => Promise<Summary>;
  rows: (from: number, to: number) => Promise<readonly R[]>;
  /** The ids of the rows between two indices. */
  ids: (from: number, to: number) => Promise<readonly string[]>;
  selected: (selection: RowSelection, summed: GridColumn<R> | undefined) => Promise<Selected<R>>;
  /** The distinct values of a column that contain the text, among the rows that pass the other columns' filters. */
  distinct: (
    column: GridColumn<R>,
    search: string,
    /** AG Grid's own test, for rows that it filters itself. */
    passesOthers: (node: IRowNode) => boolean,
  ) => Promise<DistinctValues>;
  find: (text: string, columns: readonly GridColumn<R>[]) => Promise<Found>;
  /** Rejects with an AbortError when `signal` fires. */
  file: (parts: FileParts<R>) => Promise<RowsFile>;
}
