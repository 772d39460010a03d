/** Files that come in: their size, and what one request of the import wizard may hold. */
export const importLimits = {
  uploadBytes: 5 * 1024 * 1024,
  uploadRows: 10_000,
  /** What reading one uploaded workbook may cost besides its size and rows; see workers/spreadsheet. */
  spreadsheet: {
    inflatedBytes: 100 * 1024 * 1024,
    entries: 2000,
    sheets: 200,
    columns: 500,
    lastRow: 200_000,
    /** Longer texts are cut here: one sign more than any field holds, so that it is refused as too long. */
    cellLength: 4001,
    milliseconds: 5000,
  },
  /** Against so many rows of a file it is looked for what may be in doubt. */
  doubtedRows: 500,
  /** Rows and characters of one request, records and orders asked for at once, imports listed. */
  rowsAtOnce: 1000,
  charactersAtOnce: 700_000,
  keysAtOnce: 2000,
  holdersAtOnce: 200,
  listed: 100,
  stagedHours: 24,
  mappingsOfUser: 200,
} as const;
