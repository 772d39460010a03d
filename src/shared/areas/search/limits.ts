/** The palette and the look-up of references. */
export const searchLimits = {
  /** So many records a look-up offers at once. */
  lookUpRows: 20,
  /** So many ids are looked up by one call. */
  lookUpIds: 500,
  /** The palette's index holds so many of the newest orders, sent in parts of so many records. */
  indexOrders: 50_000,
  indexPart: 10_000,
  /** Letters before the palette asks the server, and records of a kind the server then answers. */
  serverLength: 3,
  serverRows: 20,
} as const;
