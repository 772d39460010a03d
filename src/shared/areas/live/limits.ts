/**
 * Live changes. The server: how long changes are gathered, and the least time between two messages to a reader; the
 * heartbeat of a silent stream, at which its session is checked; lines of the trail that a reader catches up on before
 * it reloads everything, and that are cached; ids reported per kind; readers whose reach is queried at a time; how long
 * somebody counts as editing without repeating it. The client: how often it repeats it, how long a row of a list counts
 * as edited after its cell's editor closed, of how many rows that change at once it is told, how long the cursor rests at
 * a row before the panel beside the list says who edits it, the least time between two reloads of a list, also of one
 * that takes long to load, how far reloads of clients are spread, how late a first connection may be without a reload
 * of everything, and how long it waits to reconnect.
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
  goingOnMs: 1000,
  blockRows: 20,
  restedMs: 1000,
  reloadedApartMs: 5000,
  reloadedApartLongestMs: 30_000,
  spreadMs: 400,
  lateMs: 2000,
  backOffMs: { first: 1000, longest: 60_000 },
} as const;
