/** Documents and the library. */
export const mediaLimits = {
  /** Days before a document's validity ends at which a to-do says so. */
  reminderDays: 30,
  /**
   * Links to a file: days they are good for at most, links of one record that are listed, readers of one mailing, and how
   * often one is used, without an hour of rest, before its next use has to wait.
   */
  shareLink: { days: 90, listed: 100, readers: 20, hurriedUses: 100 },
} as const;
