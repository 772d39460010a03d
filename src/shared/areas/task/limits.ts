/** Limits of tasks. */
export const taskLimits = {
  /** Tasks that the agenda shows at once, and the days ahead it covers. */
  shown: 500,
  daysAhead: 7,
  /** How many weeks before and after this one can be shown. */
  weeks: 520,
} as const;
