/** Limits of purchase orders and check lists. */
export const purchaseLimits = {
  /** Pieces of one line, and the price of a piece in USD. */
  pieces: 100_000,
  price: 1_000_000,
  /** Lines of one person's check list of a customer. */
  checkLines: 500,
  /** Purchase orders that are calculated together, signed or sent in one go. */
  ordersAtOnce: 50,
  /** Addresses that one purchase order is mailed to. */
  addresses: 20,
  /** Characters of a signature's picture in base64, and of a note in a mail. */
  signatureLength: 400_000,
  noteLength: 1000,
} as const;
