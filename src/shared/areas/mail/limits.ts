/** Mails that come into the company's box. */
export const receivedLimits = {
  /** Characters of a subject, an address with its name, and a remark of whoever decided. */
  subject: 300,
  address: 320,
  note: 400,
  /** Readers that are named, together as characters. */
  readers: 2000,
  /** Characters of a text that are kept; bytes that are fetched for it, as they were sent. */
  text: 50_000,
  textBytes: 512 * 1024,
  /** Of the head of a mail; what it refers to stands there. */
  headBytes: 64 * 1024,
  references: 100,
  /** Of a report of delivery, whose end brings the mail back. */
  reportBytes: 256 * 1024,
  /** Files of one mail, bytes of one, and of all of them together. */
  files: 30,
  fileName: 200,
  fileBytes: 25 * 1024 * 1024,
  allBytes: 50 * 1024 * 1024,
  /** Attempts at one mail before it is skipped, so that it keeps no other waiting. */
  attempts: 5,
  /** How often the box is read where nothing else is set. */
  minutes: 5,
  /** How far back a box is read that was not read before. */
  firstDays: 30,
  /** How long one reading may take, and a command may stay unanswered. */
  seconds: 600,
  silentMs: 60_000,
  /** How long the box may be out of reach before administrators are told. */
  tellAfterMinutes: 15,
  /** Addresses in the words of a forwarded mail that may tell whose it is. */
  hints: 40,
  /** Mails of one record that its page shows, and that a search finds. */
  shown: 50,
  found: 8,
  /** Characters of what was found, around the words. */
  excerpt: 90,
} as const;
