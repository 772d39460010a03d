/** What is asked about people. */
export const peopleLimits = {
  /** An absence that is longer is asked about before it is kept. */
  absenceMonths: 12,
};
