import { expect, test } from 'vitest';
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

test('nothing lies beyond the ends, and other keys lead nowhere', () => {
  expect(['ArrowLeft', 'ArrowUp', 'Enter'].map(from(0))).toEqual([null, null, null]);
  expect(['ArrowRight', 'ArrowDown'].map(from(7))).toEqual([null, null]);
  expect(nextSwatch([], 0, 'End')).toBeNull();
});
