/** Limits of the pages of models and covers. */
export const catalogueLimits = {
  /** A model's sales: months, the current one included, customers, and floor slots. */
  modelSalesMonths: 24,
  modelCustomers: 10,
  modelFloors: 20,
  /** Days for which a cover counts as new, and covers shown as nearest to a color. */
  newCoverDays: 180,
  nearestCovers: 40,
} as const;
