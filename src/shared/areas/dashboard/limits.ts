/** The start page. */
export const dashboardLimits = {
  /** Rows of each list, and of each ranking. */
  homeRows: 12,
  rankingRows: 8,
  /** To-dos of one person that are shown at once; the bell counts no further than 99 anyway. */
  toDos: 500,
  /** Days for which tasks that are done stay among the to-dos. */
  doneDays: 30,
  /** The days within which a container is arriving. */
  arrivalDays: 14,
  /** Of the briefing: rows of each kind, days for which a show stays in it, and ahead of which birthdays are told. */
  briefingRows: 8,
  showDays: 90,
  birthdayDays: 7,
  /** The hours at which somebody may be mailed the briefing, the usual one, and how often is looked whom it is due to. */
  briefingHours: { first: 5, last: 12, usual: 8 },
  briefingMinutes: 5,
  /** How often is looked to whom decisions that wait have come meanwhile. */
  decidersMinutes: 10,
} as const;
