/** Documents and the library. */
export const mediaLimits = {
  /** Days before a document's validity ends at which a to-do says so. */
  reminderDays: 30,
  /** Links to a file: days they are good for at most, and links of one record that are listed. */
  shareLink: { days: 90, listed: 100 },
} as const;
