import { describe, expect, test } from 'vitest';
import type { LoadingPlan, Placement } from '../../src/shared/loading/plan';
import type { LoadingProblem } from '../../src/shared/loading/problem';
import { faultsOfPlan } from '../support/check-loading';
import { at, cartonLine, containerOffer, loadingProblem, only } from '../support/loading';

const flat = cartonLine({ id: 'flat' });
const flats = cartonLine({ id: 'flats', quantity: 3 });

function planOf(placements: Placement[], unplaced: LoadingPlan['unplaced'] = []): LoadingPlan {
  return { containers: placements.length === 0 ? [] : [{ offer: 0, placements }], unplaced };
}

function broken(problem: LoadingProblem, plan: LoadingPlan): string[] {
  return [...new Set(faultsOfPlan(problem, plan).map(({ rule }) => rule))];
}

describe('a good plan has no fault', () => {
  test('one carton on the floor', () => {
    expect(broken(loadingProblem([flat]), planOf([at(flat, [0, 0, 0])]))).toEqual([]);
  });

  test('a column of three', () => {
    const column = [at(flats, [0, 0, 0]), at(flats, [0, 0, 200]), at(flats, [0, 0, 400])];
    expect(broken(loadingProblem([flats]), planOf(column))).toEqual([]);
  });

  test('a carton across two tops of one height', () => {
    const bridge = [at(flats, [0, 0, 0]), at(flats, [400, 0, 0]), at(flats, [200, 0, 200])];
    expect(broken(loadingProblem([flats]), planOf(bridge))).toEqual([]);
  });
});

describe('the container', () => {
  test('is not left', () => {
    expect(broken(loadingProblem([flat]), planOf([at(flat, [601, 0, 0])]))).toEqual(['container']);
  });

  test('holds no two cartons at one place', () => {
    const two = [at(flats, [0, 0, 0]), at(flats, [399, 0, 0])];
    expect(broken(loadingProblem([{ ...flats, quantity: 2 }]), planOf(two))).toEqual(['overlap']);
  });

  test('is one of those offered, as often as it is there', () => {
    const problem = loadingProblem([flats], { containers: [containerOffer({ count: 1 })] });
    const container = (x: number) => ({ offer: 0, placements: [at(flats, [x, 0, 0])] });
    const unknown = { containers: [{ ...container(0), offer: 1 }], unplaced: [] };
    expect(broken(loadingProblem([flat]), unknown)).toContain('offer');
    const three = { containers: [container(0), container(0), container(0)], unplaced: [] };
    expect(broken(problem, three)).toEqual(['offer']);
    const empty = { containers: [{ offer: 0, placements: [] }], unplaced: [] };
    expect(broken(problem, empty)).toContain('offer');
  });

  test('holds no more cube than its window', () => {
    const problem = loadingProblem([flat], { containers: [containerOffer({ maxCuft: 0.84 })] }); // 0.8476 cuft
    expect(broken(problem, planOf([at(flat, [0, 0, 0])]))).toEqual(['cube']);
  });

  test('carries no more than its payload', () => {
    const heavy = cartonLine({ id: 'heavy', weight: 60, quantity: 2 });
    const problem = loadingProblem([heavy], { containers: [containerOffer({ payload: 119 })] });
    expect(broken(problem, planOf([at(heavy, [0, 0, 0]), at(heavy, [400, 0, 0])]))).toEqual(['payload']);
  });
});

describe('orientations', () => {
  const upright = cartonLine({ id: 'upright', orientations: only('heightUpLengthAlong') });

  test('only the one that is allowed', () => {
    const problem = loadingProblem([upright]);
    expect(broken(problem, planOf([at(upright, [0, 0, 0], [400, 300, 200])]))).toEqual([]);
    expect(broken(problem, planOf([at(upright, [0, 0, 0], [300, 400, 200])]))).toEqual(['orientation']);
    expect(broken(problem, planOf([at(upright, [0, 0, 0], [400, 200, 300])]))).toEqual(['orientation']);
  });

  test('each flag means what it says', () => {
    const extents = {
      heightUpLengthAlong: [400, 300, 200],
      heightUpWidthAlong: [300, 400, 200],
      widthUpLengthAlong: [400, 200, 300],
      widthUpHeightAlong: [200, 400, 300],
      lengthUpWidthAlong: [300, 200, 400],
      lengthUpHeightAlong: [200, 300, 400],
    } as const;
    for (const [flag, size] of Object.entries(extents)) {
      const line = cartonLine({ id: flag, orientations: only(flag) });
      expect(broken(loadingProblem([line]), planOf([at(line, [0, 0, 0], size)]))).toEqual([]);
    }
  });
});

