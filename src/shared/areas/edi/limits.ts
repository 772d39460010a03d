/** Documents for partners: attempts of one and how long each may take; characters of an acknowledgement; how often its folder is read. */
export const ediLimits = {
  attempts: 100,
  seconds: 90,
  /** How long the partner's server may take to answer. */
  answerMs: 60_000,
  acknowledgementLength: 200_000,
  folderMinutes: 1,
} as const;
