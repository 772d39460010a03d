/** Documents for partners: attempts of one and how long each may take; characters of an acknowledgement. */
export const ediLimits = {
  attempts: 100,
  seconds: 90,
  /** How long the partner's server may take to answer. */
  answerMs: 60_000,
  acknowledgementLength: 200_000,
  /** How often the folder of acknowledgements is read, and how long a file there has to be left alone before. */
  folderMinutes: 5,
  restMs: 5000,
  /** How often documents are looked for whose job was given up. */
  settleMinutes: 5,
} as const;
