/** What quotes are made within. */
export const quoteLimits = {
  /** Days a quote is valid for where nobody says otherwise. */
  validDays: 30,
  /** Signs of the remarks of a quote. */
  remarks: 2000,
  /** Signs of the name of who accepts one. */
  nameLength: 120,
} as const;
