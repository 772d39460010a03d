/** Files that go out. */
export const exportLimits = {
  /** Lists that the rows of one file may come from. */
  sources: 50,
  /** Rows that one person exports within a day, each time they are reached: a to-do for administrators. */
  massRows: 10_000,
  /** Rows below the headings that a workbook's sheet can hold. */
  workbookRows: 1_048_575,
} as const;
