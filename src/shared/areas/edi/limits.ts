/** Limits of documents for partners: attempts at one, seconds of each, and characters of an acknowledgement. */
export const ediLimits = {
  attempts: 100,
  seconds: 90,
  /** How long the partner's server may take to answer. */
  answerMs: 60_000,
  acknowledgementLength: 200_000,
  /** How often the folder of acknowledgements is read, and how long a file must be unchanged before it is. */
  folderMinutes: 5,
  restMs: 5000,
  /** How often documents with an abandoned job are looked for. */
  settleMinutes: 5,
} as const;
