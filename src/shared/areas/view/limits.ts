/** A saved view's state: its characters as JSON, and how deep it nests. */
export const viewLimits = { stateLength: 50_000, stateDepth: 20 } as const;
