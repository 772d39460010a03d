/** Merging records, and counting references to them. */
export const recordLimits = {
  /** Records merged at once, and references moved by one merge. */
  mergedRecords: 20,
  mergedReferences: 5000,
  /**
   * References counted per kind of record; beyond them only "more" is told. The same as `mergedReferences`, so that one
   * sees which record has too many to be merged.
   */
  countedUses: 5000,
} as const;
