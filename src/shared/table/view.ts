import type { SizeUnits } from '../rules/size-units';

/** The filter of one column; all given parts must hold. */
export interface ColumnFilter {
  /** The values ticked, by their keys; all when left out. The empty value's key is ''. */
  values?: readonly string[];
  contains?: string;
  /** Both ends are inclusive; days are 'yyyy-MM-dd'. */
  from?: number | string;
  to?: number | string;
}

/** Which rows of a table are shown, and in which order. */
export interface TableView {
  sort: readonly { column: string; descending: boolean }[];
  filters: Readonly<Record<string, ColumnFilter>>;
  /** Words that must all be in a row, each in any column. */
  quick: string;
  /** The units in which sizes are shown and searched; the stored units if absent. */
  units?: SizeUnits;
}

/** How a column of a table is stored and shown. */
export interface TableColumn {
  id: string;
  kind: 'text' | 'number' | 'day';
  /** For numbers: the decimals stored and shown. */
  decimals: number;
  /** For sizes: the unit in which they are stored. */
  unit?: string;
  /** The words shown for a closed list's keys; their order is the sort order. */
  words?: Readonly<Record<string, string>>;
  /** The quick filter skips it, such as an id that nobody sees. */
  isUnsearched?: true;
}

export type TableValue = string | number | null;
