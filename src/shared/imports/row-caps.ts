import { importLimits } from './limits';

/** Limits for reading a file with at most so many rows of data, between which empty lines may lie. */
export const rowCaps = (rows: number) => ({ rows, lastRow: rows + importLimits.spreadsheet.lastRow });
