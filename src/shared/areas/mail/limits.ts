/** Limits of mails received in the company's mailbox. */
export const receivedLimits = {
  /** Characters of a subject, an address with its name, and a remark of whoever decided. */
  subject: 300,
  address: 320,
  note: 400,
  /** Characters of all recipients together. */
  readers: 2000,
  /** Characters of a text that are stored, and raw bytes fetched for it. */
  text: 50_000,
  textBytes: 512 * 1024,
  /** Bytes of a mail's header, and mails that it refers to there. */
  headBytes: 64 * 1024,
  references: 100,
  /** Bytes of a delivery report, whose end quotes the original mail. */
  reportBytes: 256 * 1024,
  /** Files of one mail, characters of a file name, bytes of one file, and of all together. */
  files: 30,
  fileName: 200,
  fileBytes: 25 * 1024 * 1024,
  allBytes: 50 * 1024 * 1024,
  /** Attempts at a mail before it is skipped, so that it does not block the others. */
  attempts: 5,
  /** The default interval between readings of the mailbox. */
  minutes: 5,
  /** How far back the first reading of a mailbox goes. */
  firstDays: 30,
  /** How long one reading may take, and how long a command may go unanswered. */
  seconds: 600,
  silentMs: 60_000,
  /** How long the mailbox may be unreachable before administrators are told. */
  tellAfterMinutes: 15,
  /** Addresses in the text of a forwarded mail that are tried to find its customer. */
  hints: 40,
  /** Mails shown on a record's page, and found by a search. */
  shown: 50,
  found: 8,
  /** Characters of a search result's excerpt around the words. */
  excerpt: 90,
} as const;
