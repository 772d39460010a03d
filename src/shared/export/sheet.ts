/** A value of an exported table; days are 'yyyy-MM-dd'. */
export type SheetValue = string | number | boolean | null;

export interface SheetColumn {
  heading: string;
  kind: 'text' | 'number' | 'day';
  /** For numbers: how many decimals a workbook shows. */
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

/** The pictures of a sheet's rows, in row order, and the column that shows them. */
export interface SheetPictures {
  column: number;
  ofRow: readonly (SheetPicture | null)[];
}

/** One table to write as a file; rows may be generated while they are written. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly SheetValue[]>;
  /** Only workbooks have pictures; the caller adds the picture files to the archive. */
  pictures?: SheetPictures;
}
