/** A saved view's state: its characters as JSON, and how deep it nests. */
export const viewLimits = { stateLength: 50_000, stateDepth: 20 } as const;

/**
 * Who follows records and saved views: how many of each one person may, and is shown at once; how many records such a view may hold, and
 * how many of them one to-do knows and names of each kind; how often the audit trail is read where nothing said that there
 * is something new, lines of it that are read at a time; happenings that one to-do names; days before an end that are told.
 */
export const followLimits = {
  ofPerson: 2000,
  shown: 500,
  views: 20,
  viewRecords: 1000,
  viewNews: 200,
  newsNamed: 3,
  everyMinutes: 15,
  lines: 2000,
  happenings: 20,
  fieldsNamed: 3,
  mailed: 40,
  priceDays: 30,
  quoteDays: 7,
} as const;
