import { expect, test } from 'vitest';
import { faultMessage, planFault } from './check-plan';
import { offerOf } from './container-kinds';
import { orientationNames } from './orientations';
import type { LoadingPlan, Placement } from './plan';
import type { CartonLine, LoadingProblem } from './problem';

const upright = Object.fromEntries(orientationNames.map((name) => [name, name.startsWith('heightUp')]));

function line(id: string, quantity: number): CartonLine {
  return {
    id,
    label: id,
    material: id,
    orderId: null,
    length: 1000,
    width: 800,
    height: 500,
    quantity,
    orientations: upright as CartonLine['orientations'], // All six names are there.
    mixedStacking: true,
    maxTiers: null,
    weight: null,
    priority: 1,
    set: null,
    group: null,
  };
}

const at = (x: number, y = 0, z = 0): Placement => ({ line: 'a', x, y, z, dx: 1000, dy: 800, dz: 500 });

const problem: LoadingProblem = {
  lines: [line('a', 3)],
  containers: [offerOf('20GP', 1)],
  rules: { support: 100 },
};
const legal: LoadingPlan = {
  containers: [{ offer: 0, placements: [at(0), at(1000)] }],
  unplaced: [{ line: 'a', count: 1, reason: 'takenOut' }],
};

test('a plan whose cartons are all accounted for and keep the rules is legal', () => {
  expect(planFault(problem, legal)).toBeNull();
});

test.each<[string, Partial<LoadingPlan>, object]>([
  ['a container nobody offered', { containers: [{ offer: 1, placements: [] }] }, { rule: 'offer', container: 0 }],
  [
    'two of one container',
    {
      containers: [
        { offer: 0, placements: [at(0)] },
        { offer: 0, placements: [at(0)] },
      ],
    },
    { rule: 'count' },
  ],
  [
    'a carton of no line',
    { containers: [{ offer: 0, placements: [{ ...at(0), line: 'b' }] }] },
    { rule: 'line', carton: 0 },
  ],
  ['an unplaced carton of no line', { unplaced: [{ line: 'b', count: 1, reason: 'noRoom' }] }, { rule: 'line' }],
  ['a carton that is nowhere', { unplaced: [] }, { rule: 'quantity' }],
  [
    'more cartons than there are',
    { containers: [{ offer: 0, placements: [at(0), at(1000), at(2000), at(3000)] }], unplaced: [] },
    { rule: 'quantity' },
  ],
  [
    'two cartons in one place',
    { containers: [{ offer: 0, placements: [at(0), at(999)] }] },
    { rule: 'overlap', container: 0, carton: 0 },
  ],
  [
    'a carton in the door',
    { containers: [{ offer: 0, placements: [at(0), at(5000)] }] },
    { rule: 'outside', carton: 1 },
  ],
])('a plan with %s is not', (_, change, fault) => {
  expect(planFault(problem, { ...legal, ...change })).toMatchObject(fault);
});

test('a plan that loses a carton of one line is not legal, though those of the others are all there', () => {
  const two: LoadingProblem = { ...problem, lines: [...problem.lines, line('b', 1)] };
  expect(planFault(two, legal)).toEqual({ rule: 'quantity', container: null, carton: null });
  expect(
    planFault(two, { ...legal, unplaced: [...legal.unplaced, { line: 'b', count: 1, reason: 'set' }] }),
  ).toBeNull();
});

test('what is wrong is told in words, of the plan and of a container alike', () => {
  const told = (rule: Parameters<typeof faultMessage>[0]['rule']) =>
    faultMessage({ rule, container: null, carton: null }).message;
  expect([told('offer'), told('quantity'), told('overlap'), told('set')]).toEqual([
    'A container that is not among those offered',
    'Cartons placed and left out do not add up to the total',
    'Overlaps another carton',
    'Its set is not whole',
  ]);
});

test('as many containers of a kind as there are may be used, and any number of the others', () => {
  const wide: LoadingProblem = {
    ...problem,
    lines: [line('a', 4)],
    containers: [offerOf('20GP', 2), offerOf('40HC')],
  };
  const using = (...offers: number[]): LoadingPlan => ({
    containers: offers.map((offer) => ({ offer, placements: [at(0)] })),
    unplaced: offers.length < 4 ? [{ line: 'a', count: 4 - offers.length, reason: 'noRoom' }] : [],
  });
  expect([using(0, 0), using(1, 1, 1, 1), using(0, 1, 0)].map((plan) => planFault(wide, plan))).toEqual([
    ...[null, null, null],
  ]);
  expect(planFault(wide, using(0, 1, 0, 0))).toEqual({ rule: 'count', container: null, carton: null });
  expect(planFault(wide, using(1, 2))).toEqual({ rule: 'offer', container: 1, carton: null });
});

test('the first container that breaks a rule is named', () => {
  const twice: LoadingProblem = { ...problem, lines: [line('a', 3)], containers: [offerOf('20GP')] };
  const plan: LoadingPlan = {
    containers: [
      { offer: 0, placements: [at(0)] },
      { offer: 0, placements: [at(0), at(5000)] },
    ],
    unplaced: [],
  };
  expect(planFault(twice, plan)).toEqual({ rule: 'outside', container: 1, carton: 1 });
});

test('thousands of cartons in one spot are refused soon', () => {
  const many = 10_000;
  const placements = Array.from({ length: many }, () => at(0));
  const started = performance.now();
  expect(
    planFault(
      { ...problem, lines: [{ ...line('a', many), group: 1 }], containers: [{ ...offerOf('40HC'), maxCuft: 5000 }] },
      { containers: [{ offer: 0, placements }], unplaced: [] },
    ),
  ).toMatchObject({ rule: 'overlap' });
  expect(performance.now() - started).toBeLessThan(3000);
});
