import { msg } from '@lingui/core/macro';
import { adapted, type Demand, dampedSums, lastKnown, mean, meansBefore, smoothed, trending } from './levels';
import type { Seasons } from './seasons';

/** How the demand of a SKU is foretold, the simplest way first. */
export const forecastMethods = {
  lastWeek: msg`Last week sold on`,
  movingMean: msg`Moving mean`,
  adaptive: msg`Adaptive smoothing`,
  smoothing: msg`Exponential smoothing`,
  trend: msg`Damped trend`,
  seasonal: msg`Seasonal smoothing`,
} as const;
export type ForecastMethod = keyof typeof forecastMethods;

export interface Forecast {
  method: ForecastMethod;
  /** What is foretold of each of the weeks ahead, on the mean. */
  perWeek: number;
  /** By how much a week usually differs from what was foretold. */
  deviation: number;
  /** By how much past forecasts differed from what was sold then, in percent of it; null where that is not known yet. */
  error: number | null;
  /** The same of the forecast that what was sold last is sold on; never less. */
  naiveError: number | null;
  /** By how much past forecasts were too high, below 0 too low, in percent. */
  bias: number | null;
}

/** Forecasts are tried on so many weeks back, each on the weeks that follow it. */
const triedWeeks = 52;
const followingWeeks = 8;
/** A series says nothing of itself before so many weeks. */
const firstWeeks = 8;
/** A method must have been better by so much before it takes the place of a simpler one. */
const better = 0.97;
const means = [4, 8, 13, 26] as const;
/** Where nothing can be tried yet. */
const usualMean = 13;
const weights = [0.05, 0.1, 0.2, 0.4] as const;
const fewWeights = [0.1, 0.2, 0.4] as const;
const trendWeights = [0.1, 0.3] as const;

interface Tried {
  method: ForecastMethod;
  /** The level before each week, and behind the last; with a trend, by how much it rises in the first week ahead. */
  levels: readonly number[];
  trends: readonly number[] | null;
  isSeasonal: boolean;
}

/**
 * Foretells the mean demand of the weeks ahead by the way whose past forecasts were best, a simpler one where they were hardly
 * worse; never by one that was worse than to sell on what was sold last. Of a method that was chosen it is the best way of that
 * method, whatever the others would have missed, unless the weeks are too few for it. Weeks that nobody knows count for nothing.
 */
export function forecastOf(
  demand: Demand,
  seasons: Seasons | null,
  weeksAhead: number,
  chosen: ForecastMethod | null = null,
): Forecast {
  const windows = windowsOf(demand, seasons);
  const judged = waysOf(demand, seasons).map((way) => ({ ...way, ...judge(way, windows) }));
  const [naive] = judged;
  const [usual] = judged.slice(1 + means.indexOf(usualMean));
  if (!naive || !usual) throw new Error('there is no way to foretell anything');
  const ofChosen = judged.filter(({ method }) => method === chosen);
  const [first] = ofChosen;
  let best = first && first.method !== usual.method ? first : usual;
  for (const each of first ? ofChosen : judged) {
    if (each.error !== null && best.error !== null && each.error < best.error * better) best = each;
  }
  if (!first && naive.error !== null && best.error !== null && naive.error < best.error) best = naive;
  const { method, error, bias, levels, trends, isSeasonal } = best;
  const deviation = deviationOf(demand, best, isSeasonal ? seasons : null);
  const factor = isSeasonal && seasons ? mean(seasons.ahead) : 1;
  const rise = (trends?.at(-1) ?? 0) * mean(dampedSums(weeksAhead));
  const perWeek = Math.max(0, (levels.at(-1) ?? 0) * factor + rise);
  return { method, perWeek, deviation, error, naiveError: naive.error, bias };
}

/**
 * The ways to foretell, what was sold last first. A level told from the past alone follows a change late, and one that follows changes
 * sees them where there are none: each way is the mean of its own level and of the one that adapts itself.
 */
