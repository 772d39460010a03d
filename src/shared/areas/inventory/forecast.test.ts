import { expect, test } from 'vitest';
import { forecastOf } from './forecast';
import { adapted, mean } from './levels';
import { seasonsOf } from './seasons';

const steady = Array.from({ length: 60 }, (_, at) => 10 + (at % 3) - 1);

test('what is sold evenly is foretold by the simplest method, with its small error shown', () => {
  const forecast = forecastOf(steady, null, 14);
  expect(forecast.method).toBe('movingMean');
  expect(forecast.perWeek).toBeCloseTo(10, 0);
  expect(forecast.error).toBeLessThan(4);
  expect(forecast.naiveError).toBeGreaterThan(Number(forecast.error));
});

test('a method that was chosen is taken, whatever the others missed; without seasons there is none by them', () => {
  const risen = [...steady, ...steady.slice(0, 20).map((pieces) => pieces * 2)];
  expect(forecastOf(risen, null, 14, 'lastWeek')).toMatchObject({ method: 'lastWeek', perWeek: risen.at(-1) });
  expect(forecastOf(risen, null, 14, 'movingMean').method).toBe('movingMean');
  expect(forecastOf(risen, null, 14, 'seasonal')).toEqual(forecastOf(risen, null, 14));
});

test('as long as nothing can be tried the mean of a quarter of a year counts, beside what changed', () => {
  const twelve = Array.from({ length: 12 }, (_, at) => (at < 4 ? 100 : 10));
  const { method, perWeek } = forecastOf(twelve, null, 14);
  expect([method, perWeek]).toEqual(['movingMean', (mean(twelve) + Number(adapted(twelve).at(-1))) / 2]);
});

test('weeks without stock are not weeks without demand', () => {
  const outOfStock = steady.map((pieces, at) => (at >= 50 ? null : pieces));
  expect(forecastOf(outOfStock, null, 14).perWeek).toBeCloseTo(10, 0);
  const soldNothing = steady.map((pieces, at) => (at >= 50 ? 0 : pieces));
  expect(forecastOf(soldNothing, null, 14).perWeek).toBeLessThan(5);
});

test('a level that rose is followed', () => {
  const risen = [...steady, ...steady.slice(0, 20).map((pieces) => pieces * 2)];
  expect(forecastOf(risen, null, 14).perWeek).toBeGreaterThan(17);
});

test('seasons are told from two years and no less, around 1', () => {
  const year = Array.from({ length: 52 }, (_, week) => (week < 26 ? 60 : 140));
  expect(seasonsOf([...year, ...year.slice(1)], 4)).toBeNull();
  const seasons = seasonsOf([...year, ...year], 14);
  expect(seasons?.behind).toHaveLength(104);
  expect(seasons?.ahead).toHaveLength(14);
  expect(seasons?.behind[10]).toBeLessThan(0.9);
  expect(seasons?.behind[40]).toBeGreaterThan(1.1);
  // The next year begins again with the weeks that sell less.
  expect(seasons?.ahead[6]).toBeLessThan(0.9);
  const own = [...year, ...year].map((total) => total / 10);
  const forecast = forecastOf(own, seasons, 14);
  expect(forecast.method).toBe('seasonal');
  expect(forecast.perWeek).toBeLessThan(11);
});

test('nothing is foretold of nothing', () => {
  expect(forecastOf([], null, 14)).toMatchObject({ perWeek: 0, error: null, naiveError: null });
  expect(forecastOf([null, null], null, 14).perWeek).toBe(0);
});

/** Steady, rising, noisy, gappy, rare, jumping and short series, generated deterministically. */
const series: readonly (readonly (number | null)[])[] = Array.from({ length: 200 }, (_, seed) => {
  let state = seed * 7919 + 17;
  const random = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
  const [mean, noise, rise, jump] = [random() * 20, random() * 2, (random() - 0.4) * 0.1, random() > 0.7 ? 2 : 1];
  return Array.from({ length: 20 + Math.floor(random() * 100) }, (_, at) => {
    if (random() < 0.05) return null;
    const level = mean * (1 + rise * at) * (at > 60 ? jump : 1);
    return Math.max(0, Math.round(level * (1 + noise * (random() - 0.5))));
  });
});

test('no forecast is tried worse than what was sold last sold on', () => {
  for (const demand of series) {
    const { error, naiveError } = forecastOf(demand, null, 14);
    if (error !== null && naiveError !== null) expect(error).toBeLessThanOrEqual(naiveError);
  }
});

test('a way takes the place of simpler ones only where it missed clearly less', () => {
  const chosen = series.map((demand) => ({ ...forecastOf(demand, null, 14), demand }));
  const others = chosen.filter(({ method }) => method !== 'lastWeek' && method !== 'movingMean');
  expect(others.length).toBeGreaterThan(0);
  for (const { demand, error } of others) {
    expect(error).toBeLessThan(0.97 * Number(forecastOf(demand, null, 14, 'movingMean').error));
  }
});

test.each(['lastWeek', 'movingMean', 'adaptive', 'smoothing', 'trend'] as const)(
  '%s is taken where it was chosen, also where what was sold last would have missed less',
  (method) => {
    for (const demand of series) expect(forecastOf(demand, null, 14, method).method).toBe(method);
  },
);

test('weeks held out of the choice are foretold better than by what was sold last', () => {
  const missed = { ours: 0, naive: 0 };
  for (const demand of series) {
    const known = demand.slice(0, -8);
    const actual = demand.slice(-8).filter((pieces) => pieces !== null);
    const sold = actual.reduce((sum, pieces) => sum + pieces, 0);
    const last = known.filter((pieces) => pieces !== null).at(-1) ?? 0;
    missed.ours += Math.abs(forecastOf(known, null, 8).perWeek * actual.length - sold);
    missed.naive += Math.abs(last * actual.length - sold);
  }
  expect(missed.ours).toBeLessThan(0.8 * missed.naive);
});

test('the seasons of a week that a forecast is tried on are told by other years', () => {
  const quiet = Array.from({ length: 52 }, () => 100);
  const loud = quiet.map((pieces, week) => (week > 25 && week < 32 ? 300 : pieces));
  const seasons = seasonsOf([...quiet, ...loud], 52);
  expect(seasons?.behind[52 + 28]).toBeCloseTo(1, 1);
  expect(seasons?.behind[28]).toBeGreaterThan(1.5);
  expect(seasons?.ahead[28]).toBeGreaterThan(1.2);
});
