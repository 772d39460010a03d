/** Combining records. */
export const recordLimits = {
  /** Records that become one at once, and the references that then lead to it. */
  mergedRecords: 20,
  mergedReferences: 5000,
} as const;
