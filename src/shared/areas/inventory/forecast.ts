import { msg } from '@lingui/core/macro';
import { adapted, type Demand, dampedSums, lastKnown, mean, meansBefore, smoothed, trending } from './levels';
import type { Seasons } from './seasons';

/** The methods to forecast the demand of a SKU, simplest first. */
export const forecastMethods = {
  lastWeek: msg`Repeat last week’s sales`,
  movingMean: msg`Moving average`,
  adaptive: msg`Adaptive smoothing`,
  smoothing: msg`Exponential smoothing`,
  trend: msg`Damped trend`,
  seasonal: msg`Seasonal smoothing`,
} as const;
export type ForecastMethod = keyof typeof forecastMethods;

export interface Forecast {
  method: ForecastMethod;
  /** The mean forecast per week ahead. */
  perWeek: number;
  /** The usual deviation of a week from its forecast, in pieces. */
  deviation: number;
  /** The absolute error of past forecasts in percent of what was sold; null where unknown yet. */
  error: number | null;
  /** The error of the naive forecast, which repeats the last week; less than `error` only with a chosen method. */
  naiveError: number | null;
  /** By how much past forecasts were too high, in percent of what was sold; negative when too low. */
  bias: number | null;
}

/** Forecasts are tried over so many past weeks, each on so many weeks that follow it. */
const triedWeeks = 52;
const followingWeeks = 8;
/** Forecasts are not tried on fewer weeks than these. */
const firstWeeks = 8;
/** The largest ratio of errors at which a method replaces a simpler one. */
const better = 0.97;
const means = [4, 8, 13, 26] as const;
/** The weeks of the moving mean that is used where nothing can be tried yet. */
const usualMean = 13;
const weights = [0.05, 0.1, 0.2, 0.4] as const;
const fewWeights = [0.1, 0.2, 0.4] as const;
const trendWeights = [0.1, 0.3] as const;

interface Tried {
  method: ForecastMethod;
  /** The level before each week and after the last; `trends` is by how much it rises in the first week ahead. */
  levels: readonly number[];
  trends: readonly number[] | null;
  isSeasonal: boolean;
}

/**
 * Forecasts the mean demand of the weeks ahead by the variant with the least past error; a simpler one is preferred
 * where its error is hardly larger, and none is used whose error exceeds that of the naive forecast. With a chosen
 * method, the best variant of that method is used whatever the errors of others, unless there are too few weeks for it.
 * Unknown weeks are ignored.
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
 * The variants to forecast by, the naive one first. A plain level follows changes late, and an adaptive one sees
 * changes where there are none: so most variants use the mean of their own level and the adaptive one.
 */
function waysOf(demand: Demand, seasons: Seasons | null): Tried[] {
  const followed = adapted(demand);
  const none = followed.map(() => 0);
  const level = (method: ForecastMethod, levels: readonly number[]): Tried => ({
    method,
    levels,
    trends: null,
    isSeasonal: false,
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
    method: 'seasonal',
    levels: between(smoothed(without, weight), followed),
    trends: null,
    isSeasonal: true,
  }));
}

/** Replaces the levels, in place, with their mean with others. */
function between(levels: number[], others: readonly number[]): number[] {
  for (let at = 0; at < levels.length; at += 1) levels[at] = ((levels[at] ?? 0) + (others[at] ?? 0)) / 2;
  return levels;
}

/** The weeks after a past one, on which forecasts made then are tried. */
interface Window {
  at: number;
  wanted: number;
  /** The number of known weeks, the sum of their seasonal factors, and what a trend of 1 adds up to in them. */
  known: number;
  seasonal: number;
  rises: number;
}

/** The windows of a series: computed once for all variants, so that trying one takes a few multiplications. */
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

/** Compares a variant's past forecasts with what was sold in the weeks that followed. */
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

/** The root mean square deviation of weeks from the level before them; with too few weeks, from their mean. */
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
