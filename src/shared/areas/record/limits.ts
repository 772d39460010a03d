/** Combining records, and what refers to them. */
export const recordLimits = {
  /** Records that become one at once, and the references that then lead to it. */
  mergedRecords: 20,
  mergedReferences: 5000,
  /** Of each kind of records that refer to one so many are counted; of more it is said that there are more. As many as one may give away, so that it is seen which has too many. */
  countedUses: 5000,
} as const;
