/** Limits of absences. */
export const peopleLimits = {
  /** A longer absence needs confirmation before it is saved. */
  absenceMonths: 12,
};
