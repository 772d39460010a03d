/** Documents for the ERP: attempts of one, and how long each may take. */
export const erpLimits = {
  attempts: 100,
  seconds: 90,
  /** How long the ERP may take to answer, and how many bytes it may answer or send. */
  answerMs: 60_000,
  answerBytes: 1024 * 1024,
  /** Milliseconds that reading what it sends may take. */
  readingMs: 2000,
  /**
   * Minutes before the ERP is asked for a document that may have arrived: by then it has ended any request of ours, so that what it
   * does not have does not come any more.
   */
  askAfterMinutes: 12,
  /** How often documents are looked for that nobody cares for any more, and after how many hours somebody is told of one. */
  settleMinutes: 5,
  tellAfterHours: 24,
  /** Characters of a reason, a person's as the ERP's own, and of a PI number. */
  reasonLength: 400,
  piNumberLength: 40,
  /** Wrong passwords of one address before it has to wait. */
  freeFailures: 5,
} as const;
