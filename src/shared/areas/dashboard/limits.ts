/** The start page. */
export const dashboardLimits = {
  /** Rows of each list, and of each ranking. */
  homeRows: 12,
  rankingRows: 8,
  /** The days within which a container is arriving. */
  arrivalDays: 14,
} as const;
