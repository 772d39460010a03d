import { describe, expect, test } from 'vitest';
import type { EngineBox, EngineSpace } from '../box-types';
import { Engine } from '../engine/engine';
import type { EngineBoxPlacement } from '../search/incumbent';

const container: EngineSpace = {
  length: 60,
  width: 24,
  height: 22,
  capacity: Number.POSITIVE_INFINITY,
  payload: Number.POSITIVE_INFINITY,
  support: 100,
};

function box(quantity: number, sides: readonly [number, number, number], more: Partial<EngineBox> = {}): EngineBox {
  const [a, b, c] = sides;
  const extents = [sides, [b, a, c] as const];
  return { quantity, extents, weight: 0, maxTiers: Number.POSITIVE_INFINITY, material: 0, mixes: true, ...more };
}

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<(below: number) => number, never> {
  let state = seed;
  for (;;) {
    yield (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
}

interface Wanted {
  support: number | null;
  tiers: boolean;
  materials: boolean;
  capacity: boolean;
}

function problem(seed: number, { support, tiers, materials, capacity }: Wanted): [EngineSpace, EngineBox[]] {
  const below = numbers(seed).next().value;
  const limit = capacity ? 60 * 24 * 22 * (0.3 + below(50) / 100) : Number.POSITIVE_INFINITY;
  const boxes = Array.from({ length: 1 + below(8) }, () =>
    box(1 + below(30), [3 + below(12), 3 + below(9), 2 + below(9)], {
      maxTiers: tiers && below(3) > 0 ? 1 + below(4) : Number.POSITIVE_INFINITY,
      material: below(4),
    }),
  );
  // Which material does not mix is the material's, not the box's.
  const apart = materials ? below(4) : -1;
  return [
    { ...container, support, capacity: limit },
    boxes.map((each) => ({ ...each, mixes: each.material !== apart })),
  ];
}

const shared = (a: number, aLength: number, b: number, bLength: number) =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));
const footprint = (a: EngineBoxPlacement, b: EngineBoxPlacement) =>
  shared(a.x, a.dx, b.x, b.dx) * shared(a.y, a.dy, b.y, b.dy);

/** What is wrong with a plan by the rules alone; nothing where it is right. */
function faults(space: EngineSpace, boxes: readonly EngineBox[], plan: readonly EngineBoxPlacement[]): string[] {
  const found: string[] = [];
  const of = ({ box: index }: EngineBoxPlacement) => boxes[index] ?? box(0, [1, 1, 1]);
  const below = new Map(
    plan.map((upper) => [upper, plan.filter((lower) => lower.z + lower.dz === upper.z && footprint(upper, lower) > 0)]),
  );
  const tierOf = (upper: EngineBoxPlacement): number => 1 + Math.max(0, ...(below.get(upper) ?? []).map(tierOf));
  const column = (upper: EngineBoxPlacement): EngineBoxPlacement[] => [
    upper,
    ...(below.get(upper) ?? []).flatMap((lower) => column(lower)),
  ];
  plan.forEach((a, index) => {
    if (a.x < 0 || a.x + a.dx > space.length || a.y < 0 || a.y + a.dy > space.width) found.push(`${index} outside`);
    if (a.z < 0 || a.z + a.dz > space.height) found.push(`${index} outside`);
    if (!of(a).extents.some(([x, y, z]) => x === a.dx && y === a.dy && z === a.dz)) found.push(`${index} turned`);
    for (const b of plan.slice(0, index)) {
      if (footprint(a, b) > 0 && shared(a.z, a.dz, b.z, b.dz) > 0) found.push(`${index} overlaps`);
    }
    const carried = (below.get(a) ?? []).reduce((area, lower) => area + footprint(a, lower), 0);
    if (space.support !== null && a.z > 0 && carried * 100 < space.support * a.dx * a.dy) found.push(`${index} hangs`);
    const tier = tierOf(a);
    if (column(a).some((lower) => of(lower).maxTiers < tier)) found.push(`${index} is on tier ${tier}`);
    for (const lower of below.get(a) ?? []) {
      const mayMix = of(a).mixes && of(lower).mixes;
      if (!mayMix && of(a).material !== of(lower).material) found.push(`${index} mixes`);
    }
  });
  boxes.forEach(({ quantity }, index) => {
    if (plan.filter((a) => a.box === index).length > quantity) found.push(`too many of ${index}`);
  });
  if (volumeOf(plan) > space.capacity) found.push('over capacity');
  return found;
}

function volumeOf(plan: readonly EngineBoxPlacement[]): number {
  return plan.reduce((total, { dx, dy, dz }) => total + dx * dy * dz, 0);
}

function loaded(space: EngineSpace, boxes: readonly EngineBox[], runs: number): EngineBoxPlacement[] {
  const engine = new Engine(space, boxes);
  engine.advance({ runs });
  return engine.placements();
}

const flags = [false, true];
const everyRule = [100, 80, null].flatMap((support) =>
  flags.flatMap((tiers) =>
    flags.flatMap((materials) => flags.map((capacity): Wanted => ({ support, tiers, materials, capacity }))),
  ),
);

describe('a supported plan', () => {
  test.each(everyRule)('keeps the rules: %o', (wanted) => {
    for (let seed = 1; seed <= 12; seed++) {
      const [space, boxes] = problem(seed, wanted);
      const plan = loaded(space, boxes, 25);
      expect(faults(space, boxes, plan), `problem ${seed}`).toEqual([]);
      expect(plan.length).toBeGreaterThan(0);
    }
  });

  test('is the same for the same runs', () => {
    const [space, boxes] = problem(5, { support: 100, tiers: true, materials: true, capacity: false });
    expect(loaded(space, boxes, 60)).toEqual(loaded(space, boxes, 60));
  });

  test('stands on tops of equal height as on one', () => {
    const [lower, upper] = [box(2, [30, 24, 10]), box(1, [60, 24, 12])];
    expect(volumeOf(loaded(container, [lower, upper], 50))).toBe(60 * 24 * 22);
  });

  test('uses the tiers there may be, and no more', () => {
    const cubes = (maxTiers: number) => [box(100, [12, 12, 5], { maxTiers })];
    expect(loaded(container, cubes(1), 20)).toHaveLength(10);
    expect(loaded(container, cubes(3), 20)).toHaveLength(30);
    expect(loaded(container, cubes(9), 20)).toHaveLength(40);
  });

  test('counts the limit of what is below', () => {
    const frail = box(10, [12, 12, 5], { maxTiers: 2 });
    const strong = box(20, [12, 12, 6], { extents: [[12, 12, 6]] });
    const plan = loaded(container, [frail, strong], 50);
    // Six columns of three strong ones, four of two boxes.
    expect(plan).toHaveLength(26);
    expect(faults(container, [frail, strong], plan)).toEqual([]);
  });

  test('keeps a material that does not mix to itself', () => {
    const apart = box(10, [12, 12, 11], { material: 1, mixes: false });
    const other = box(10, [12, 12, 11], { material: 2 });
    const plan = loaded(container, [apart, other], 50);
    expect(plan).toHaveLength(20);
    expect(faults(container, [apart, other], plan)).toEqual([]);
  });
});
