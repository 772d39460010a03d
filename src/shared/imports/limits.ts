/** Limits of imported files and of one request of the import wizard. */
export const importLimits = {
  /** Megabytes of a table, where FILE_MAX_MB_TABLE does not say otherwise; more than the most cannot be allowed by it. */
  uploadMb: 5,
  mostUploadMb: 100,
  uploadRows: 10_000,
  /** More than so many rows cannot be allowed by UPLOAD_MAX_ROWS. */
  mostUploadRows: 1_000_000,
  /** Further limits for reading one uploaded workbook; see workers/spreadsheet. */
  spreadsheet: {
    inflatedBytes: 100 * 1024 * 1024,
    entries: 2000,
    sheets: 200,
    columns: 500,
    lastRow: 200_000,
    /** Longer texts are cut here: one character more than any field holds, so that they are refused as too long. */
    cellLength: 4001,
    milliseconds: 5000,
  },
  /** Doubts are looked for in at most so many rows of a file. */
  doubtedRows: 500,
  /** Rows and characters of one request; keys and orders asked for at once; imports listed. */
  rowsAtOnce: 1000,
  charactersAtOnce: 700_000,
  keysAtOnce: 2000,
  holdersAtOnce: 200,
  listed: 100,
  stagedHours: 24,
  mappingsOfUser: 200,
} as const;
