/** Reports: how large, how long, how many at a time. */
export const reportLimits = {
  /** The most rows of a report; it is cut off there, and says so. */
  rows: 3_000_000,
  /** Months that a report of §5 may span, and spans by default. */
  windowMonths: 6,
  /** Reports that run at a time, in all and per person, and those that may wait for a turn. */
  atOnce: 3,
  ofUser: 2,
  waiting: 30,
  /** How long a report may wait for a turn, how long it may take, and how long its reader may pause. */
  waitMs: 15_000,
  statementMs: 120_000,
  pauseMs: 60_000,
  longStockDays: 60,
  /** Links to a customer's containers: days they are valid, days they show deliveries, and rows. */
  trackingLink: { days: 30, deliveredDays: 30, containers: 500 },
} as const;
