/** Limits that belong to no single area; each area has its own in its `limits.ts`. */
export const limits = {
  /** Values: characters of a text, of a long text and of the longest texts there are; the largest number. */
  textLength: 200,
  longTextLength: 4000,
  longestText: 10_000,
  largestNumber: 1e12,
  /** Items in one list-valued filter. */
  filterValues: 500,
  pageRows: 200,
  /** Records that one bulk edit changes. */
  bulkRows: 2000,
  /** Parts of one record, per kind. */
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
  /** The most that a large table answers, such as distinct values of a column and cells found. */
  largeTable: { values: 1000, found: 10_000, picked: 5000 },
  /** How long loaded data counts as fresh; older data is reloaded when its tab is shown. */
  freshMs: 5 * 60_000,

  /** The server: how long after a change its author reads only from replicas that already have it. */
  ownWritesMinutes: 10,
  bodyBytes: 1024 * 1024,
  headerBytes: 64 * 1024,
  /**
   * Connections: how many are open at a time, and how long a request's head and the whole request may take to arrive
   * before it is cut off; checked often enough to do so within 30 seconds.
   */
  connections: { atOnce: 4000, headMs: 20_000, requestMs: 28_000, checkedEveryMs: 1000 },
  /** Below this much free space on its disk the server reports it as full. */
  diskReserveBytes: 64 * 1024 * 1024,
} as const;
