/** What the server keeps and does for all areas: jobs, files, mails. */
export const serviceLimits = {
  /**
   * What the server does by itself: jobs at a time, and of those that wait for the same other side; how often one is tried unless it says otherwise, and how long it waits
   * before the next attempt; how long it may take to stop when told to; how long one that ended is kept.
   */
  jobs: {
    atOnce: 4,
    atOnceOfSide: 2,
    attempts: 20,
    waitSeconds: { first: 5, longest: 900 },
    stopMs: 5000,
    keptDays: { failed: 90, others: 14 },
    errorLength: 1000,
  },
  /**
   * Stored files: bytes of a stored piece; pixels of a picture, and the longer edge of its three sizes; characters of a name; how
   * long an upload may pause, what became of it is remembered and unused bytes are kept, and a removed file; how long an address shows a file; how long one server
   * may hold an upload without a sign of life; files of a record that are listed at a time; unfinished uploads of a person, and what they may come to: as much as a new record may come with.
   */
  files: {
    pieceBytes: 512 * 1024,
    maxMb: { picture: 5, document: 20, video: 200 },
    pixels: 50_000_000,
    edges: { thumbnail: 96, card: 480, whole: 1600 },
    nameLength: 200,
    keptHours: 24,
    removedDays: 30,
    busySeconds: 30,
    uploadsOfUser: 50,
    uploadsOfUserMb: 2000,
    pageRows: 500,
    ofNewRecord: 10,
    addressHours: 12,
  },
  /** Attempts of one mail, a quarter of an hour apart at most, and how long each may take; to-dos that a morning's mail names. */
  mail: {
    attempts: 100,
    seconds: 180,
    toDos: 15,
    addressLength: 254,
    noteLength: 1000,
    reasonLength: 400,
    /** Of a mail that came back, which may bring its attachments along. */
    bounceBytes: 16 * 1024 * 1024,
    /** Wrong passwords of one address that posts such mails, before it has to wait. */
    freeFailures: 5,
    settleMinutes: 5,
  },
  /**
   * A mail that somebody writes about a record: its readers, characters and papers, their bytes together, which mail servers
   * mostly take; orders, quotes and purchase orders of a customer, and files, that are offered; mails that a record's page shows.
   */
  letter: {
    readers: 20,
    subjectLength: 200,
    textLength: 4000,
    papers: 10,
    bytes: 15 * 1024 * 1024,
    offered: 5,
    files: 30,
    shown: 50,
    statusOrders: 15,
  },
} as const;
