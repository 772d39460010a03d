import { expect, test } from 'vitest';
import { forecastOf, seasonsOf } from './forecast';

const steady = Array.from({ length: 60 }, (_, at) => 10 + (at % 3) - 1);

test('what is sold evenly is foretold by the simplest method, with its small error shown', () => {
  const forecast = forecastOf(steady, null);
  expect(forecast.method).toBe('movingMean');
  expect(forecast.perWeek).toBeCloseTo(10, 0);
  expect(forecast.error).toBeLessThan(4);
  expect(forecast.naiveError).toBeGreaterThan(Number(forecast.error));
});

test('weeks without stock are not weeks without demand', () => {
  const outOfStock = steady.map((pieces, at) => (at >= 50 ? null : pieces));
  expect(forecastOf(outOfStock, null).perWeek).toBeCloseTo(10, 0);
  const soldNothing = steady.map((pieces, at) => (at >= 50 ? 0 : pieces));
  expect(forecastOf(soldNothing, null).perWeek).toBeLessThan(5);
});

test('a level that rose is followed', () => {
  const risen = [...steady, ...steady.slice(0, 20).map((pieces) => pieces * 2)];
  expect(forecastOf(risen, null).perWeek).toBeGreaterThan(17);
});

test('seasons are told from two years and no less, around 1', () => {
  const year = Array.from({ length: 52 }, (_, week) => (week < 26 ? 60 : 140));
  expect(seasonsOf([...year, ...year.slice(1)], 4)).toBeNull();
  const seasons = seasonsOf([...year, ...year], 14);
  expect(seasons?.behind).toHaveLength(104);
  expect(seasons?.ahead).toHaveLength(14);
  expect(seasons?.behind[10]).toBeLessThan(0.9);
  expect(seasons?.behind[40]).toBeGreaterThan(1.1);
  // The year begins anew with the weeks that sell less.
  expect(seasons?.ahead[6]).toBeLessThan(0.9);
  const own = [...year, ...year].map((total) => total / 10);
  const forecast = forecastOf(own, seasons);
  expect(forecast.method).toBe('seasonal');
  expect(forecast.perWeek).toBeLessThan(11);
});

test('nothing is foretold of nothing', () => {
  expect(forecastOf([], null)).toMatchObject({ perWeek: 0, error: null, naiveError: null });
  expect(forecastOf([null, null], null).perWeek).toBe(0);
});
