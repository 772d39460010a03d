import { importLimits } from '../../src/shared/imports/limits';
import { rowCaps } from '../../src/shared/imports/row-caps';

/** What reading one file may cost. */
export interface Caps {
  bytes: number;
  inflatedBytes: number;
  entries: number;
  sheets: number;
  /** Rows of data, without the heading and the rows above it. */
  rows: number;
  columns: number;
  /** The last row number that may hold a value, however many rows before it are empty. */
  lastRow: number;
  cellLength: number;
  milliseconds: number;
}

export const defaultCaps: Readonly<Caps> = {
  bytes: importLimits.uploadMb * 1024 * 1024,
  ...importLimits.spreadsheet,
  ...rowCaps(importLimits.uploadRows),
};
