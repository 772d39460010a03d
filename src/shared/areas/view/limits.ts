/** A saved view's state: its characters as JSON, and how deep it nests. */
export const viewLimits = { stateLength: 50_000, stateDepth: 20 } as const;

/**
 * Following records and saved views: how many records a person may follow and is shown at once, and how many views; the
 * records a followed view may have, and how many of them a to-do keeps and names of each kind; how often the audit
 * trail is read without a notification, and lines read at a time; events and fields that a to-do names; events that a
 * mail names; days before the end of prices and quotes at which followers are told.
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
