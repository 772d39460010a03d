/** Limits of customers' weekly stock reports, and defaults of replenishment. */
export const inventoryLimits = {
  /** Pieces sold or in stock in one week, and pieces on floors. */
  pieces: 1_000_000,
  stores: 100_000,
  /** Weeks from our order to the customer's stock, weeks between two orders, and the service level in percent. */
  leadTimeWeeks: { usual: 12, least: 1, most: 52 },
  reviewWeeks: { usual: 2, least: 1, most: 26 },
  serviceLevel: { usual: 95, least: 50, most: 99.9 },
  /** The usual deviation of lead times, in weeks. */
  leadTimeSpread: 1,
  /** A week so many weeks back probably has a mistyped year. */
  oldWeeks: 52,
  /** The latest weeks that a forecast reads, and that a customer's report shows. */
  readWeeks: 156,
  shownWeeks: 13,
} as const;
