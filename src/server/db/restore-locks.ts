/** The advisory locks of a restore, which the database gives back by itself when the restore is killed. */
export const restoreLocks = {
  /** Held from its beginning to its end: there is one at a time. */
  underWay: 726_101,
  /** Held while it replaces the tables in use: nobody else should begin anything then. */
  takingOver: 726_102,
} as const;
