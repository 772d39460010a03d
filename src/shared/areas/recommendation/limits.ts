/** Limits of recommendations, and parameters of proposals. */
export const recommendationLimits = {
  note: 400,
  /** Characters of style, spec, fabric, color and the like. */
  words: 120,
  reason: 600,
  /** Months of orders that make a customer's basket, and months in which a refused model is not proposed again. */
  basketMonths: 12,
  restMonths: 12,
  /** Months for which a model counts as new. */
  newMonths: 12,
  /** Hours after a failure in which opening the proposals does not try to work them out again. */
  failedHours: 1,
  /** The least number of buyers of both models that counts as evidence. */
  leastCustomers: 5,
  /** Virtual customers added as by chance, so that a lift of few customers shrinks towards 1. */
  shrinkage: 20,
  /** Virtual answers added to those for a model, so that one refusal changes little. */
  answersByChance: 10,
  /** Proposals to one customer, of each kind. */
  alsoBought: 10,
  leftFloor: 5,
  newModels: 3,
  /** Proposals set aside at once. */
  atOnce: 200,
  /** Drafts and commodities to choose from when a recommendation is offered. */
  drafts: 20,
  commodities: 200,
} as const;
