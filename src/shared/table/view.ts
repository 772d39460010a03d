import type { SizeUnits } from '../rules/size-units';

/** What one column is narrowed to; all parts given must hold. */
export interface ColumnFilter {
  /** The values ticked, by their keys; all when left out. The empty value's key is ''. */
  values?: readonly string[];
  contains?: string;
  /** Both ends included; days are 'yyyy-MM-dd'. */
  from?: number | string;
  to?: number | string;
}

/** Which rows of a table are shown, and in which order. */
export interface TableView {
  sort: readonly { column: string; descending: boolean }[];
  filters: Readonly<Record<string, ColumnFilter>>;
  /** Words that must all be in a row, each in any column. */
  quick: string;
  /** What sizes are shown in, by which they are found; what they are stored in where it is left out. */
  units?: SizeUnits;
}

/** How a column of a table is stored and shown. */
export interface TableColumn {
  id: string;
  kind: 'text' | 'number' | 'day';
  /** Decimals that are stored and shown, of numbers. */
  decimals: number;
  /** What numbers are stored in, of sizes. */
  unit?: string;
  /** The words shown in place of a closed list's keys, in the list's own order, by which it is sorted. */
  words?: Readonly<Record<string, string>>;
  /** The quick filter passes it over, as an id that nobody sees. */
  isUnsearched?: true;
}

export type TableValue = string | number | null;
