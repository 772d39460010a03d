import { expect, test } from 'vitest';
import { pressesOf } from '../../../../tests/support/part-presses';
import { drawnPlaces, placeAfter } from './wall-window';

const place = { top: 200, windowHeight: 900, columns: 6, rowStep: 150 };

test('at first the rows in sight are drawn, and some below', () => {
  const drawn = drawnPlaces(place, 2000, null);
  expect(drawn[0]).toBe(0);
  expect(drawn).toHaveLength(60);
});

test('scrolled far down, neither the beginning nor the end is drawn; the cursor is, wherever it stands', () => {
  const far = { ...place, top: -15_000 };
  const drawn = drawnPlaces(far, 2000, null);
  expect(drawn[0]).toBe(94 * 6);
  expect(drawn.at(-1)).toBe(112 * 6 - 1);
  expect(drawnPlaces(far, 2000, 3)).toEqual([3, ...drawn]);
  expect(drawnPlaces(far, 2000, 1999)).toEqual([...drawn, 1999]);
  expect(drawnPlaces(far, 2000, 600)).toEqual(drawn);
  expect(drawnPlaces(far, 2000, 2000)).toEqual(drawn);
});

test('a short wall is drawn whole, one scrolled out of sight not at all', () => {
  expect(drawnPlaces(place, 4, null)).toEqual([0, 1, 2, 3]);
  expect(drawnPlaces({ ...place, top: -9000 }, 4, null)).toEqual([]);
});

test('keys lead to the neighbors and the ends, and nowhere beyond', () => {
  const wall = { columns: 6, count: 20 };
  const from = (key: string, at: number) => placeAfter(key, at, wall);
  expect([from('ArrowRight', 5), from('ArrowLeft', 5), from('ArrowDown', 5), from('ArrowUp', 8)]).toEqual([
    6, 4, 11, 2,
  ]);
  expect([from('Home', 7), from('End', 7)]).toEqual([0, 19]);
  expect([from('ArrowRight', 19), from('ArrowUp', 3), from('ArrowDown', 14), from('x', 3)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('every key that the help shows for going along the wall leads somewhere', () => {
  const shown = pressesOf('mediaWall', ['move', 'first', 'last']);
  expect(shown.map(({ key }) => placeAfter(key, 8, { columns: 6, count: 20 }))).toEqual([2, 14, 7, 9, 0, 19]);
});
