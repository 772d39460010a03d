/** Limits of budgets and of sales of earlier years. */
export const performanceLimits = {
  /** USD of one customer in one month. */
  month: 1_000_000_000,
  /** Customers in one save. */
  rows: 2_000,
  /** The default of the year that budgets are compared with, beside the year before. */
  baseYear: '2019',
} as const;
