/** Limits of the start page, the briefing and to-dos. */
export const dashboardLimits = {
  /** Rows of each list, and of each ranking. */
  homeRows: 12,
  rankingRows: 8,
  /** To-dos of one person shown at once; the bell counts only to 99 anyway. */
  toDos: 500,
  /** Days for which tasks and to-dos that are done stay among the to-dos. */
  doneDays: 30,
  /** A container counts as arriving within so many days. */
  arrivalDays: 14,
  /** The briefing: rows of each kind, days for which an ended show stays in it, and days ahead for birthdays. */
  briefingRows: 8,
  showDays: 90,
  birthdayDays: 7,
  /** The hours at which the briefing can be mailed, the default, and how often due ones are looked for. */
  briefingHours: { first: 5, last: 12, usual: 8 },
  briefingMinutes: 5,
  /** How often pending decisions are checked for new deciders. */
  decidersMinutes: 10,
} as const;
