/** Limits of documents and the library. */
export const mediaLimits = {
  /** How many days before a document's validity ends its to-do is created. */
  reminderDays: 30,
  /**
   * Links to a file: days of validity at most, links listed for one record, openings told of one link, recipients of one
   * mailing, and uses of a link without an hour's pause before the next use has to wait.
   */
  shareLink: { days: 90, listed: 100, openings: 50, readers: 20, hurriedUses: 100 },
} as const;
