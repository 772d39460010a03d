import { expect, test } from 'vitest';
import { bulkOf, cartonKinds, isNone } from '../../workers/packing/division/cargo';
import { cartonLine, only } from '../support/loading';

const kindsOf = (...lines: Parameters<typeof cartonLine>[0][]) => cartonKinds({ lines: lines.map(cartonLine) });

test('lines that every rule treats alike are one kind, whatever they are called', () => {
  const [kind, ...others] = kindsOf(
    { id: 'a', material: 'M', quantity: 2 },
    { id: 'b', label: '沙发', material: 'M', quantity: 3, orderId: 7 },
  );
  expect(others).toEqual([]);
  expect([kind?.quantity, kind?.lines.map(({ id }) => id), kind?.line.id]).toEqual([5, ['a', 'b'], 'a']);
  // In whatever order is said how they may lie.
  const ways = only('widthUpLengthAlong', 'heightUpLengthAlong');
  const reversed = Object.fromEntries(Object.entries(ways).reverse()) as typeof ways; // the same six
  const turned = [ways, reversed].map((orientations, at) => ({ id: `${at}`, material: 'M', orientations }));
  expect(kindsOf(...turned)).toHaveLength(1);
});

test.each([
  ['material', { material: 'N' }],
  ['size', { height: 201 }],
  ['weight', { weight: 4 }],
  ['tiers', { maxTiers: 2 }],
  ['mixed stacking', { mixedStacking: false }],
  ['priority', { priority: 2 }],
  ['unloading group', { group: 1 }],
] as const)('lines of another %s are another kind', (_, more) => {
  expect(kindsOf({ id: 'a', material: 'M' }, { id: 'b', material: 'M', ...more })).toHaveLength(2);
});

test('the lines of a set are kinds of their own and travel by its most urgent member, others by their own', () => {
  const set = { name: 'sectional', perSet: 1 };
  const kinds = kindsOf(
    { id: 'a', material: 'M', set, priority: 3 },
    { id: 'b', material: 'M', set, priority: 1 },
    { id: 'c', material: 'M', set: { ...set, name: 'other' }, priority: 2 },
    { id: 'd', material: 'M', priority: 4 },
  );
  expect(kinds.map(({ line, priority }) => [line.id, priority])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 4],
  ]);
});

test('a kind has each way that it may lie once, its volume, its weight and a number for its material', () => {
  const kinds = kindsOf(
    { id: 'a', length: 300, width: 300, height: 300 },
    { id: 'b', weight: 12.5, material: 'B' },
    { id: 'c', height: 210, material: 'B' },
  );
  expect(kinds.map(({ extents, volume, weight, material }) => [extents.length, volume, weight, material])).toEqual([
    [1, 27_000_000, 0, 0],
    [6, 24_000_000, 12.5, 1],
    [6, 25_200_000, 0, 1],
  ]);
  expect(bulkOf(kinds, [0, 2])).toEqual({ volume: 48_000_000, weight: 25 });
  expect([isNone([0, 0]), isNone([0, 1])]).toEqual([true, false]);
});
