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

/** A column's different values, or the first of them where they are too many to list. */
export interface DistinctValues {
  values: readonly DistinctValue[];
  /** How many there are. */
  total: number;
}

export interface Found {
  cells: readonly FoundCell[];
  /** There are more, which are not listed. */
  isCut: boolean;
}

export interface FileParts<R> {
  format: ExportFormat;
  name: string;
  columns: readonly GridColumn<R>[];
  /** Rows that pass the filters, or only those of them that are selected. */
  which: 'shown' | RowSelection;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** How many of the rows shown are selected, which, and the sum of a column over them. */
export interface Selected<R> {
  count: number;
  sum: number;
  /** Null where they are too many to be held in the page. */
  rows: readonly R[] | null;
}

/** A file of rows; where it could not hold them all, it holds `rows` of `of`. */
export interface RowsFile {
  blob: Blob;
  rows: number;
  of: number;
}

/**
 * The rows of a grid as everything around them asks for them. The rows of a list are in the page itself; those of a
 * report are in a worker, however many they are. All answers are about the rows that pass the filters, in the order
 * shown.
 */
export interface RowSource<R extends object> {
  summary: (totals: readonly string[]) => Promise<Summary>;
  rows: (from: number, to: number) => Promise<readonly R[]>;
  /** The ids of the rows from one place up to another. */
  ids: (from: number, to: number) => Promise<readonly string[]>;
  selected: (selection: RowSelection, summed: GridColumn<R> | undefined) => Promise<Selected<R>>;
  /** The values of a column among the rows that the filters of the other columns keep, and that hold the text. */
  distinct: (
    column: GridColumn<R>,
    search: string,
    /** AG Grid's own judgment, for rows that it filters itself. */
    passesOthers: (node: IRowNode) => boolean,
  ) => Promise<DistinctValues>;
  find: (text: string, columns: readonly GridColumn<R>[]) => Promise<Found>;
  /** Rejects with an AbortError when `signal` fires. */
  file: (parts: FileParts<R>) => Promise<RowsFile>;
}
