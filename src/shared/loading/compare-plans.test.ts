import { expect, test } from 'vitest';
import { figuresOfPlan, isBetterPlan, lineDifferences } from './compare-plans';
import { offerOf } from './container-kinds';
import type { LoadingPlan } from './plan';
import type { CartonLine, LoadingProblem } from './problem';
import { cuft } from './units';

const line = (id: string, priority = 1): CartonLine => ({
  id,
  label: `sofa ${id}`,
  material: 'm',
  orderId: null,
  length: 1000,
  width: 1000,
  height: 1000,
  quantity: 9,
  orientations: { heightUpLengthAlong: true } as CartonLine['orientations'], // the one that matters here
  mixedStacking: true,
  maxTiers: null,
  weight: 20,
  priority,
  set: null,
  group: null,
});
const problem = (...lines: CartonLine[]): LoadingProblem => ({
  lines,
  containers: [offerOf('40HC')],
  rules: { support: 100 },
});
const holding = (...containers: string[][]): LoadingPlan => ({
  containers: containers.map((ids) => ({
    offer: 0,
    placements: ids.map((id, at) => ({ line: id, x: at * 1000, y: 0, z: 0, dx: 1000, dy: 1000, dz: 1000 })),
  })),
  unplaced: [],
});

test('figures add up over the containers', () => {
  const plan = { ...holding(['a', 'a'], ['a']), unplaced: [{ line: 'a', count: 6, reason: 'noRoom' as const }] };
  const figures = figuresOfPlan({ problem: problem(line('a')), plan });
  expect(figures).toMatchObject({ containers: 2, cartons: 3, unplaced: 6, kilograms: 60 });
  expect(figures.cuft).toBeCloseTo(105.944, 3);
  expect(figures.fill).toBeCloseTo(3e9 / (2 * 12_032 * 2352 * 2698), 6);
});

test('lines are set side by side by their names, also where one plan does not know them', () => {
  const one = { problem: problem(line('a'), line('b')), plan: holding(['a', 'a', 'b']) };
  const other = { problem: problem({ ...line('x'), label: 'sofa a' }), plan: holding(['x']) };
  expect(lineDifferences(one, other)).toEqual([
    { label: 'sofa a', one: 2, other: 1 },
    { label: 'sofa b', one: 1, other: null },
  ]);
  expect(lineDifferences(other, one)[1]).toEqual({ label: 'sofa b', one: null, other: 1 });
});

test('a plan is better by what goes first, then by its cube, then by fewer containers', () => {
  const mixed = problem(line('a', 1), line('b', 2));
  expect(isBetterPlan(mixed, holding(['a']), holding(['b', 'b']))).toBe(true);
  expect(isBetterPlan(mixed, holding(['a', 'b']), holding(['a']))).toBe(true);
  // Lines of the same priority are summed, by cube and not by count.
  const alike = problem(line('a'), { ...line('small'), length: 100, width: 100, height: 100 }, line('b'));
  expect(isBetterPlan(alike, holding(['a', 'a']), holding(['b']))).toBe(true);
  const twenty = Array.from({ length: 20 }, () => 'small');
  expect(isBetterPlan(alike, holding(['b']), holding(twenty))).toBe(true);
  // The order of the lines does not matter.
  const turned = problem(line('b', 2), line('a', 1));
  expect(isBetterPlan(turned, holding(['a']), holding(['b', 'b']))).toBe(true);
  expect(isBetterPlan(mixed, holding(['a', 'b']), holding(['a'], ['b']))).toBe(true);
  expect(isBetterPlan(mixed, holding(['a', 'b']), holding(['a', 'b']))).toBe(false);
});

test('of plans with as many containers the one with fewer below their cube window is better', () => {
  const offer = { ...offerOf('40HC'), minCuft: 70 }; // two cartons of a cubic meter
  const windowed = { ...problem(line('a')), containers: [offer] };
  const [even, uneven] = [holding(['a', 'a'], ['a', 'a']), holding(['a', 'a', 'a'], ['a'])];
  expect(isBetterPlan(windowed, even, uneven)).toBe(true);
  expect(isBetterPlan(windowed, uneven, even)).toBe(false);
  // A container with exactly the minimum is not below it.
  const exact = { ...windowed, containers: [{ ...offer, minCuft: cuft(2e9) }] };
  expect(isBetterPlan(exact, even, uneven)).toBe(true);
});

test('what goes first is measured by its cube, not by its cartons', () => {
  const [flat, high] = [
    { ...line('a'), height: 400 },
    { ...line('b'), width: 900 },
  ];
  const mixed = problem(flat, high);
  expect([
    isBetterPlan(mixed, holding(['b']), holding(['a', 'a'])),
    isBetterPlan(mixed, holding(['a', 'a', 'a']), holding(['b'])),
  ]).toEqual([true, true]);
});

test('of plans alike in all else the fuller one is better, and fewer containers come before their cube window', () => {
  const offers = [
    { ...offerOf('40HC'), minCuft: 70 },
    { ...offerOf('20GP'), minCuft: 0 },
  ];
  const both = { ...problem(line('a')), containers: offers };
  const one = holding(['a']);
  const inSmall: LoadingPlan = { ...one, containers: one.containers.map((each) => ({ ...each, offer: 1 })) };
  expect([isBetterPlan(both, inSmall, one), isBetterPlan(both, one, inSmall)]).toEqual([true, false]);
  const fuller = { ...both, containers: offers.map((offer) => ({ ...offer, minCuft: 0 })) };
  expect([isBetterPlan(fuller, inSmall, one), isBetterPlan(fuller, one, inSmall)]).toEqual([true, false]);
  // One container below its window is better than two that are not.
  const [single, parted] = [holding(['a', 'a']), holding(['a'], ['a'])];
  const narrow = { ...both, containers: [{ ...offerOf('40HC'), minCuft: 80 }] };
  expect(isBetterPlan(narrow, single, parted)).toBe(true);
  const partedSmall = { ...parted, containers: parted.containers.map((each) => ({ ...each, offer: 1 })) };
  expect([isBetterPlan(both, holding(['a', 'a']), partedSmall), isBetterPlan(both, partedSmall, single)]).toEqual([
    true,
    false,
  ]);
  const below = { ...both, containers: [{ ...offerOf('40HC'), minCuft: 100 }, offers[1] ?? offerOf('20GP')] };
  expect([isBetterPlan(below, single, partedSmall), isBetterPlan(below, partedSmall, single)]).toEqual([true, false]);
});

test('nothing loaded fills nothing', () => {
  expect(figuresOfPlan({ problem: problem(line('a')), plan: holding() })).toEqual({
    ...{ containers: 0, cartons: 0, unplaced: 0, cuft: 0, fill: 0, kilograms: 0 },
  });
  const unknown = holding(['a']);
  const elsewhere = { ...unknown, containers: unknown.containers.map((each) => ({ ...each, offer: 5 })) };
  expect(figuresOfPlan({ problem: problem(line('a')), plan: elsewhere }).fill).toBe(0);
});

test('lines with one name and material are one line, with one name of two materials two', () => {
  const several = problem(
    line('a'),
    { ...line('b'), label: 'sofa a' },
    { ...line('c'), label: 'sofa a', material: 'n' },
  );
  const load = { problem: several, plan: holding(['a', 'b', 'c']) };
  const other = { problem: problem(line('a')), plan: holding() };
  expect(lineDifferences(load, other)).toEqual([
    { label: 'sofa a', one: 2, other: 0 },
    { label: 'sofa a', one: 1, other: null },
  ]);
});