function waysOf(demand: Demand, seasons: Seasons | null): Tried[] {
  const followed = adapted(demand);
  const none = followed.map(() => 0);
  const level = (method: ForecastMethod, levels: readonly number[]): Tried => ({
    ...{ method, levels, trends: null, isSeasonal: false },
  });
  return [
    level('lastWeek', lastKnown(demand)),
    ...meansBefore(demand, means).map((levels) => level('movingMean', between(levels, followed))),
    level('adaptive', followed),
    ...weights.map((weight) => level('smoothing', between(smoothed(demand, weight), followed))),
    ...fewWeights.flatMap((weight) =>
      trendWeights.map((trendWeight): Tried => {
        const { levels, trends } = trending(demand, weight, trendWeight);
        const own = between(trends, none);
        return { method: 'trend', levels: between(levels, followed), trends: own, isSeasonal: false };
      }),
    ),
    ...(seasons ? seasonalWays(demand, seasons) : []),
  ];
}

function seasonalWays(demand: Demand, { behind }: Seasons): Tried[] {
  const without = demand.map((pieces, at) => (pieces === null ? null : pieces / (behind[at] ?? 1)));
  const followed = adapted(without);
  return fewWeights.map((weight) => ({
    ...{ method: 'seasonal', levels: between(smoothed(without, weight), followed), trends: null, isSeasonal: true },
  }));
}

/** The levels, which nobody else has, as their mean with others. */
function between(levels: number[], others: readonly number[]): number[] {
  for (let at = 0; at < levels.length; at += 1) levels[at] = ((levels[at] ?? 0) + (others[at] ?? 0)) / 2;
  return levels;
}

/** The weeks that follow one on which forecasts are tried. */
interface Window {
  at: number;
  wanted: number;
  /** How many of them are known, what the seasons make of these, and what a trend adds up to in them. */
  known: number;
  seasonal: number;
  rises: number;
}

/** They are the same for every way, so that each way is tried by a few products. */
function windowsOf(demand: Demand, seasons: Seasons | null): Window[] {
  const sums = dampedSums(followingWeeks);
  const windows: Window[] = [];
  for (let at = Math.max(firstWeeks, demand.length - triedWeeks); at + followingWeeks <= demand.length; at += 1) {
    const window = { at, wanted: 0, known: 0, seasonal: 0, rises: 0 };
    for (let step = 0; step < followingWeeks; step += 1) {
      const pieces = demand[at + step];
      if (typeof pieces !== 'number') continue;
      window.wanted += pieces;
      window.known += 1;
      window.seasonal += seasons?.behind[at + step] ?? 1;
      window.rises += sums[step] ?? 0;
    }
    windows.push(window);
  }
  return windows;
}

/** How past forecasts of a way compare to what was sold in the weeks that followed. */
function judge({ levels, trends, isSeasonal }: Tried, windows: readonly Window[]) {
  let missed = 0;
  let over = 0;
  let sold = 0;
  for (const { at, wanted, known, seasonal, rises } of windows) {
    const foretold = Math.max(0, (levels[at] ?? 0) * (isSeasonal ? seasonal : known) + (trends?.[at] ?? 0) * rises);
    missed += Math.abs(foretold - wanted);
    over += foretold - wanted;
    sold += wanted;
  }
  return {
    error: sold > 0 ? (missed / sold) * 100 : null,
    bias: sold > 0 ? (over / sold) * 100 : null,
  };
}

/** By how much single weeks differ from the level before them; of a few weeks, from their mean. */
function deviationOf(demand: Demand, { levels }: Tried, seasons: Seasons | null): number {
  let squares = 0;
  let weeks = 0;
  for (let at = Math.max(firstWeeks, demand.length - triedWeeks); at < demand.length; at += 1) {
    const actual = demand[at];
    if (typeof actual !== 'number') continue;
    squares += ((levels[at] ?? 0) * (seasons?.behind[at] ?? 1) - actual) ** 2;
    weeks += 1;
  }
  if (weeks >= means[0]) return Math.sqrt(squares / weeks);
  const known = demand.filter((pieces) => pieces !== null);
  return Math.sqrt(mean(known.map((pieces) => (pieces - mean(known)) ** 2)));
}
