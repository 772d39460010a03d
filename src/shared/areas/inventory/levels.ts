/** Pieces wanted per week, oldest week first; null where unknown, as when there was nothing to sell. */
export type Demand = readonly (number | null)[];

/** A level starts as the mean of so many weeks. */
const firstWeeks = 8;
/** The least and largest smoothing weight of an adaptive level, and the weight by which its errors are smoothed. */
const adaptive = { least: 0.1, most: 0.5, sight: 0.2 } as const;
/** The part of a trend that remains after each week, as no trend lasts. */
const damping = 0.85;

/** The last known value before each week, and after the last week. */
export function lastKnown(demand: Demand): number[] {
  const levels = noLevels(demand);
  for (const [at, pieces] of demand.entries()) levels[at + 1] = pieces ?? levels[at] ?? 0;
  return levels;
}

/** For each span, the mean of so many last known weeks before each week, and after the last week. */
export function meansBefore(demand: Demand, spans: readonly number[]): number[][] {
  const known = demand.filter((pieces) => pieces !== null);
  return spans.map((weeks) => {
    const levels = noLevels(demand);
    let sum = 0;
    let count = 0;
    for (let at = 0; at < demand.length; at += 1) {
      const pieces = demand[at];
      if (typeof pieces === 'number') {
        count += 1;
        sum += pieces - (count > weeks ? (known[count - weeks - 1] ?? 0) : 0);
      }
      levels[at + 1] = count > 0 ? sum / Math.min(weeks, count) : 0;
    }
    return levels;
  });
}

/** The exponentially smoothed level before each week, and after the last week. */
export function smoothed(demand: Demand, weight: number): number[] {
  const levels = noLevels(demand);
  let level = firstLevel(demand);
  levels[0] = level;
  for (let at = 0; at < demand.length; at += 1) {
    const pieces = demand[at];
    if (typeof pieces === 'number') level += weight * (pieces - level);
    levels[at + 1] = level;
  }
  return levels;
}

/** A smoothed level that moves faster the longer it was too high or too low (Trigg and Leach). */
export function adapted(demand: Demand): number[] {
  const { least, most, sight } = adaptive;
  const levels = noLevels(demand);
  let level = firstLevel(demand);
  let error = 0;
  let size = 0;
  levels[0] = level;
  for (let at = 0; at < demand.length; at += 1) {
    const pieces = demand[at];
    if (typeof pieces === 'number') {
      const missed = pieces - level;
      error += sight * (missed - error);
      size += sight * (Math.abs(missed) - size);
      level += missed * (size > 0 ? Math.min(most, Math.max(least, Math.abs(error / size))) : least);
    }
    levels[at + 1] = level;
  }
  return levels;
}

/** A smoothed level with its smoothed, damped trend: its rise in the first week ahead. */
export function trending(demand: Demand, weight: number, trendWeight: number): { levels: number[]; trends: number[] } {
  const levels = noLevels(demand);
  const trends = noLevels(demand);
  let level = firstLevel(demand);
  let trend = 0;
  levels[0] = level;
  for (let at = 0; at < demand.length; at += 1) {
    const pieces = demand[at];
    const expected = level + damping * trend;
    const missed = typeof pieces === 'number' ? pieces - expected : 0;
    level = expected + weight * missed;
    trend = damping * trend + weight * trendWeight * missed;
    levels[at + 1] = level;
    trends[at + 1] = trend;
  }
  return { levels, trends };
}

/** The sums of a damped trend of 1 after one week, after two, and so on. */
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

function firstLevel(demand: Demand): number {
  let sum = 0;
  let weeks = 0;
  for (let at = 0; at < demand.length && weeks < firstWeeks; at += 1) {
    const pieces = demand[at];
    if (typeof pieces !== 'number') continue;
    sum += pieces;
    weeks += 1;
  }
  return weeks > 0 ? sum / weeks : 0;
}

/** Preallocated to its final length, as growing arrays are copied and thousands of SKUs have twenty variants each. */
const noLevels = (demand: Demand): number[] => new Array<number>(demand.length + 1).fill(0);
