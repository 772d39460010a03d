/** What the pages of models and covers show. */
export const catalogueLimits = {
  /** A model's sales: so many months, the running one included, so many customers and floor slots. */
  modelSalesMonths: 24,
  modelCustomers: 10,
  modelFloors: 20,
  /** Days for which a cover is new, and how many are shown nearest to a color. */
  newCoverDays: 180,
  nearestCovers: 40,
} as const;
