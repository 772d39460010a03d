import { describe, expect, test } from 'vitest';
import type { EngineBox, EngineSpace } from '../box-types';
import type { EngineBoxPlacement } from '../search/incumbent';
import { Engine } from './engine';

const container: EngineSpace = {
  length: 587,
  width: 233,
  height: 220,
  capacity: Number.POSITIVE_INFINITY,
  payload: Number.POSITIVE_INFINITY,
  support: null,
};

type Sides = readonly [number, number, number];

function box(quantity: number, [a, b, c]: Sides, more: Partial<EngineBox> = {}): EngineBox {
  const extents: Sides[] = [
    [a, b, c],
    [b, a, c],
  ];
  return { quantity, extents, weight: 0, maxTiers: Number.POSITIVE_INFINITY, material: 0, mixes: true, ...more };
}

const order = [box(40, [108, 76, 30]), box(33, [110, 43, 25]), box(39, [92, 81, 55]), box(12, [61, 47, 33])];

/** What is wrong with a plan; nothing where it is right. */
function faults(space: EngineSpace, boxes: readonly EngineBox[], plan: readonly EngineBoxPlacement[]): string[] {
  const found: string[] = [];
  const used = boxes.map(() => 0);
  for (const [i, a] of plan.entries()) {
    used[a.box] = (used[a.box] ?? 0) + 1;
    if (a.x < 0 || a.x + a.dx > space.length) found.push(`box ${i} leaves the length`);
    if (a.y < 0 || a.y + a.dy > space.width) found.push(`box ${i} leaves the width`);
    if (a.z < 0 || a.z + a.dz > space.height) found.push(`box ${i} leaves the height`);
    const allowed = boxes[a.box]?.extents.some(([dx, dy, dz]) => dx === a.dx && dy === a.dy && dz === a.dz);
    if (!allowed) found.push(`box ${i} lies as it must not`);
    if (plan.slice(0, i).some((b) => overlap(a, b))) found.push(`box ${i} overlaps`);
  }
  used.forEach((count, index) => {
    if (count > (boxes[index]?.quantity ?? 0)) found.push(`too many of ${index}`);
  });
  return found;
}

function overlap(a: EngineBoxPlacement, b: EngineBoxPlacement): boolean {
  const alongX = a.x < b.x + b.dx && b.x < a.x + a.dx;
  const alongY = a.y < b.y + b.dy && b.y < a.y + a.dy;
  return alongX && alongY && a.z < b.z + b.dz && b.z < a.z + a.dz;
}

function volumeOf(plan: readonly EngineBoxPlacement[]): number {
  return plan.reduce((total, { dx, dy, dz }) => total + dx * dy * dz, 0);
}

describe('a container', () => {
  test('is loaded legally, better the longer it takes', () => {
    const engine = new Engine(container, order);
    engine.advance({ runs: 1 });
    const first = engine.volume;
    expect(first).toBeGreaterThan(0);
    expect(faults(container, order, engine.placements())).toEqual([]);
    engine.advance({ runs: 300 });
    expect(engine.runs).toBe(301);
    expect(engine.volume).toBeGreaterThan(first);
    expect(faults(container, order, engine.placements())).toEqual([]);
    expect(volumeOf(engine.placements())).toBe(engine.volume);
  });

  test('is loaded the same way after the same runs, however they are divided', () => {
    const whole = new Engine(container, order);
    const parts = new Engine(container, order);
    whole.advance({ runs: 200 });
    for (const runs of [1, 19, 80, 100]) parts.advance({ runs });
    expect(parts.placements()).toEqual(whole.placements());
  });

  test('takes no more cargo than its limits', () => {
    const capacity = 10e6;
    const space = { ...container, capacity, payload: 500 };
    const heavy = order.map((of) => ({ ...of, weight: 9 }));
    const engine = new Engine(space, heavy);
    engine.advance({ runs: 50 });
    expect(engine.placements().length).toBeLessThanOrEqual(Math.floor(500 / 9));
    const roomy = new Engine({ ...space, payload: Number.POSITIVE_INFINITY }, heavy);
    roomy.advance({ runs: 50 });
    expect(roomy.volume).toBeLessThanOrEqual(capacity);
    expect(roomy.volume).toBeGreaterThan(0.97 * capacity);
  });

  test('prefers what is worth more where not everything fits', () => {
    const space = { ...container, capacity: 5e6 };
    const boxes = [box(40, [100, 50, 50]), box(40, [100, 50, 50], { value: 3 })];
    const engine = new Engine(space, boxes);
    engine.advance({ runs: 20 });
    expect(engine.placements().every((placed) => placed.box === 1)).toBe(true);
    expect(engine.volume).toBe(15e6);
  });

  test('is finished when everything is in', () => {
    const boxes = [box(8, [50, 50, 50])];
    const engine = new Engine(container, boxes);
    expect(engine.advance({ runs: 1000 })).toBe(true);
    expect(engine.placements()).toHaveLength(8);
  });

  test('is finished at once where nothing fits', () => {
    const engine = new Engine(container, [box(8, [600, 600, 600])]);
    expect(engine.advance({ runs: 1000 })).toBe(true);
    expect(engine.placements()).toEqual([]);
    expect(engine.volume).toBe(0);
  });
});

test('millimeters and thousands of small cartons give a first plan', () => {
  const space = { ...container, length: 12032, width: 2352, height: 2698 };
  const boxes = [box(10_000, [203, 151, 127]), box(9000, [97, 101, 103]), box(300, [2012, 903, 871])];
  const engine = new Engine(space, boxes);
  engine.advance({ runs: 1 });
  const plan = engine.placements();
  expect(engine.volume).toBeGreaterThan(0.7 * 12032 * 2352 * 2698);
  expect(volumeOf(plan)).toBe(engine.volume);
});
