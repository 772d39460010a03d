/** Documents. */
export const mediaLimits = {
  /** Days before a document's validity ends at which a to-do says so. */
  reminderDays: 30,
} as const;
