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

/** A picture of a row: its file's name in the workbook, and how large it is in pixels. */
export interface SheetPicture {
  name: string;
  width: number;
  height: number;
}

/** The pictures of a sheet's rows, in their order, which stand in one of its columns. */
export interface SheetPictures {
  column: number;
  ofRow: readonly (SheetPicture | null)[];
}

/** One table to be written as a file; rows may be made while they are written. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly SheetValue[]>;
  /** Only workbooks have pictures; who writes one adds the files they name. */
  pictures?: SheetPictures;
}
