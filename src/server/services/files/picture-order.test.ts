import { expect, test } from 'vitest';
import { movedBack, standsAsMoved, withRemoved } from './picture-order';

const kept = (...all: [number, boolean?][]) => all.map(([id, isRemoved = false]) => ({ id, isRemoved }));

test('a removed picture stays in front of the one that it preceded, the last ones at the end', () => {
  const all = kept([9, true], [1], [8, true], [2], [3], [7, true]);
  expect(withRemoved(all, [1, 2, 3])).toEqual([9, 1, 8, 2, 3, 7]);
  expect(withRemoved(all, [2, 1, 3])).toEqual([8, 2, 9, 1, 3, 7]);
  expect(withRemoved(kept([9, true]), [])).toEqual([9]);
});

test('pictures that came or went since do not change whether others stand as they were moved', () => {
  expect(standsAsMoved([3, 1, 2], [3, 1, 2])).toBe(true);
  expect(standsAsMoved([3, 2, 7], [3, 1, 2])).toBe(true);
  expect(standsAsMoved([2, 3, 7], [3, 1, 2])).toBe(false);
});

test('a move is taken back among the places of the pictures it arranged; those that came since keep theirs', () => {
  expect(movedBack([9, 3, 1, 2], [1, 2, 3])).toEqual([9, 1, 2, 3]);
  expect(movedBack([3, 9, 2, 8], [1, 2, 3])).toEqual([2, 9, 3, 8]);
});
