/** The palette and the look-up of references. */
export const searchLimits = {
  /** Records that a look-up offers at once. */
  lookUpRows: 20,
  /** Ids looked up by one call. */
  lookUpIds: 500,
  /** Newest orders in the palette's index, and records of one part in which it is sent. */
  indexOrders: 50_000,
  indexPart: 10_000,
  /** Removed records of a kind that the palette is told of; it loads the kind anew where there are more. */
  goneTold: 1_000,
  /** Characters typed before the palette asks the server, and records of a kind that the server then returns. */
  serverLength: 3,
  serverRows: 20,
} as const;
