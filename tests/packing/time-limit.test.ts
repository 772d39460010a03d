import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planFault } from '../../src/shared/loading/check-plan';
import { offerOf } from '../../src/shared/loading/container-kinds';
import type { CartonLine, LoadingProblem } from '../../src/shared/loading/problem';
import { Planner } from '../../workers/packing/division/planner';
import { faultsOfPlan } from '../support/check-loading';
import { cartonLine, containerOffer, loadingProblem } from '../support/loading';

// Cargo that makes every part of the search long: its time is a limit all the same. Processor time is measured, as a
// busy machine may take any time by the clock.

const sides = fc.record({ length: fc.nat(1000), width: fc.nat(1000), height: fc.nat(1000) });

function lines(
  count: number,
  quantity: number,
  [least, most]: readonly [number, number],
  given: (index: number) => Partial<CartonLine> = () => ({}),
): CartonLine[] {
  const side = (part: number) => Math.round(least + (part / 1000) * (most - least));
  return fc.sample(sides, { seed: 7, numRuns: count }).map(({ length, width, height }, index) =>
    cartonLine({
      id: `line ${index}`,
      material: `material ${index % 7}`,
      length: side(length),
      width: side(width),
      height: side(height),
      quantity,
      ...given(index),
    }),
  );
}

const inSets = (index: number) => ({ set: { name: `set ${index >> 1}`, perSet: 1 + (index % 3) } });
const every40HC = { containers: [offerOf('40HC', null)] };
const hostile: Record<string, LoadingProblem> = {
  '20,000 small cartons': loadingProblem(lines(10, 2000, [90, 260]), every40HC),
  '20,000 small cartons without support': loadingProblem(lines(10, 2000, [90, 260]), {
    ...every40HC,
    rules: { support: null },
  }),
  'cartons of some millimeters': loadingProblem(lines(5, 500, [1, 40]), every40HC),
  '500 lines': loadingProblem(lines(500, 40, [200, 900]), every40HC),
  'sets of all': loadingProblem(
    lines(20, 1000, [90, 300], () => ({ set: { name: 'a', perSet: 3 } })),
    every40HC,
  ),
  'hundred sets': loadingProblem(lines(200, 100, [90, 500], inSets), { containers: [offerOf('40HC', 2)] }),
  '99 unloading groups': loadingProblem(
    lines(99, 60, [90, 500], (index) => ({ group: 1 + index })),
    every40HC,
  ),
};

describe('a plan of a hundredth of a second is there soon and legal', () => {
  test.each(Object.entries(hostile))(
    '%s',
    (_, problem) => {
      const before = process.cpuUsage();
      const planner = new Planner(problem, 0);
      planner.advance({ runs: Number.POSITIVE_INFINITY, deadline: performance.now() + 10 });
      const { plan } = planner.result();
      const { user } = process.cpuUsage(before);
      expect(user / 1e6).toBeLessThan(6);
      expect(plan?.containers).not.toHaveLength(0);
      expect(plan && planFault(problem, plan)).toBeNull();
    },
    60_000,
  );
});

test('a slice of the search ends soon after its time', () => {
  const planner = new Planner(hostile['20,000 small cartons'] as LoadingProblem, 0);
  for (let slice = 0; slice < 60; slice += 1) {
    const before = process.cpuUsage();
    planner.advance({ runs: Number.POSITIVE_INFINITY, deadline: performance.now() + 20 });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  }
}, 60_000);

const side = fc.integer({ min: 1, max: 6 }).map((value) => value * 100);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyLine = fc.record({
  material: fc.constantFrom('leather', 'fabric'),
  length: side,
  width: side,
  height: side,
  quantity: fc.integer({ min: 1, max: 12 }),
  mixedStacking: fc.boolean(),
  maxTiers: orNull(fc.integer({ min: 1, max: 3 })),
  weight: orNull(fc.integer({ min: 1, max: 80 })),
  priority: fc.integer({ min: 1, max: 3 }),
  set: orNull(fc.record({ name: fc.constantFrom('sofa', 'corner'), perSet: fc.integer({ min: 1, max: 3 }) })),
  group: orNull(fc.integer({ min: 1, max: 3 })),
});
const anyOffer = fc
  .record({ payload: fc.constantFrom(200, 10_000), count: orNull(fc.integer({ min: 1, max: 2 })) })
  .map((given) => containerOffer({ ...given, length: 1500 }));

test('the plan that stands in before the search has one keeps every rule', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 7 }),
      fc.array(anyOffer, { minLength: 1, maxLength: 2 }),
      fc.constantFrom(null, 100),
      (some, containers, support) => {
        const all = some.map((line, index) => cartonLine({ ...line, id: `line ${index}` }));
        const problem = loadingProblem(all, { containers, rules: { support } });
        const { plan } = new Planner(problem, 0).result();
        expect(plan && faultsOfPlan(problem, plan)).toEqual([]);
      },
    ),
    { numRuns: 200, seed: 1 },
  );
}, 60_000);
