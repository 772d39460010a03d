/** A value of an exported table; days are 'yyyy-MM-dd'. */
export type SheetValue = string | number | boolean | null;

export interface SheetColumn {
  heading: string;
  kind: 'text' | 'number' | 'day';
  /** Of a number: how many places a workbook shows. */
  decimals?: number;
  /** In characters. */
  width?: number;
}

/** One table to be written as a file; rows may be made while they are written. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly SheetValue[]>;
}
