import { expect, test } from 'vitest';
import { boxTypes, type EngineBox } from '../box-types';
import { longestRows } from './subset-sums';

function rowsAlong(length: number, boxes: Pick<EngineBox, 'quantity' | 'extents'>[]): number[] {
  const types = boxTypes(
    {
      length,
      width: 10,
      height: 10,
      capacity: Number.POSITIVE_INFINITY,
      payload: Number.POSITIVE_INFINITY,
      support: null,
    },
    boxes.map((box) => ({ ...box, weight: 0, maxTiers: Number.POSITIVE_INFINITY, material: 0, mixes: true })),
  );
  return [...longestRows(types, 0)];
}

test('a row is as long as boxes of both types can make it', () => {
  const boxes = [
    { quantity: 9, extents: [[3, 1, 1]] as const },
    { quantity: 9, extents: [[5, 1, 1]] as const },
  ];
  expect(rowsAlong(12, boxes)).toEqual([0, 0, 0, 3, 3, 5, 6, 6, 8, 9, 10, 11, 12]);
});

test('no more boxes stand in a row than there are', () => {
  expect(rowsAlong(12, [{ quantity: 2, extents: [[3, 1, 1]] }]).at(-1)).toBe(2); // 6 of 12, in cells of 3
  const boxes = [
    { quantity: 1, extents: [[3, 1, 1]] as const },
    { quantity: 1, extents: [[4, 1, 1]] as const },
  ];
  expect(rowsAlong(12, boxes).at(-1)).toBe(7);
});

test('the boxes of a type share its quantity, whichever way they lie', () => {
  const lying = [
    [2, 3, 1],
    [3, 2, 1],
  ] as const;
  expect(rowsAlong(10, [{ quantity: 2, extents: lying }]).at(-1)).toBe(6);
});
