import { expect, test } from 'vitest';
import type { CartonKind } from './cargo';
import { planOfLoads } from './plan-of-loads';

const kindOf = (...lines: { id: string; quantity: number }[]) => ({ lines }) as unknown as CartonKind; // what the plan names them by
const kinds = [
  kindOf({ id: 'first', quantity: 2 }, { id: 'second', quantity: 2 }),
  kindOf({ id: 'other', quantity: 1 }),
];
const stowed = (kind: number) => ({ kind, x: 0, y: 0, z: 0, dx: 1, dy: 1, dz: 1 });
const linesOf = ({ containers }: ReturnType<typeof planOfLoads>) =>
  containers.map(({ placements }) => placements.map(({ line }) => line));

test('of lines of equal cartons the first are loaded first, over all containers, and the last stay out', () => {
  const loads = [
    { offer: 0, stowed: [stowed(0), stowed(1)] },
    { offer: 1, stowed: [stowed(0), stowed(0)] },
  ];
  const plan = planOfLoads(kinds, loads, [{ kind: 0, count: 1, reason: 'noRoom' }]);
  expect(linesOf(plan)).toEqual([
    ['first', 'other'],
    ['first', 'second'],
  ]);
  expect(plan.containers.map(({ offer }) => offer)).toEqual([0, 1]);
  expect(plan.unplaced).toEqual([{ line: 'second', count: 1, reason: 'noRoom' }]);
});

test('what stays out of several lines is said of each, by its reason', () => {
  const plan = planOfLoads(
    kinds,
    [{ offer: 0, stowed: [stowed(0)] }],
    [
      { kind: 0, count: 2, reason: 'payload' },
      { kind: 0, count: 1, reason: 'set' },
    ],
  );
  expect(plan.unplaced).toEqual([
    { line: 'first', count: 1, reason: 'payload' },
    { line: 'second', count: 1, reason: 'payload' },
    { line: 'second', count: 1, reason: 'set' },
  ]);
});

test('a plan with more cartons than there are is none', () => {
  expect(() => planOfLoads(kinds, [{ offer: 0, stowed: [stowed(1), stowed(1)] }], [])).toThrow('more cartons');
});
