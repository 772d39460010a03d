/** Numbers that belong to no single area; what one area alone knows stands in its own `limits.ts`. */
export const limits = {
  /** Values: characters of a text and of a long one, of the longest there are, the largest number. */
  textLength: 200,
  longTextLength: 4000,
  longestText: 10_000,
  largestNumber: 1e12,
  /** Items in one list-valued filter. */
  filterValues: 500,
  pageRows: 200,
  /** Records that one bulk edit changes. */
  bulkRows: 2000,
  /** Records that are part of one other, of each kind. */
  childrenOfOne: 500,
  /** Records that one field of a record refers to at once. */
  referencesOfOne: 50,

  /** The screen (§9). */
  apiTimeoutMs: { A: 600_000, B: 5_000 },
  chunkLoadTimeoutMs: 120_000,
  toastSeconds: { business: 5, http: 10, request: 5, undo: 8 },
  badgeCap: 99,
  scrollThrottleMs: 10,
  breakpoints: { small: 576, medium: 768, large: 992, wide: 1200 },
  /** Above this a grid leaves the client-side model. */
  clientGridRows: 50_000,
  /** What a large table answers at most: different values of a column, cells found. */
  largeTable: { values: 1000, found: 10_000, picked: 5000 },
  /** How long a page trusts what it loaded; older data is loaded again when its tab is shown. */
  freshMs: 5 * 60_000,

  /** The server: how long after a change its author reads from a replica only where the change has arrived there. */
  ownWritesMinutes: 10,
  bodyBytes: 1024 * 1024,
  headerBytes: 64 * 1024,
  /**
   * Connections: how many are open at a time, and how long a request may take to arrive, its head and the whole of it,
   * before it is cut off; looked at so often that the last is less than 30 seconds.
   */
  connections: { atOnce: 4000, headMs: 20_000, requestMs: 28_000, checkedEveryMs: 1000 },
  /** Below this much room on its disk the server says that it is full. */
  diskReserveBytes: 64 * 1024 * 1024,
} as const;
