/** What people have to do. */
export const taskLimits = {
  /** Tasks of one's day that are shown at once, and days ahead. */
  shown: 500,
  daysAhead: 7,
  /** Weeks before and after this one. */
  weeks: 520,
} as const;
