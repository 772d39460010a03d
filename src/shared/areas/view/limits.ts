/** A saved view's state: its characters as JSON, and how deep it nests. */
export const viewLimits = { stateLength: 50_000, stateDepth: 20 } as const;

/**
 * Who follows records: how many one person may, and is shown at once; how often the audit trail is read where nothing said that there
 * is something new, lines of it that are read at a time; happenings that one to-do names; days before an end that are told.
 */
export const followLimits = {
  ofPerson: 2000,
  shown: 500,
  everyMinutes: 15,
  lines: 2000,
  happenings: 20,
  fieldsNamed: 3,
  mailed: 40,
  priceDays: 30,
  quoteDays: 7,
} as const;
