/**
 * The console: rows of an answer that are shown unless `.limit` says otherwise, and at most; characters and number of
 * a user's saved sessions; megabytes the engine may fill; how long a cancelled statement may take to stop before the
 * engine is ended; how many rows are made to know how many there are, and how long the rows beyond are counted;
 * characters of the address of an answer's tab; how long its transcript waits to be written.
 */
export const consoleLimits = {
  shownRows: 1000,
  mostRows: 50_000,
  savedLength: 50_000,
  savedOfUser: 500,
  memoryMb: 1800,
  cancelMs: 500,
  madeAtLeast: 10_000,
  countingMs: 300,
  addressLength: 16_000,
  writeMs: 300,
  historyEntries: 500,
  transcriptEntries: 60,
} as const;
