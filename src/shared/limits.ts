/** The numbers of the specification's §9, and those of our own that several places share. */
export const limits = {
  /** So many records a look-up offers at once. */
  lookUpRows: 20,
  /** So many ids are looked up by one call. */
  lookUpIds: 500,
  apiTimeoutMs: { A: 600_000, B: 5_000 },
  chunkLoadTimeoutMs: 120_000,
  toastSeconds: { business: 5, http: 10, request: 5, undo: 8 },
  containerCuft: { min: 2000, warn: 2200, max: 2350 },
  containerM3: { min: 56.63, max: 66.54 },
  /** What one loading problem may hold. */
  loading: {
    lines: 500,
    cartonsOfALine: 10_000,
    cartonsOfAPlan: 20_000,
    containers: 40,
    offers: 6,
    longestMillimetres: 20_000,
    heaviestKilograms: 100_000,
    largestCuft: 5000,
    tiers: 99,
    priorities: 99,
    groups: 99,
    /** Orders whose cartons one plan may hold. */
    ordersOfAPlan: 50,
    /** Characters of a stored problem or plan as JSON, and bytes of the request that brings both. */
    storedLength: 2_500_000,
    requestBytes: 4 * 1024 * 1024,
    /** In a document: more cartons of a container are not drawn, and fewer not numbered, as nobody could read it. */
    drawnCartons: 3000,
    numberedCartons: 1000,
  },
  /** Of working out how many of a carton fill a container: trials, and seconds that are not reached usually. */
  loadability: { runs: 1500, seconds: 10 },
  password: { min: 8, max: 128 },
  loginSaltLength: 6,
  loginNonceSeconds: 120,
  exportWindowMonths: 6,
  /** What a model's page shows of its sales: so many months, the running one included, so many customers and floor slots. */
  modelSalesMonths: 24,
  modelCustomers: 10,
  modelFloors: 20,
  /** Days for which a cover is new, and how many are shown nearest to a color. */
  newCoverDays: 180,
  nearestCovers: 40,
  /** Lists that the rows of one file may come from. */
  exportSources: 50,
  /** Rows that one person exports within a day, each time they are reached: a to-do for administrators. */
  massExportRows: 10_000,
  uploadBytes: 5 * 1024 * 1024,
  uploadRows: 10_000,
  /** What reading one uploaded workbook may cost besides its size and rows; see workers/spreadsheet. */
  spreadsheet: {
    inflatedBytes: 100 * 1024 * 1024,
    entries: 2000,
    sheets: 200,
    columns: 500,
    lastRow: 200_000,
    /** Longer texts are cut here: one sign more than any field holds, so that it is refused as too long. */
    cellLength: 4001,
    milliseconds: 5000,
  },
  /** The import wizard: rows and characters of one request, records and orders asked for at once, imports listed. */
  imports: {
    rowsAtOnce: 1000,
    charactersAtOnce: 700_000,
    keysAtOnce: 2000,
    holdersAtOnce: 200,
    listed: 100,
    stagedHours: 24,
    mappingsOfUser: 200,
  },
  /**
   * What the server does by itself: jobs at a time; how often one is tried unless it says otherwise, and how long it waits
   * before the next attempt; how long it may take to stop when told to; how long one that ended is kept.
   */
  jobs: {
    atOnce: 4,
    attempts: 20,
    waitSeconds: { first: 5, longest: 900 },
    stopMs: 5000,
    keptDays: { failed: 90, others: 14 },
    errorLength: 1000,
  },
  /**
   * Stored files: bytes of a stored piece; pixels of a picture, and the longer edge of its three sizes; characters of a name; how
   * long an upload may pause and unused bytes are kept, and an address shows a file; how long one server may hold an upload without a sign of life.
   */
  files: {
    pieceBytes: 512 * 1024,
    maxMb: { picture: 5, document: 20, video: 200 },
    pixels: 50_000_000,
    edges: { thumbnail: 96, card: 480, whole: 1600 },
    nameLength: 200,
    keptHours: 24,
    busySeconds: 30,
    uploadsOfUser: 50,
    ofRecord: 500,
    addressHours: 12,
  },
  /** Mails: an attempt after every quarter of an hour makes so many a day; how long one may take. */
  /** Attempts of one mail and how long each may take; how many to-dos a morning's mail names. */
  mail: { attempts: 100, seconds: 180, toDos: 15 },
  mailAddressLength: 254,
  mailNoteLength: 1000,
  /** Days before a document's validity ends at which a to-do says so. */
  documentReminderDays: 30,
  badgeCap: 99,
  sessionHours: { absolute: 24, idle: 8 },
  /** Links to a customer's containers: days they are good for, for how long they show what was delivered, and rows. */
  trackingLink: { days: 30, deliveredDays: 30, containers: 500 },
  sessionsPerUser: 5,
  temporaryPasswordHours: 24,
  /** Failures of one account, of one address and of one network before waiting begins; the wait doubles to its longest. */
  loginThrottle: { account: 5, address: 30, network: 100, lockAt: 100, longestSeconds: 900, forgetHours: 1 },
  knownDeviceDays: 180,
  /** How long a proof of the password is enough for what outlives a session: keys, links, roles. */
  proofMinutes: 10,
  /** How long after a change its author reads from a replica only where the change has arrived there. */
  ownWritesMinutes: 10,
  apiKeyDays: { usual: 365, most: 1095 },
  scrollThrottleMs: 10,
  asideWidth: { open: 200, collapsed: 65 },
  breakpoints: { small: 576, medium: 768, large: 992, wide: 1200 },
  searchFocusMs: 500,
  /** The palette's index holds so many of the newest orders, sent in parts of so many records. */
  searchIndexOrders: 50_000,
  searchIndexPart: 10_000,
  /** Letters before the palette asks the server, and records of a kind the server then answers. */
  serverSearchLength: 3,
  serverSearchRows: 20,
  longStockDays: 60,
  /** Above this a grid leaves the client-side model. */
  clientGridRows: 50_000,
  /** Records that one bulk edit changes. */
  bulkRows: 2000,
  /** Records that become one at once, and the references that then lead to it. */
  mergedRecords: 20,
  mergedReferences: 5000,
  pageRows: 200,
  /** The largest report; what is beyond is cut off and said to be. */
  reportRows: 3_000_000,
  /**
   * Reports that run at a time, of one person and in all, and those that may wait for a turn; how long a report may
   * take, and how long its reader may pause.
   */
  reports: { atOnce: 3, ofUser: 2, waiting: 30, waitMs: 15_000, statementMs: 120_000, pauseMs: 60_000 },
  /** Rows below the headings that a workbook's sheet can hold. */
  workbookRows: 1_048_575,
  /** What a large table answers at most: different values of a column, cells found. */
  largeTable: { values: 1000, found: 10_000, picked: 5000 },
  textLength: 200,
  longTextLength: 4000,
  largestNumber: 1e12,
  /** Items in one list-valued filter. */
  filterValues: 500,
  /** Records that are part of one other, of each kind. */
  childrenOfOne: 500,
  /** Records that one field of a record refers to at once. */
  referencesOfOne: 50,
  /** The start page: rows of each list, and the days within which a container is arriving. */
  homeRows: 12,
  homeArrivalDays: 14,
  /** Rows of each ranking on the start page. */
  dashboardRows: 8,
  /**
   * The console: rows of an answer that are shown unless `.limit` says otherwise, and at most; characters and number of
   * a user's saved sessions; megabytes the engine may fill; how long a cancelled statement may take to stop before the
   * engine is ended; how many rows are made to know how many there are, and how long the rows beyond are counted;
   * characters of the address of an answer's tab; how long its transcript waits to be written.
   */
  console: {
    shownRows: 1000,
    mostRows: 50_000,
    savedLength: 50_000,
    savedOfUser: 500,
    memoryMb: 1800,
    cancelMs: 500,
    madeAtLeast: 10_000,
    countingMs: 300,
    addressLength: 16_000,
    writeMs: 300,
    historyEntries: 500,
    transcriptEntries: 60,
  },
  /** Characters of a saved view's state as JSON. */
  viewStateLength: 50_000,
  viewStateDepth: 20,
  bodyBytes: 1024 * 1024,
  headerBytes: 64 * 1024,
  /**
   * Connections: how many are open at a time, and how long a request may take to arrive, its head and the whole of it,
   * before it is cut off; looked at so often that the last is less than 30 seconds.
   */
  connections: { atOnce: 4000, headMs: 20_000, requestMs: 28_000, checkedEveryMs: 1000 },
  /** Below this much room on its disk the server says that it is full. */
  diskReserveBytes: 64 * 1024 * 1024,
  /** How long a page trusts what it loaded; older data is loaded again when its tab is shown. */
  freshMs: 5 * 60_000,
  /**
   * Changes as they happen. The server: how long changes are gathered, and a reader is left alone, before one is told;
   * how often a silent stream says that it stands and its session is looked at; lines of the trail that a reader
   * catches up on before it loads everything again, and that are kept at hand; ids that are named of one kind; readers
   * whose reach is asked for at a time; how long somebody counts as editing without saying so again. The client: how
   * long it leaves one list alone, how far readers are spread, and how long it waits to connect again.
   */
  live: {
    gatheredMs: 100,
    toldApartMs: 1000,
    beatMs: 20_000,
    caughtUp: 20_000,
    keptLines: 2000,
    ids: 200,
    askedAtOnce: 4,
    editingMs: 90_000,
    editingAgainMs: 30_000,
    reloadedApartMs: 5000,
    spreadMs: 400,
    backOffMs: { first: 1000, longest: 60_000 },
  },
} as const;
