/** What we know of rivals. */
export const rivalLimits = {
  /** The dearest a sofa is in US dollars, and the largest amount of an entry. */
  usd: { price: 100_000, amount: 1_000_000_000 },
  /** The longest side of a piece, and the pieces on one floor. */
  sideCm: 2000,
  displayed: 100_000,
  /** What one analysis compares: styles of ours, and of rivals. */
  ours: 12,
  rivals: 50,
  /** How often the FOB price is what shops ask for a piece. */
  retailFactor: { least: 1, most: 20 },
} as const;
