import { describe, expect, test } from 'vitest';
import { forecastOf } from './forecast';
import { mean } from './levels';
import { seasonsOf } from './seasons';

const many = (count: number, pieces: number) => Array.from({ length: count }, () => pieces);

describe('the figures of a forecast', () => {
  test('say by how much what was sold in the eight weeks after each week differed from it', () => {
    // From the eighth week on 10 and 20 a week were forecast, 20 and 20 were sold.
    const risen = forecastOf([...many(8, 10), ...many(9, 20)], null, 14, 'lastWeek');
    expect(risen).toMatchObject({ perWeek: 20, error: 25, bias: -25, naiveError: 25 });
    expect(risen.deviation).toBeCloseTo(Math.sqrt(100 / 9));
    const fallen = forecastOf([...many(8, 20), ...many(9, 10)], null, 14, 'lastWeek');
    expect(fallen).toMatchObject({ perWeek: 10, error: 50, bias: 50 });
    // An unknown week counts neither as forecast nor as sold.
    const gap = forecastOf([...many(8, 10), null, ...many(8, 20)], null, 14, 'lastWeek');
    expect(gap).toMatchObject({ error: 50, bias: -50 });
  });

  test('are unknown before eight weeks could be told from eight', () => {
    expect(forecastOf(many(15, 10), null, 14)).toMatchObject({
      error: null,
      bias: null,
      naiveError: null,
      perWeek: 10,
    });
    expect(forecastOf(many(16, 10), null, 14)).toMatchObject({ error: 0, bias: 0, naiveError: 0 });
    expect(forecastOf(many(20, 0), null, 14)).toMatchObject({ error: null, perWeek: 0 });
  });

  test('spread around the mean of all weeks as long as fewer than four weeks could be foretold', () => {
    expect(forecastOf([4, 6, 8], null, 14).deviation).toBeCloseTo(Math.sqrt(8 / 3));
    expect(forecastOf([4, null, 8], null, 14).deviation).toBeCloseTo(2);
    expect(forecastOf([...many(8, 10), ...many(3, 21)], null, 14, 'lastWeek').deviation).toBeCloseTo(
      Math.sqrt(((11 * 3) / 11) * ((11 * 8) / 11)),
    );
    expect(forecastOf([...many(8, 10), ...many(4, 20)], null, 14, 'lastWeek').deviation).toBeCloseTo(
      Math.sqrt(100 / 4),
    );
  });

  test('follow from the last year alone', () => {
    // The 52 weeks of the trial begin after the 53rd week from the end.
    const series = (wild: number) => [...many(10, 10), wild, ...many(53, 10)];
    expect(forecastOf(series(500), null, 14, 'lastWeek')).toMatchObject({ error: 0, deviation: 0 });
    const within = forecastOf([...many(10, 10), 500, ...many(52, 10)], null, 14, 'lastWeek');
    expect(within.error).toBeGreaterThan(0);
    expect(within.deviation).toBeGreaterThan(0);
  });

  test('with a trend rise above the level, fade, and fall no further than to nothing', () => {
    const rising = Array.from({ length: 60 }, (_, at) => 10 + at);
    const trend = forecastOf(rising, null, 14, 'trend').perWeek;
    expect(trend).toBeGreaterThan(forecastOf(rising, null, 14, 'adaptive').perWeek);
    // The more weeks ahead, the more the rising trend adds to their mean.
    expect(forecastOf(rising, null, 20, 'trend').perWeek).toBeGreaterThan(trend);
    // Trends are damped: far ahead they add less than one week's rise per week.
    expect(forecastOf(rising, null, 52, 'trend').perWeek).toBeLessThan(10 + 59 + 26);
    const falling = Array.from({ length: 60 }, (_, at) => Math.max(0, 100 - 2 * at));
    expect(forecastOf(falling, null, 14, 'trend').perWeek).toBeGreaterThanOrEqual(0);
    const dropped = [...many(50, 100), ...Array.from({ length: 10 }, (_, at) => 90 - 10 * at)];
    expect(forecastOf(dropped, null, 52, 'trend').perWeek).toBe(0);
  });

  test('by seasons are those of the weeks ahead, and of a level that is told without them', () => {
    const seasons = { behind: Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 0.5 : 1.5)), ahead: [2, 3] };
    const demand = seasons.behind.map((factor) => 10 * factor);
    const { perWeek, error, deviation } = forecastOf(demand, seasons, 2, 'seasonal');
    expect(perWeek).toBeCloseTo(25);
    expect([error, deviation].map((figure) => Math.round(Number(figure) * 1e6))).toEqual([0, 0]);
  });
});

describe('the seasons of a year', () => {
  const flat = many(52, 100);
  const peak = (week: number) => flat.map((pieces, at) => (at === week ? 152 : pieces));
  // The peak is one of five averaged weeks, relative to a mean of 101, and counts by half.
  const around = 1 + 0.5 * (mean([100, 100, 152, 100, 100]) / 101 - 1);
  const beside = 1 + 0.5 * (100 / 101 - 1);

  test('are told of each week by the other year, and of those ahead by all', () => {
    const seasons = seasonsOf([...many(3, 7), ...flat, ...peak(10)], 20);
    const behind = (year: number, week: number) => seasons?.behind[3 + 52 * year + week];
    expect(
      [behind(0, 7), behind(0, 8), behind(0, 10), behind(0, 12), behind(0, 13)].map((each) => each?.toFixed(6)),
    ).toEqual([beside, around, around, around, beside].map((each) => each.toFixed(6)));
    expect([8, 10, 12].map((week) => behind(1, week))).toEqual([1, 1, 1]);
    expect(seasons?.ahead[10]).toBeCloseTo((1 + around) / 2);
    expect(seasons?.ahead[13]).toBeCloseTo((1 + beside) / 2);
    // Weeks before the first whole year take the seasons of all years.
    expect(seasons?.behind[0]).toBeCloseTo((1 + beside) / 2);
    expect(seasons?.behind).toHaveLength(107);
  });

  test('go on over the end of the year', () => {
    const seasons = seasonsOf([...flat, ...peak(51)], 52);
    expect([0, 1, 2, 49, 50, 51].map((week) => seasons?.ahead[week]?.toFixed(6))).toEqual(
      [around, around, beside, around, around, around].map((each) => ((1 + each) / 2).toFixed(6)),
    );
  });

  test('are not told from years in which nothing was sold', () => {
    expect(seasonsOf(many(104, 0), 4)).toBeNull();
    const half = seasonsOf([...many(52, 0), ...peak(10)], 20);
    expect(half?.ahead[10]).toBeCloseTo(around);
    expect([half?.behind[10], half?.behind[62]]).toEqual([expect.closeTo(around), 1]);
  });
});
