/** What customers tell of their stock, and what a replenishment counts with where nobody said otherwise. */
export const inventoryLimits = {
  /** Pieces sold or in stock in one week, and pieces on floors. */
  pieces: 1_000_000,
  stores: 100_000,
  /** Weeks from our order to the customer's stock, weeks between two orders, and how often the stock should last, in percent. */
  leadTimeWeeks: { usual: 12, least: 1, most: 52 },
  reviewWeeks: { usual: 2, least: 1, most: 26 },
  serviceLevel: { usual: 95, least: 50, most: 99.9 },
  /** By how many weeks lead times usually differ. */
  leadTimeSpread: 1,
  /** A week that is so many weeks back was probably meant to be of this year. */
  oldWeeks: 52,
  /** How many of the latest weeks a forecast reads, and a report for a customer shows. */
  readWeeks: 156,
  shownWeeks: 13,
} as const;
