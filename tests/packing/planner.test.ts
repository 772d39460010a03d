import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientationNames } from '../../src/shared/loading/orientations';
import type { CartonLine, ContainerOffer, LoadingProblem } from '../../src/shared/loading/problem';
import { Planner } from '../../workers/packing/division/planner';
import { faultsOfPlan } from '../support/check-loading';
import { cartonLine, containerOffer, loadingProblem, only } from '../support/loading';

// Random problems over every combination of rules, planned with few runs and looked at by the checker of the tests.

const side = fc.integer({ min: 10, max: 60 }).map((value) => value * 10);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const anyLine: fc.Arbitrary<Omit<CartonLine, 'id' | 'label' | 'orderId'>> = fc.record({
  material: fc.constantFrom('leather', 'fabric', 'frame'),
  length: side,
  width: side,
  height: side,
  quantity: fc.integer({ min: 1, max: 12 }),
  orientations: fc.subarray([...orientationNames], { minLength: 1 }).map((names) => only(...names)),
  mixedStacking: fc.boolean(),
  maxTiers: orNull(fc.integer({ min: 1, max: 4 })),
  weight: orNull(fc.integer({ min: 1, max: 80 })),
  priority: fc.integer({ min: 1, max: 3 }),
  set: orNull(fc.record({ name: fc.constantFrom('sofa', 'corner'), perSet: fc.integer({ min: 1, max: 3 }) })),
  group: orNull(fc.integer({ min: 1, max: 3 })),
});

const anyOffer: fc.Arbitrary<ContainerOffer> = fc
  .record({
    length: fc.integer({ min: 8, max: 20 }).map((value) => value * 100),
    width: fc.integer({ min: 8, max: 11 }).map((value) => value * 100),
    height: fc.constantFrom(500, 1000, 1150),
    share: fc.constantFrom(0.4, 0.8, 1),
    payload: fc.constantFrom(200, 800, 10_000),
    count: orNull(fc.integer({ min: 1, max: 2 })),
  })
  .map(({ share, ...offer }) => {
    const { maxCuft } = containerOffer(offer);
    return containerOffer({ ...offer, maxCuft: maxCuft * share, minCuft: maxCuft * share * 0.8 });
  });

/** With the fields given for every line, so that a rule can be left out. */
function anyProblem(same: Partial<CartonLine>): fc.Arbitrary<LoadingProblem> {
  return fc.record({
    lines: fc
      .array(anyLine, { minLength: 1, maxLength: 7 })
      .map((lines) => lines.map((line, index) => cartonLine({ ...line, ...same, id: `line ${index}` }))),
    containers: fc.array(anyOffer, { minLength: 1, maxLength: 3 }),
    rules: fc.record({ support: fc.constantFrom(null, 100, 70) }),
  });
}

function planned(problem: LoadingProblem, { runs, sliceRuns = runs }: { runs: number; sliceRuns?: number }) {
  const planner = new Planner(problem, 0);
  let isFinished = false;
  for (let upTo = sliceRuns; upTo <= runs && !isFinished; upTo += sliceRuns) {
    isFinished = planner.advance({ runs: upTo, deadline: Number.POSITIVE_INFINITY }) && upTo === runs;
  }
  return planner.result();
}

const plain: Partial<CartonLine> = { set: null, group: null, maxTiers: null, mixedStacking: true, priority: 1 };
const variants: Record<string, Partial<CartonLine>> = {
  'size, orientation, payload and cube': plain,
  tiers: { ...plain, maxTiers: 2 },
  'materials that do not mix': { ...plain, mixedStacking: false },
};

describe('every plan keeps every rule', () => {
  for (const [name, same] of Object.entries(variants)) {
    test(`with ${name}`, () => {
      fc.assert(
        fc.property(anyProblem(same), (problem) => {
          const { plan } = planned(problem, { runs: 60 });
          expect(plan && faultsOfPlan(problem, plan)).toEqual([]);
        }),
        { numRuns: 60, seed: 1 },
      );
    });
  }

  for (const [name, left] of Object.entries({
    priorities: ['priority'],
    sets: ['set'],
    groups: ['group'],
    'everything at once': ['priority', 'set', 'group', 'maxTiers', 'mixedStacking'],
  })) {
    test(`with ${name}`, () => {
      const same = Object.fromEntries(Object.entries(plain).filter(([field]) => !left.includes(field)));
      fc.assert(
        fc.property(anyProblem(same), (problem) => {
          const { plan } = planned(problem, { runs: 60 });
          expect(plan && faultsOfPlan(problem, plan)).toEqual([]);
        }),
        { numRuns: 100, seed: 2 },
      );
    });
  }
});

test('the same runs give the same plan, however they are sliced', () => {
  fc.assert(
    fc.property(anyProblem({}), (problem) => {
      const whole = planned(problem, { runs: 120 });
      const sliced = planned(problem, { runs: 120, sliceRuns: 8 });
      expect(sliced.plan).toEqual(whole.plan);
      expect(sliced.runs).toBe(whole.runs);
    }),
    { numRuns: 30, seed: 3 },
  );
});

test('before its first plan nothing is loaded; then it tells what is, and gives each plan once', () => {
  const problem = loadingProblem([cartonLine({ id: 'a', length: 500, width: 500, height: 500, quantity: 8 })]);
  const planner = new Planner(problem, 0);
  expect(planner.progress()).toMatchObject({ plan: null, runs: 0, volume: 0, fill: 0, finished: false });
  planner.advance({ runs: 200, deadline: Number.POSITIVE_INFINITY });
  const told = planner.progress();
  expect(told).toMatchObject({ volume: 1e9, fill: 1 });
  expect(told.plan?.containers.flatMap(({ placements }) => placements)).toHaveLength(8);
  expect(planner.progress()).toMatchObject({ plan: null, volume: 1e9, fill: 1 });
  expect(planner.result().plan).toEqual(told.plan);
});
