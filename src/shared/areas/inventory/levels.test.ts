import { expect, test } from 'vitest';
import { lastKnown, meansBefore, smoothed } from './levels';

test('the last known week stands until there is another, and before the first nothing does', () => {
  expect(lastKnown([null, 4, null, null, 6])).toEqual([0, 0, 4, 4, 4, 6]);
});

test('a mean is that of the last known weeks, as many as there are of those asked', () => {
  expect(meansBefore([2, null, 4, 6], [2])[0]).toEqual([0, 2, 2, 3, 5]);
});

test('a smoothed level goes part of the way to each week that is known', () => {
  const levels = smoothed([10, null, 20], 0.5);
  expect(levels.at(-1)).toBe((Number(levels.at(-2)) + 20) / 2);
  expect(levels[2]).toBe(levels[1]);
});
