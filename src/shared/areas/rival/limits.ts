/** Limits of what is recorded about rivals. */
export const rivalLimits = {
  /** The highest price of a sofa, and the largest amount of an entry, in US dollars. */
  usd: { price: 100_000, amount: 1_000_000_000 },
  /** The longest side of a piece, and the pieces on one floor. */
  sideCm: 2000,
  displayed: 100_000,
  /** Styles of ours, and of rivals, in one analysis. */
  ours: 12,
  rivals: 50,
  /** The factor from the FOB price of a piece to its price in shops. */
  retailFactor: { least: 1, most: 20 },
} as const;
