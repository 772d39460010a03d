/** Pieces wanted in a week, the oldest week first; null where nobody knows, as when there was nothing to sell. */
export type Demand = readonly (number | null)[];

/** Levels begin with the mean of so many weeks. */
const firstWeeks = 8;
/** How fast a level that follows changes may move, at least and at most, and how fast it sees that there is one. */
const adaptive = { least: 0.1, most: 0.5, sight: 0.2 } as const;
/** How much of a trend is left after each week: none goes on for ever. */
export const damping = 0.85;

/** The last known week before each week, and before the one behind the last. */
export function lastKnown(demand: Demand): number[] {
  const levels = [0];
  for (const [at, pieces] of demand.entries()) levels.push(pieces ?? levels[at] ?? 0);
  return levels;
}

/** The mean of the last known weeks before each week, and behind the last one. */
export function meansBefore(demand: Demand, weeks: number): number[] {
  const known: number[] = [];
  const levels: number[] = [];
  let sum = 0;
  for (let at = 0; at <= demand.length; at += 1) {
    levels.push(known.length > 0 ? sum / Math.min(weeks, known.length) : 0);
    const pieces = demand[at];
    if (typeof pieces !== 'number') continue;
    known.push(pieces);
    sum += pieces - (known.length > weeks ? (known[known.length - weeks - 1] ?? 0) : 0);
  }
  return levels;
}

/** The smoothed level before each week, and behind the last one. */
export function smoothed(demand: Demand, weight: number): number[] {
  let level = firstLevel(demand);
  const levels = [level];
  for (const pieces of demand) {
    if (pieces !== null) level += weight * (pieces - level);
    levels.push(level);
  }
  return levels;
}

/** A smoothed level that moves the faster the longer it was too high or too low (Trigg and Leach). */
export function adapted(demand: Demand): number[] {
  const { least, most, sight } = adaptive;
  let level = firstLevel(demand);
  let error = 0;
  let size = 0;
  const levels = [level];
  for (const pieces of demand) {
    if (pieces !== null) {
      const missed = pieces - level;
      error += sight * (missed - error);
      size += sight * (Math.abs(missed) - size);
      level += missed * (size > 0 ? Math.min(most, Math.max(least, Math.abs(error / size))) : least);
    }
    levels.push(level);
  }
  return levels;
}

/** A smoothed level with its smoothed trend, by how much it rises in the first week ahead before it fades. */
export function trending(demand: Demand, weight: number, trendWeight: number): { levels: number[]; trends: number[] } {
  let level = firstLevel(demand);
  let trend = 0;
  const levels = [level];
  const trends = [trend];
  for (const pieces of demand) {
    const expected = level + damping * trend;
    const missed = pieces === null ? 0 : pieces - expected;
    level = expected + weight * missed;
    trend = damping * trend + weight * trendWeight * missed;
    levels.push(level);
    trends.push(trend);
  }
  return { levels, trends };
}

/** What a trend adds up to after one week, after two, and so on. */
export function dampedSums(weeks: number): number[] {
  const sums: number[] = [];
  let step = 1;
  for (let week = 0; week < weeks; week += 1) {
    step *= damping;
    sums.push((sums[week - 1] ?? 0) + step);
  }
  return sums;
}

export const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

const firstLevel = (demand: Demand): number => mean(demand.filter((pieces) => pieces !== null).slice(0, firstWeeks));
