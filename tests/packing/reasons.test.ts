import { expect, test } from 'vitest';
import { loadingLimits } from '../../src/shared/loading/limits';
import { unplacedReasons } from '../../src/shared/loading/plan';
import { cartonKinds } from '../../workers/packing/division/cargo';
import { canTravel, stayingOut } from '../../workers/packing/division/reasons';
import { cartonLine, containerOffer, loadingProblem } from '../support/loading';

const small = containerOffer({ payload: 50 });
const strong = containerOffer({ payload: 500 });
const narrow = containerOffer({ width: 250 });
const tight = containerOffer({ maxCuft: 0.5 });
/** Why a carton that weighs 100 kg stays out where these are offered and nothing is loaded. */
function reasonWith(...containers: ReturnType<typeof containerOffer>[]) {
  const line = cartonLine({ id: 'a', weight: 100 });
  const problem = loadingProblem([line], { containers });
  const [out] = stayingOut(problem, cartonKinds(problem), [], () => false);
  return out?.reason;
}

test.each([
  ['too heavy for each', [small, small], 'payload'],
  ['too wide for each', [containerOffer({ length: 250, width: 250, height: 250 })], 'tooLarge'],
  ['larger than the cube one may fill', [tight], 'cubeLimit'],
  ['too heavy for one and too large for the other', [small, tight], 'cubeLimit'],
] as const)('a carton that is %s can never travel', (_, containers, reason) => {
  const [kind] = cartonKinds({ lines: [cartonLine({ id: 'a', weight: 100 })] });
  expect(kind && canTravel({ containers: [...containers] }, kind)).toBe(false);
  expect(reasonWith(...containers)).toBe(reason);
});

test.each([
  ['heavy', [small, strong]],
  ['wide', [narrow, strong]],
  ['large', [tight, strong]],
] as const)('a carton that is too %s for one container may travel in another', (_, containers) => {
  const [kind] = cartonKinds({ lines: [cartonLine({ id: 'a', weight: 100 })] });
  expect(kind && canTravel({ containers: [...containers] }, kind)).toBe(true);
  expect(reasonWith(...containers)).toBe('noRoom');
});

const slab = (given: object = {}) =>
  cartonLine({ id: 'a', length: 1000, width: 1000, height: 500, quantity: 3, ...given });
const lying = (z = 0) => ({ kind: 0, x: 0, y: 0, z, dx: 1000, dy: 1000, dz: 500 });
/** Why cartons stay out that found no place in containers which hold so many of them. */
function stayedOut(line: ReturnType<typeof cartonLine>, held: number[], given: object = {}, isOver = false) {
  const problem = loadingProblem([line], { containers: [containerOffer(given)] });
  const loads = held.map((count) => ({ offer: 0, stowed: [lying(), lying(500)].slice(0, count) }));
  return stayingOut(problem, cartonKinds(problem), loads, () => isOver).map(({ count, reason }) => [count, reason]);
}

test('of what could travel it is said what its container has none of any more', () => {
  expect(stayedOut(slab(), [2])).toEqual([[1, 'noRoom']]);
  expect(stayedOut(slab(), [2], { maxCuft: 35 })).toEqual([[1, 'cubeLimit']]);
  expect(stayedOut(slab({ weight: 60 }), [1], { payload: 100 })).toEqual([[2, 'payload']]);
  expect(stayedOut(slab({ weight: 50 }), [1], { payload: 100 })).toEqual([[2, 'noRoom']]);
  expect(stayedOut(slab({ maxTiers: 1 }), [1])).toEqual([[2, 'tiers']]);
});

