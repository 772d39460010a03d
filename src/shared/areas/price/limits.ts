/** What prices are changed by. */
export const priceLimits = {
  /** The largest rise and fall in percent; more is a slip of the keyboard. */
  rise: 500,
  fall: -90,
  /** The largest price of a piece, in USD. */
  fobUsd: 1_000_000,
  /** Commodities of a catalogue on paper. */
  catalogueRows: 5000,
  /** Days before the end of a price's validity at which its to-do is given. */
  reminderDays: 30,
} as const;
