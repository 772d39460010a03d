/** Limits of documents for the ERP: attempts at one, and seconds of each. */
export const erpLimits = {
  attempts: 100,
  seconds: 90,
  /** How long the ERP may take to answer, and the bytes of an answer or of what it sends. */
  answerMs: 60_000,
  answerBytes: 1024 * 1024,
  /** How long reading what it sends may take, in milliseconds. */
  readingMs: 2000,
  /**
   * Minutes before the ERP is asked about a document that may have arrived: by then it has ended every request of ours,
   * so that a document it does not have will not arrive any more.
   */
  askAfterMinutes: 12,
  /** How often abandoned documents are looked for, and the hours after which somebody is told of one. */
  settleMinutes: 5,
  tellAfterHours: 24,
  /** Characters of a reason, a person's or the ERP's, and of a PI number. */
  reasonLength: 400,
  piNumberLength: 40,
  /** Wrong passwords from an address before it has to wait. */
  freeFailures: 5,
} as const;
