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
} as const;
