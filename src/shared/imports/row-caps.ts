import { importLimits } from './limits';

/** What a file may cost that may have as many rows of data: lines that are empty may stand between them. */
export const rowCaps = (rows: number) => ({ rows, lastRow: rows + importLimits.spreadsheet.lastRow });
