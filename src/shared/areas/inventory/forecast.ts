import { msg } from '@lingui/core/macro';

/** How the demand of a SKU is foretold. */
export const forecastMethods = {
  movingMean: msg`Moving mean`,
  smoothing: msg`Exponential smoothing`,
  seasonal: msg`Seasonal smoothing`,
} as const;
export type ForecastMethod = keyof typeof forecastMethods;

/** Pieces wanted in a week, the oldest week first; null where nobody knows, as when there was nothing to sell. */
export type Demand = readonly (number | null)[];

/** What the seasons of a year do to the weeks of a series, around 1: of those behind, and of those ahead. */
export interface Seasons {
  behind: readonly number[];
  ahead: readonly number[];
}

export interface Forecast {
  method: ForecastMethod;
  /** What is foretold of each of the weeks ahead. */
  perWeek: number;
  /** By how much a week usually differs from what was foretold. */
  deviation: number;
  /** By how much past forecasts differed from what was sold then, in percent of it; null where that is not known yet. */
  error: number | null;
  /** The same of the forecast that what was sold last is sold on. */
  naiveError: number | null;
  /** By how much past forecasts were too high, below 0 too low, in percent. */
  bias: number | null;
}

/** Forecasts are tried on so many weeks back, each on the weeks that follow it. */
const triedWeeks = 26;
const followingWeeks = 8;
/** A method must have been better by so much before it takes the place of a simpler one. */
const better = 0.97;
const means = [4, 8, 13, 26] as const;
const weights = [0.1, 0.2, 0.4] as const;

interface Tried {
  method: ForecastMethod;
  /** The level before each week, and behind the last. */
  levels: readonly number[];
  isSeasonal: boolean;
}

/**
 * Foretells the mean demand of the weeks ahead: by the simplest of the moving means, smoothings and seasonal smoothings whose
 * past forecasts were hardly worse than the best ones. Weeks that nobody knows count for nothing.
 */
export function forecastOf(demand: Demand, seasons: Seasons | null): Forecast {
  const tried: Tried[] = [
    ...means.map((weeks): Tried => ({ method: 'movingMean', levels: meansBefore(demand, weeks), isSeasonal: false })),
    ...weights.map((weight): Tried => ({ method: 'smoothing', levels: smoothed(demand, weight), isSeasonal: false })),
    ...(seasons
      ? weights.map((weight): Tried => {
          const level = demand.map((pieces, at) => (pieces === null ? null : pieces / (seasons.behind[at] ?? 1)));
          return { method: 'seasonal', levels: smoothed(level, weight), isSeasonal: true };
        })
      : []),
  ];
  const judged = tried.map((each) => ({ ...each, ...judge(demand, each, seasons) }));
  let best = judged[means.indexOf(13)] ?? judged[0];
  for (const each of judged) {
    if (best && each.error !== null && best.error !== null && each.error < best.error * better) best = each;
  }
  if (!best) throw new Error('there is no way to foretell anything');
  const ahead = best.isSeasonal && seasons ? mean(seasons.ahead) : 1;
  const naive = demand.map((_, at) => lastKnown(demand, at));
  const { error: naiveError } = judge(demand, { method: 'movingMean', levels: naive, isSeasonal: false }, null);
  const { method, deviation, error, bias } = best;
  return { method, perWeek: Math.max(0, (best.levels.at(-1) ?? 0) * ahead), deviation, error, naiveError, bias };
}

/** How past forecasts of a method compare to what was sold in the weeks that followed. */
function judge(demand: Demand, { levels, isSeasonal }: Tried, seasons: Seasons | null) {
  const factor = (at: number) => (isSeasonal ? (seasons?.behind[at] ?? 1) : 1);
  let missed = 0;
  let over = 0;
  let sold = 0;
  let squares = 0;
  let weeks = 0;
  const first = Math.max(means[1], demand.length - triedWeeks);
  for (let at = first; at < demand.length; at += 1) {
    const level = levels[at] ?? 0;
    const actual = demand[at];
    if (typeof actual === 'number') {
      squares += (level * factor(at) - actual) ** 2;
      weeks += 1;
    }
    if (at + followingWeeks > demand.length) continue;
    let foretold = 0;
    let wanted = 0;
    for (let next = at; next < at + followingWeeks; next += 1) {
      const pieces = demand[next];
      if (typeof pieces !== 'number') continue;
      foretold += level * factor(next);
      wanted += pieces;
    }
    missed += Math.abs(foretold - wanted);
    over += foretold - wanted;
    sold += wanted;
  }
  const known = demand.filter((pieces) => pieces !== null);
  const spread = Math.sqrt(known.reduce((sum, pieces) => sum + (pieces - mean(known)) ** 2, 0) / (known.length || 1));
  return {
    deviation: weeks >= means[0] ? Math.sqrt(squares / weeks) : spread,
    error: sold > 0 ? (missed / sold) * 100 : null,
    bias: sold > 0 ? (over / sold) * 100 : null,
  };
}

/** The mean of the last known weeks before each week, and behind the last one. */
function meansBefore(demand: Demand, weeks: number): number[] {
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

/** The smoothed level before each week, and behind the last one; it begins with the mean of the first weeks. */
function smoothed(demand: Demand, weight: number): number[] {
  const first = demand.filter((pieces) => pieces !== null).slice(0, means[1]);
  let level = mean(first);
  const levels = [level];
  for (const pieces of demand) {
    if (pieces !== null) level += weight * (pieces - level);
    levels.push(level);
  }
  return levels;
}

function lastKnown(demand: Demand, before: number): number {
  for (let at = before - 1; at >= 0; at -= 1) {
    const pieces = demand[at];
    if (typeof pieces === 'number') return pieces;
  }
  return 0;
}

/** Seasons are told from at least two years, by the weeks around each one, and only half believed. */
const weeksOfYear = 52;
const around = 2;
const belief = 0.5;

/**
 * The seasons of a customer's weeks from what all SKUs together sold, the oldest week first; null where there are not two
 * years of them, as one year cannot tell a season from chance.
 */
export function seasonsOf(totals: readonly number[], ahead: number): Seasons | null {
  if (totals.length < 2 * weeksOfYear) return null;
  const lastYears = totals.slice(-Math.floor(totals.length / weeksOfYear) * weeksOfYear);
  const whole = mean(lastYears);
  if (whole === 0) return null;
  const offset = totals.length - lastYears.length;
  const sums = Array.from({ length: weeksOfYear }, (_, week) => {
    const near = lastYears.filter((_, at) => {
      const apart = Math.abs((at % weeksOfYear) - week);
      return Math.min(apart, weeksOfYear - apart) <= around;
    });
    return 1 + belief * (mean(near) / whole - 1);
  });
  const factorAt = (at: number) => sums[(((at - offset) % weeksOfYear) + weeksOfYear) % weeksOfYear] ?? 1;
  return {
    behind: totals.map((_, at) => factorAt(at)),
    ahead: Array.from({ length: ahead }, (_, week) => factorAt(totals.length + week)),
  };
}

const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
