/** Limits of prices and their changes. */
export const priceLimits = {
  /** The largest rise and fall in percent; more is taken for a typing error. */
  rise: 500,
  fall: -90,
  /** The largest price of a piece, in USD. */
  fobUsd: 1_000_000,
  /** Commodities in a printed catalogue. */
  catalogueRows: 5000,
  /** How many days before a price ends its to-do is created. */
  reminderDays: 30,
} as const;
