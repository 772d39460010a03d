import { expect, test } from 'vitest';
import { cartonKinds } from '../../workers/packing/division/cargo';
import { filledByGroups, haveSeveralGroups } from '../../workers/packing/division/groups';
import { countsOf, type Stowed } from '../../workers/packing/division/stowed';
import { EnginePool } from '../../workers/packing/engine/engine-pool';
import { cartonLine } from '../support/loading';

const side = 500;
const lines = [1, 2].map((group) =>
  cartonLine({ id: `c${group}`, length: side, width: side, height: side, quantity: 16, weight: 100, group }),
);
const kinds = cartonKinds({ lines });
const quantities = kinds.map(({ quantity }) => quantity);
const room = { length: 8 * side, width: 2 * side, height: 2 * side };

/** How a room with these limits is filled. */
function filled(limits: { capacity: number; payload: number }): Stowed[] {
  const pool = new EnginePool(0);
  pool.allow({ runs: 10_000, deadline: Number.POSITIVE_INFINITY });
  const task = { kinds, quantities, worth: null, ...room, ...limits, support: 100, mostBlocks: 100 };
  const work = filledByGroups(pool, task, 32);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
const all = { capacity: room.length * room.width * room.height, payload: 10_000 };
const loadedFirst = kinds.findIndex(({ line }) => line.group === 2);

test('the group that is unloaded last stands at the far end, all of it before the next one begins', () => {
  const stowed = filled(all);
  expect(countsOf(kinds, stowed)).toEqual([16, 16]);
  const ends = (kind: number) => stowed.flatMap(({ kind: its, x, dx }) => (its === kind ? [[x, x + dx] as const] : []));
  const farEnd = Math.max(...ends(loadedFirst).map(([, to]) => to));
  expect(Math.min(...ends(1 - loadedFirst).map(([from]) => from))).toBeGreaterThanOrEqual(farEnd);
});

test.each([
  { what: 'payload', limits: { ...all, payload: 2000 } },
  { what: 'cube', limits: { ...all, capacity: 20 * side ** 3 } },
])('all groups together keep to the $what of the container', ({ limits }) => {
  const counts = countsOf(kinds, filled(limits));
  expect([counts[loadedFirst], counts[1 - loadedFirst]]).toEqual([16, 4]);
});

test('it matters where a group stands where there are several', () => {
  expect(haveSeveralGroups(kinds, quantities)).toBe(true);
  expect(haveSeveralGroups(kinds, [16, 0])).toBe(false);
  const others = cartonKinds({ lines: [cartonLine({ id: 'a', group: 1 }), cartonLine({ id: 'b' })] });
  expect(haveSeveralGroups(others, [1, 1])).toBe(false);
});
