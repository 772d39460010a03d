import { expect, test } from 'vitest';
import { spread, summed } from './spread';

const even = Array.from({ length: 12 }, () => 1);

test('a year follows the shape of another, and its months add up to the cent', () => {
  const shape = [3, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4];
  expect(spread(800, shape)).toEqual([300, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 400]);
  const odd = spread(100, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(odd.slice(0, 3)).toEqual([33.34, 33.33, 33.33]);
  // One, two and four sevenths of a dollar: the remaining cent goes to where most was rounded off.
  expect(spread(1, [1, 2, 4]).slice(0, 3)).toEqual([0.14, 0.29, 0.57]);
  for (const total of [0, 0.01, 0.11, 0.29, 1, 99.99, 123_456.78, 1_000_000_000, 7_777_777.77]) {
    for (const of of [even, shape, [0.1, 0.2, 0.3, 7, 11, 13, 17, 19, 23, 29, 31, 37]]) {
      expect(summed(spread(total, of))).toBe(total);
    }
  }
});

test('is even without a shape, and what was returned counts as nothing', () => {
  expect(spread(120, [])).toEqual(even.map(() => 10));
  expect(spread(120, [-5, null, 0])).toEqual(even.map(() => 10));
  expect(spread(100, [-5, 1, 1, null])).toEqual([0, 50, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});

test('months of cents that floating point would lose add up', () => {
  expect(summed([0.1, 0.2, null])).toBe(0.3);
  expect(summed(Array.from({ length: 12 }, () => 0.7))).toBe(8.4);
});
