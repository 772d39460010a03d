/**
 * Changes as they happen. The server: how long changes are gathered, and a reader is left alone, before one is told;
 * how often a silent stream says that it stands and its session is looked at; lines of the trail that a reader
 * catches up on before it loads everything again, and that are kept at hand; ids that are named of one kind; readers
 * whose reach is asked for at a time; how long somebody counts as editing without saying so again. The client: how
 * long it leaves one list alone, how far readers are spread, and how long it waits to connect again.
 */
export const liveLimits = {
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
} as const;
