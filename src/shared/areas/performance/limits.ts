/** Limits of budgets and of what was sold in earlier years. */
export const performanceLimits = {
  /** USD of one customer in one month. */
  month: 1_000_000_000,
  /** Customers whose months one save brings. */
  rows: 2_000,
  /** The year that budgets are compared with beside the one before, where nobody chooses another. */
  baseYear: '2019',
} as const;
