/** Exported files. */
export const exportLimits = {
  /** Lists that the rows of one file may come from. */
  sources: 50,
  /** Each time a person's exports of a day reach this many rows, administrators get a to-do. */
  massRows: 10_000,
  /** Rows below the headings that a workbook's sheet can hold. */
  workbookRows: 1_048_575,
} as const;
