/** Reports: how large, how long, how many at a time. */
export const reportLimits = {
  /** The largest report; what is beyond is cut off and said to be. */
  rows: 3_000_000,
  /** Months that a report of §5 may span, and that it spans where nobody said which. */
  windowMonths: 6,
  /** Reports that run at a time, of one person and in all, and those that may wait for a turn. */
  atOnce: 3,
  ofUser: 2,
  waiting: 30,
  /** How long they may wait, how long a report may take, and how long its reader may pause. */
  waitMs: 15_000,
  statementMs: 120_000,
  pauseMs: 60_000,
  longStockDays: 60,
  /** Links to a customer's containers: days they are good for, for how long they show what was delivered, and rows. */
  trackingLink: { days: 30, deliveredDays: 30, containers: 500 },
} as const;
