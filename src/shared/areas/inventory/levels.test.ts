import { expect, test } from 'vitest';
import { lastKnown, meansBefore, smoothed, trending } from './levels';

test('the last known week stands until there is another, and before the first nothing does', () => {
  expect(lastKnown([null, 4, null, null, 6])).toEqual([0, 0, 4, 4, 4, 6]);
});

test('a mean is that of the last known weeks, as many as there are of those asked', () => {
  expect(meansBefore([2, null, 4, 6], [2])[0]).toEqual([0, 2, 2, 3, 5]);
  expect(meansBefore([2, null, 4, 6, 8], [2])[0]).toEqual([0, 2, 2, 3, 5, 7]);
});

test('a smoothed level goes part of the way to each week that is known', () => {
  const levels = smoothed([10, null, 20], 0.5);
  expect(levels.at(-1)).toBe((Number(levels.at(-2)) + 20) / 2);
  expect(levels[2]).toBe(levels[1]);
});

test('a level begins with the mean of the first eight weeks that are known, not of the first eight', () => {
  const later = [1, 2, 3, 4, 5, 6, 7, 8, 90];
  expect(smoothed([null, null, ...later], 0.5)[0]).toBe(4.5);
});

test('a week of which nothing is known changes neither a level nor its trend but for what is expected', () => {
  const { levels, trends } = trending([10, 30, null], 0.5, 0.5);
  const fading = 0.85 * Number(trends[2]);
  expect(trends[3]).toBe(fading);
  expect(levels[3]).toBe(Number(levels[2]) + fading);
});
