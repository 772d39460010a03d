import { expect, test } from 'vitest';
import { pressesOf } from '../../../../../tests/support/part-presses';
import { nextSwatch } from './swatch-keys';

// Two rows of three, and below a heading one of two.
const places = [0, 100.4, 300].flatMap((top, row) =>
  Array.from({ length: row < 2 ? 3 : 2 }, (_, at) => ({ top, left: at * 120 })),
);
const from = (at: number) => (key: string) => nextSwatch(places, at, key);

test('arrows lead to the neighbors and to the rows above and below', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map(from(4))).toEqual([5, 3, 7, 1]);
  expect(from(2)('ArrowRight')).toBe(3);
  expect(from(5)('ArrowDown')).toBe(7);
  expect(from(7)('ArrowUp')).toBe(4);
  expect(['Home', 'End'].map(from(4))).toEqual([0, 7]);
});

test('swatches of a row stand in one row, though a browser rounds where each begins', () => {
  const rounded = [0, 0.4, 100, 100.4].map((top, at) => ({ top, left: (at % 2) * 120 }));
  const next = (at: number, key: string) => nextSwatch(rounded, at, key);
  expect([next(0, 'ArrowDown'), next(1, 'ArrowDown'), next(2, 'ArrowUp'), next(3, 'ArrowUp')]).toEqual([2, 3, 0, 1]);
  expect([next(0, 'ArrowUp'), next(1, 'ArrowUp')]).toEqual([null, null]);
});

test('nothing lies beyond the ends, and other keys lead nowhere', () => {
  expect(['ArrowLeft', 'ArrowUp', 'Enter'].map(from(0))).toEqual([null, null, null]);
  expect(['ArrowRight', 'ArrowDown'].map(from(7))).toEqual([null, null]);
  expect(nextSwatch([], 0, 'End')).toBeNull();
});

test('every key that the help shows for going along the swatches leads somewhere', () => {
  expect(pressesOf('swatches', ['move', 'first', 'last']).map(({ key }) => from(4)(key))).toEqual([1, 7, 3, 5, 0, 7]);
});
