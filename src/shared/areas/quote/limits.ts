/** Limits and defaults of quotes. */
export const quoteLimits = {
  /** Days for which a quote is valid by default. */
  validDays: 30,
  /** Characters of the remarks of a quote. */
  remarks: 2000,
  /** Characters of the name of the person who accepts one. */
  nameLength: 120,
} as const;
