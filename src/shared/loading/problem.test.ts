import { describe, expect, test } from 'vitest';
import {
  at,
  cartonLine as lineOf,
  containerOffer as offerOf,
  loadingProblem as problemOf,
} from '../../../tests/support/loading';
import { loadingPlan } from './plan';
import { cartonLine, containerOffer, loadingProblem } from './problem';
import { cubicMeters, cubicMillimetersOfCuft, cuft, sideInMillimeters } from './units';

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('what is asked of a loading plan', () => {
  const line = lineOf({ id: 'a' });
  const taken = (changes: object) => takes(cartonLine, { ...line, ...changes });

  test('has cartons of whole millimeters, which may stand in some way', () => {
    expect(taken({})).toBe(true);
    expect([0, 1, 1.5, 20_000, 20_001].map((length) => taken({ length }))).toEqual([false, true, false, true, false]);
    const none = Object.fromEntries(Object.keys(line.orientations).map((name) => [name, false]));
    expect([taken({ orientations: none }), taken({ orientations: { ...none, widthUpLengthAlong: true } })]).toEqual([
      false,
      true,
    ]);
  });

  test('has as many cartons, tiers, groups and sets as anybody loads', () => {
    expect([0, 1, 10_000, 10_001].map((quantity) => taken({ quantity }))).toEqual([false, true, true, false]);
    for (const name of ['maxTiers', 'priority', 'group']) {
      expect([0, 1, 99, 100].map((value) => taken({ [name]: value }))).toEqual([false, true, true, false]);
    }
    expect([taken({ maxTiers: null }), taken({ group: null }), taken({ priority: null })]).toEqual([true, true, false]);
    expect([-1, 0, 100_000, 100_001].map((weight) => taken({ weight }))).toEqual([false, true, true, false]);
    expect([0, 1, 10_000, 10_001].map((perSet) => taken({ set: { name: 'sofa', perSet } }))).toEqual([
      ...[false, true, true, false],
    ]);
    expect([taken({ label: ' ' }), taken({ id: 'x'.repeat(201) }), taken({ more: 1 })]).toEqual([false, false, false]);
  });

  test('has each line once, some containers to choose among, and one rule', () => {
    const problem = problemOf([line, lineOf({ id: 'b' })]);
    const whole = (changes: object) => takes(loadingProblem, { ...problem, ...changes });
    expect(whole({})).toBe(true);
    expect(whole({ lines: [line, line] })).toBe(false);
    expect([whole({ lines: [] }), whole({ containers: [] })]).toEqual([false, false]);
    const lines = (count: number) => Array.from({ length: count }, (_, at) => lineOf({ id: `l${at}` }));
    expect([whole({ lines: lines(500) }), whole({ lines: lines(501) })]).toEqual([true, false]);
    const offers = (count: number) => Array.from({ length: count }, () => offerOf());
    expect([whole({ containers: offers(6) }), whole({ containers: offers(7) })]).toEqual([true, false]);
    expect([0, 1, 100, 101, null].map((support) => whole({ rules: { support } }))).toEqual([
      ...[false, true, true, false, true],
    ]);
    const offered = (changes: object) => takes(containerOffer, { ...offerOf(), ...changes });
    expect([-1, 0, 5000, 5001].map((maxCuft) => offered({ maxCuft }))).toEqual([false, true, true, false]);
    expect([-1, 0, 5000, 5001].map((minCuft) => offered({ minCuft }))).toEqual([false, true, true, false]);
    expect([-1, 0, 100_000, 100_001].map((payload) => offered({ payload }))).toEqual([false, true, true, false]);
    expect([0, 1, 40, 41, null].map((count) => offered({ count }))).toEqual([false, true, true, false, true]);
    expect([offered({ kind: '40HC' }), offered({ kind: '53HC' })]).toEqual([true, false]);
  });

  test('is answered by cartons with extents at whole millimeters, and by what stayed out with its reason', () => {
    const placement = at(line, [0, 0, 0]);
    const answered = (changes: object, left: object = {}) =>
      takes(loadingPlan, {
        containers: [{ offer: 0, placements: [{ ...placement, ...changes }] }],
        unplaced: [{ line: 'a', count: 1, reason: 'noRoom', ...left }],
      });
    expect(answered({})).toBe(true);
    expect([answered({ x: -1 }), answered({ z: 0.5 }), answered({ dx: 0 }), answered({ dy: 20_001 })]).toEqual([
      ...[false, false, false, false],
    ]);
    expect([answered({}, { count: 0 }), answered({}, { reason: 'dislike' }), answered({ line: '' })]).toEqual([
      ...[false, false, false],
    ]);
  });
});

test('sides are rounded up to whole millimeters, but for what only binary fractions add', () => {
  expect(sideInMillimeters(35.5, 'inch')).toBe(902);
  expect(sideInMillimeters(10, 'inch')).toBe(254);
  expect(sideInMillimeters(80.01, 'cm')).toBe(801);
  expect(sideInMillimeters(80.1, 'cm')).toBe(801);
  expect(sideInMillimeters(0.0009, 'mm')).toBe(0);
  expect(sideInMillimeters(5.0009, 'mm')).toBe(5);
  expect(sideInMillimeters(5.0011, 'mm')).toBe(6);
  expect(sideInMillimeters(5.9991, 'mm')).toBe(6);
});

test('volumes are cubic feet or meters', () => {
  expect(cuft(304.8 ** 3)).toBe(1);
  expect(cubicMeters(2.5e9)).toBe(2.5);
  expect(cubicMillimetersOfCuft(2)).toBeCloseTo(56_633_693.18, 1);
});
