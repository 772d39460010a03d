import { importLimits } from '../../src/shared/imports/limits';
import { rowCaps } from '../../src/shared/imports/row-caps';

/** What reading one file may cost. */
export interface Caps {
  bytes: number;
  inflatedBytes: number;
  entries: number;
  sheets: number;
  /** Rows of data, the heading and what stands above it not counted. */
  rows: number;
  columns: number;
  /** The last row that may hold something, however empty those between are. */
  lastRow: number;
  cellLength: number;
  milliseconds: number;
}

export const defaultCaps: Readonly<Caps> = {
  bytes: importLimits.uploadBytes,
  ...importLimits.spreadsheet,
  ...rowCaps(importLimits.uploadRows),
};
