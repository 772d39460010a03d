/** Limits of services for all areas: jobs, files, mails. */
export const serviceLimits = {
  /**
   * Jobs: how many run at a time, and of those how many that wait for the same other side; the default number of
   * attempts, and the wait between them; how long a job may take to stop when told to; how long an ended one is kept.
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
   * Stored files: bytes of a stored piece; pixels of a picture, and the longer edge of its three sizes; characters of a
   * name; hours that an upload may pause, its outcome is remembered and unused bytes are kept; days that a removed file
   * is kept; how long one server may hold an upload without a sign of life; unfinished uploads of a person, and their
   * sum in MB, which is as much as a new record may come with; files of a record listed at a time; how long an address
   * shows a file at least.
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
  /** Attempts at a mail, at most a quarter of an hour apart, and seconds of each; to-dos named in a morning's mail. */
  mail: {
    attempts: 100,
    seconds: 180,
    toDos: 15,
    addressLength: 254,
    noteLength: 1000,
    reasonLength: 400,
    /** Bytes of a bounced mail, which may include its attachments. */
    bounceBytes: 16 * 1024 * 1024,
    /** Wrong passwords from an address that posts bounced mails before it has to wait. */
    freeFailures: 5,
    settleMinutes: 5,
  },
  /**
   * A letter about a record: its recipients, characters, papers, and their total bytes, which most mail servers accept;
   * orders, quotes and purchase orders of a customer, and files, that are offered; mails shown on a record's page.
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