test('what may not be stacked with what is loaded stays out for that, and for its tiers where those are it', () => {
  const leather = slab({ id: 'b', material: '真皮', mixedStacking: false, quantity: 1 });
  const out = (loaded: ReturnType<typeof slab>, waiting: ReturnType<typeof slab>) => {
    const problem = loadingProblem([loaded, waiting]);
    return stayingOut(problem, cartonKinds(problem), [{ offer: 0, stowed: [lying()] }], () => false).map(
      ({ reason }) => reason,
    );
  };
  expect(out(slab({ quantity: 1 }), leather)).toEqual(['mixing']);
  expect(out(slab({ quantity: 1, mixedStacking: false }), { ...leather, mixedStacking: true })).toEqual(['mixing']);
  expect(out(slab({ quantity: 1, material: '真皮' }), { ...leather, maxTiers: 1 })).toEqual(['tiers']);
  expect(out(slab({ quantity: 1 }), { ...leather, height: 600 })).toEqual(['noRoom']);
  // Where both keep it out, and either alone would.
  expect(out(slab({ quantity: 1 }), { ...leather, maxTiers: 1 })).toEqual(['mixing']);
  expect(out(slab({ quantity: 1 }), { ...leather, maxTiers: 1, height: 600 })).toEqual(['noRoom']);
});

test('of several containers the one that could have done most for it says why, and nothing is left of what is loaded', () => {
  expect(stayedOut(slab({ weight: 60, quantity: 4 }), [1, 2], { payload: 100 })).toEqual([[1, 'noRoom']]);
  expect(stayedOut(slab({ quantity: 2 }), [2])).toEqual([]);
  const offers = [containerOffer({ payload: 100 }), containerOffer({ maxCuft: 35 })];
  const problem = loadingProblem([slab({ weight: 60 })], { containers: offers });
  const loads = offers.map((_offer, offer) => ({ offer, stowed: [lying()] }));
  expect(stayingOut(problem, cartonKinds(problem), loads, () => false)).toMatchObject([{ reason: 'cubeLimit' }]);
});

test('what makes no whole set stays out for its set, the rest for what keeps it, or as the time was over', () => {
  const inSets = slab({ set: { name: 's', perSet: 2 }, quantity: 5 });
  expect(stayedOut(inSets, [2])).toEqual([
    [2, 'noRoom'],
    [1, 'set'],
  ]);
  expect(stayedOut({ ...inSets, quantity: 4 }, [])).toEqual([[4, 'set']]);
  expect(stayedOut(slab({ maxTiers: 1, quantity: 2 }), [1], {}, true)).toEqual([[1, 'time']]);
});

test('what more containers than a plan may have would take stays out for that, and not for what those are full of', () => {
  const most = loadingLimits.containers;
  const full = Array.from({ length: most }, () => 2);
  const line = slab({ quantity: 2 * most + 3 });
  expect(stayedOut(line, full, { count: null })).toEqual([[3, 'containers']]);
  expect(stayedOut(line, full, { count: null, maxCuft: 35 }, true)).toEqual([[3, 'containers']]);
  expect(stayedOut(line, full, { count: most })).toEqual([[3, 'noRoom']]);
  expect(stayedOut(slab({ quantity: 2 * most }), full.slice(1), { count: null })).toEqual([[2, 'noRoom']]);
  const tooHeavy = slab({ weight: 200, quantity: 2 * most + 1 });
  expect(stayedOut(tooHeavy, full, { count: null, payload: 100 })).toEqual([[1, 'payload']]);
  expect(unplacedReasons.containers.message).toContain(String(most));
});

test('where the most containers are loaded, those left that could not take a carton are no reason for it to stay out', () => {
  const most = loadingLimits.containers;
  const line = slab({ quantity: 2 * most + 3 });
  const loads = Array.from({ length: most }, () => ({ offer: 0, stowed: [lying(), lying(500)] }));
  const reasonBeside = (given: object) => {
    const problem = loadingProblem([line], { containers: [containerOffer({ count: most }), containerOffer(given)] });
    return stayingOut(problem, cartonKinds(problem), loads, () => false).map(({ reason }) => reason);
  };
  for (const count of [null, 1]) {
    expect(reasonBeside({ count })).toEqual(['containers']);
    expect(reasonBeside({ count, width: 400 })).toEqual(['noRoom']);
    expect(reasonBeside({ count, maxCuft: 10 })).toEqual(['noRoom']);
  }
});
