/**
 * The console: rows of an answer shown by default (`.limit`), and at most; characters and number of a user's saved
 * sessions; megabytes of memory for the engine; how long a canceled statement may take to stop before the engine is
 * terminated; rows of an answer that a chart draws at most; how many rows are computed to learn the total, and how long
 * further rows are counted; characters of the address of an answer's tab; how long writing the transcript is delayed.
 */
export const consoleLimits = {
  shownRows: 1000,
  mostRows: 50_000,
  savedLength: 50_000,
  savedOfUser: 500,
  memoryMb: 1800,
  cancelMs: 500,
  drawnRows: 2000,
  madeAtLeast: 10_000,
  countingMs: 300,
  addressLength: 16_000,
  writeMs: 300,
  historyEntries: 500,
  transcriptEntries: 60,
} as const;
