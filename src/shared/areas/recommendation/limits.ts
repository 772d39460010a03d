/** What is recommended, and how proposals are worked out. */
export const recommendationLimits = {
  note: 400,
  /** Characters of style, spec, fabric, color and the like. */
  words: 120,
  reason: 600,
  /** Months of orders that make a customer's basket, and for which what was refused is not proposed again. */
  basketMonths: 12,
  restMonths: 12,
  /** Months for which a model counts as new. */
  newMonths: 12,
  /** Fewer customers who bought both say nothing about others. */
  leastCustomers: 5,
  /** So many customers by chance stand beside those who were counted: a lift of few shrinks towards 1. */
  shrinkage: 20,
  /** So many answers nobody gave stand beside those of a model: one refusal changes little. */
  answersByChance: 10,
  /** Proposals to one customer, of each kind. */
  alsoBought: 10,
  leftFloor: 5,
  newModels: 3,
  /** Proposals that are set aside at once. */
  atOnce: 200,
  /** Drafts and commodities to choose among when a recommendation is offered. */
  drafts: 20,
  commodities: 200,
} as const;