describe('standing on others', () => {
  const half = [at(flats, [0, 0, 0]), at(flats, [200, 0, 200])];
  const two = { ...flats, quantity: 2 };

  test('half a base is half supported', () => {
    for (const [support, faults] of [
      [100, ['support']],
      [51, ['support']],
      [50, []],
      [null, []],
    ] as const) {
      expect(broken(loadingProblem([two], { rules: { support } }), planOf(half))).toEqual(faults);
    }
  });

  test('a top that ends lower supports nothing', () => {
    const floating = [at(flats, [0, 0, 0]), at(flats, [0, 0, 201])];
    expect(broken(loadingProblem([two]), planOf(floating))).toEqual(['support']);
  });

  test('tiers are counted for the carton and for what carries it', () => {
    const column = [at(flats, [0, 0, 0]), at(flats, [0, 0, 200]), at(flats, [0, 0, 400])];
    const limited = (maxTiers: number) => loadingProblem([{ ...flats, maxTiers }]);
    expect(broken(limited(3), planOf(column))).toEqual([]);
    expect(broken(limited(2), planOf(column))).toEqual(['tiers']);
    const weak = cartonLine({ id: 'weak', maxTiers: 2 });
    const lowest = [at(weak, [0, 0, 0]), at(flats, [0, 0, 200]), at(flats, [0, 0, 400])];
    const pair = loadingProblem([weak, two]);
    expect(broken(pair, planOf(lowest))).toEqual(['tiers']);
    const topmost = [at(flats, [0, 0, 0]), at(flats, [0, 0, 200]), at(weak, [0, 0, 400])];
    expect(broken(pair, planOf(topmost))).toEqual(['tiers']);
    const second = [at(flats, [0, 0, 0]), at(weak, [0, 0, 200]), at(flats, [400, 0, 0])];
    expect(broken(pair, planOf(second))).toEqual([]);
  });

  test('a material that does not mix stands on its own only, and carries its own only', () => {
    const single = cartonLine({ id: 'single', mixedStacking: false, material: 'fabric' });
    const same = cartonLine({ id: 'same', material: 'fabric' });
    const over = (upper: typeof flat, lower: typeof flat) =>
      broken(loadingProblem([lower, upper]), planOf([at(lower, [0, 0, 0]), at(upper, [0, 0, 200])]));
    expect(over(single, flat)).toEqual(['mixing']);
    expect(over(flat, single)).toEqual(['mixing']);
    expect(over(single, same)).toEqual([]);
    expect(over(flat, same)).toEqual([]);
    const beside = planOf([at(single, [0, 0, 0]), at(flat, [400, 0, 0])]);
    expect(broken(loadingProblem([single, flat]), beside)).toEqual([]);
  });
});

describe('sets and groups', () => {
  const seat = cartonLine({ id: 'seat', set: { name: 'sofa', perSet: 1 }, quantity: 2 });
  const arm = cartonLine({ id: 'arm', set: { name: 'sofa', perSet: 2 }, quantity: 4 });

  test('a set is whole in its container', () => {
    const out = (seats: number, arms: number) => [
      { line: 'seat', count: seats, reason: 'set' as const },
      { line: 'arm', count: arms, reason: 'set' as const },
    ];
    const problem = loadingProblem([seat, arm], { containers: [containerOffer({ count: 1 })] });
    const whole = [at(seat, [0, 0, 0]), at(arm, [400, 0, 0]), at(arm, [0, 300, 0])];
    expect(broken(problem, planOf(whole, out(1, 2)))).toEqual([]);
    expect(broken(problem, planOf(whole.slice(0, 2), out(1, 3)))).toEqual(['set']);
    expect(broken(problem, planOf(whole.slice(0, 1), out(1, 4)))).toEqual(['set']);
  });

  test('what is unloaded first has nothing later in its way', () => {
    const first = cartonLine({ id: 'first', group: 1 });
    const second = cartonLine({ id: 'second', group: 2 });
    const anywhere = cartonLine({ id: 'anywhere' });
    const stand = (a: Placement, b: Placement) => broken(loadingProblem([first, second, anywhere]), planOf([a, b]));
    const count = ['count'];
    expect(stand(at(second, [0, 0, 0]), at(first, [400, 0, 0]))).toEqual(count);
    expect(stand(at(first, [0, 0, 0]), at(second, [400, 0, 0]))).toEqual(['group', ...count]);
    expect(stand(at(first, [0, 0, 0]), at(second, [400, 300, 0]))).toEqual(count);
    expect(stand(at(first, [0, 0, 0]), at(second, [0, 0, 200]))).toEqual(['group', ...count]);
    expect(stand(at(second, [0, 0, 0]), at(first, [0, 0, 200]))).toEqual(count);
    expect(stand(at(first, [0, 0, 0]), at(anywhere, [400, 0, 0]))).toEqual(count);
  });
});

describe('order and counts', () => {
  test('nothing is loaded before its support or before what stands behind it', () => {
    const problem = loadingProblem([{ ...flats, quantity: 2 }]);
    expect(broken(problem, planOf([at(flats, [0, 0, 200]), at(flats, [0, 0, 0])]))).toEqual(['order']);
    expect(broken(problem, planOf([at(flats, [400, 0, 0]), at(flats, [0, 0, 0])]))).toEqual(['order']);
    expect(broken(problem, planOf([at(flats, [400, 300, 0]), at(flats, [0, 0, 0])]))).toEqual([]);
  });

  test('every carton is placed or named', () => {
    const problem = loadingProblem([flats], { containers: [containerOffer({ count: 1 })] });
    const one = [at(flats, [0, 0, 0])];
    expect(broken(problem, planOf(one, [{ line: 'flats', count: 2, reason: 'noRoom' }]))).toEqual([]);
    expect(broken(problem, planOf(one, [{ line: 'flats', count: 1, reason: 'noRoom' }]))).toEqual(['count']);
    expect(broken(problem, planOf(one))).toEqual(['count']);
    expect(broken(problem, planOf([at(cartonLine({ id: 'other' }), [0, 0, 0])]))).toEqual(['line', 'count']);
  });

  test('a reason is not claimed where it is not so', () => {
    const huge = cartonLine({ id: 'huge', length: 1001 });
    const out = (reason: 'tooLarge' | 'noRoom' | 'cubeLimit' | 'set') =>
      planOf([], [{ line: 'huge', count: 1, reason }]);
    expect(broken(loadingProblem([huge]), out('tooLarge'))).toEqual([]);
    expect(broken(loadingProblem([huge]), out('noRoom'))).toEqual(['reason']);
    const small = { ...huge, length: 500 };
    expect(broken(loadingProblem([small]), out('tooLarge'))).toEqual(['reason']);
    expect(broken(loadingProblem([small]), out('noRoom'))).toEqual(['reason']); // another container would take it
  });
});
