import { describe, expect, test } from 'vitest';
import { offerOf } from '../../src/shared/loading/container-kinds';
import { cubeOf } from '../../src/shared/loading/figures';
import type { LoadingPlan } from '../../src/shared/loading/plan';
import type { CartonLine, LoadingProblem } from '../../src/shared/loading/problem';
import { cuft } from '../../src/shared/loading/units';
import { Planner } from '../../workers/packing/division/planner';
import { faultsOfPlan } from '../support/check-loading';
import { cartonLine, containerOffer, loadingProblem, only } from '../support/loading';

// How cargo is divided among several containers, by the number of runs only, so that it is the same everywhere.

const fullest = 0.87;
const small = { length: 2400, width: 1200, height: 1000 };
const cube = cuft(small.length * small.width * small.height);
const offer = containerOffer({ ...small, maxCuft: cube * fullest, minCuft: cube * 0.74 });

/** Numbers that look random and are the same every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Cuts a length into parts of at least `least`, in hundreds. */
function parts(length: number, least: number, below: (limit: number) => number): number[] {
  const cuts: number[] = [];
  for (let left = length; left > 0; ) {
    const part = left < 2 * least ? left : Math.min(left - least, least + 100 * below(4));
    cuts.push(part);
    left -= part;
  }
  return cuts;
}

/** Cartons that are known to fit so many containers: each was cut into columns, and topmost cartons taken away. */
function cutFrom(containers: number, seed: number): CartonLine[] {
  const below = numbers(seed);
  const boxes: [number, number, number][] = [];
  for (let container = 0; container < containers; container += 1) {
    const columns = parts(small.length, 400, below).flatMap((dx) =>
      parts(small.width, 300, below).map((dy) => parts(small.height, 200, below).map((dz) => [dx, dy, dz] as const)),
    );
    const volume = () => columns.flat().reduce((sum, [dx, dy, dz]) => sum + dx * dy * dz, 0);
    while (cuft(volume()) > offer.maxCuft) columns[below(columns.length)]?.pop();
    boxes.push(...columns.flat().map(([dx, dy, dz]): [number, number, number] => [dx, dy, dz]));
  }
  const counts = new Map<string, number>();
  for (const box of boxes) counts.set(box.join(), (counts.get(box.join()) ?? 0) + 1);
  return [...counts].map(([size, quantity]) => {
    const [length = 0, width = 0, height = 0] = size.split(',').map(Number);
    return cartonLine({ id: size, length, width, height, quantity, orientations: only('heightUpLengthAlong') });
  });
}

function planned(problem: LoadingProblem, runs: number): LoadingPlan {
  const planner = new Planner(problem, 0);
  planner.advance({ runs, deadline: Number.POSITIVE_INFINITY });
  const { plan } = planner.result();
  if (!plan) throw new Error('There is no plan.');
  expect(faultsOfPlan(problem, plan)).toEqual([]);
  return plan;
}

function belowWindow({ containers: offers }: LoadingProblem, { containers }: LoadingPlan): number {
  return containers.filter((each) => cuft(cubeOf(each.placements)) < (offers[each.offer]?.minCuft ?? 0)).length;
}

function cubeOfAll(lines: readonly CartonLine[]): number {
  return cuft(lines.reduce((sum, { length, width, height, quantity }) => sum + length * width * height * quantity, 0));
}

describe('where a packing into so many containers is known', () => {
  test.each([2, 3, 4])('%i of them are enough, each within its window', (containers) => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const problem = loadingProblem(cutFrom(containers, seed), { containers: [offer] });
      const least = Math.ceil(cubeOfAll(problem.lines) / offer.maxCuft);
      const plan = planned(problem, 1500);
      expect(plan.unplaced).toEqual([]);
      expect(plan.containers, `seed ${seed}`).toHaveLength(least);
      const isForced = cubeOfAll(problem.lines) < least * offer.minCuft;
      expect(belowWindow(problem, plan), `seed ${seed}`).toBe(isForced ? 1 : 0);
    }
  });
});

// 1.2 × 0.78 × 0.56 m: 18.51 cuft, of which a 40HC holds 120 by room and 126 by cube.
const sofa = (quantity: number) =>
  cartonLine({
    id: 'sofa',
    length: 1200,
    width: 780,
    height: 560,
    quantity,
    orientations: only('heightUpLengthAlong'),
  });

describe('what a longer search may save', () => {
  const progressAfter = (problem: LoadingProblem, runs: number) => {
    const planner = new Planner(problem, 0);
    planner.advance({ runs, deadline: Number.POSITIVE_INFINITY });
    return planner.result();
  };

  test('is said where cube and payload would let fewer containers be enough', () => {
    // 240 have the cube of two containers and the room of three rows too few.
    const made = progressAfter(loadingProblem([sofa(250)], { containers: [offerOf('40HC')] }), 4);
    expect(made.plan?.containers).toHaveLength(3);
    expect(made.fewer).toBe(2);
  });

  test('is nothing where there are no more containers than there must be', () => {
    const made = progressAfter(loadingProblem([sofa(220)], { containers: [offerOf('40HC')] }), 4);
    expect(made.plan?.containers).toHaveLength(2);
    expect(made.fewer).toBeNull();
  });
});

describe('the cube window', () => {
  test('is reached by every container where the cargo suffices', () => {
    const problem = loadingProblem([sofa(220)], { containers: [offerOf('40HC')] });
    const plan = planned(problem, 500);
    expect(plan.containers).toHaveLength(2);
    expect(belowWindow(problem, plan)).toBe(0);
  });

  test('is reached by the last container as soon as there is a plan', () => {
    const small = cartonLine({ id: 'small', length: 600, width: 500, height: 400, quantity: 1556 });
    const problem = loadingProblem([small], { containers: [offerOf('40HC')] });
    const plan = planned(problem, 4);
    expect(plan.containers).toHaveLength(3);
    expect(belowWindow(problem, plan)).toBe(0);
  });

  test('is missed by the last container alone where it does not', () => {
    const problem = loadingProblem([sofa(130)], { containers: [offerOf('40HC')] });
    const plan = planned(problem, 500);
    expect(plan.containers.map(({ placements }) => placements.length)).toEqual([120, 10]);
    expect(belowWindow(problem, plan)).toBe(1);
  });

  test('lets a smaller container take the rest where one is offered', () => {
    const problem = loadingProblem([sofa(150)], { containers: [offerOf('40HC'), offerOf('20GP')] });
    const plan = planned(problem, 500);
    expect(plan.containers.map(({ offer: index }) => problem.containers[index]?.kind)).toEqual(['40HC', '20GP']);
    expect(belowWindow(problem, plan)).toBe(0);
  });
});
