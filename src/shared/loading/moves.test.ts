import { describe, expect, test } from 'vitest';
import { offerOf } from './container-kinds';
import { inLoadingOrder } from './loading-order';
import { freeCorners, keptInside, onNextLevel, passed, placesFor, slid, turned } from './moves';
import type { CartonLine } from './problem';

const inside = offerOf('40HC');
const line: CartonLine = {
  id: 'a',
  label: 'a',
  material: 'a',
  orderId: null,
  length: 1000,
  width: 800,
  height: 500,
  quantity: 10,
  orientations: {
    heightUpLengthAlong: true,
    heightUpWidthAlong: true,
    widthUpLengthAlong: false,
    widthUpHeightAlong: false,
    lengthUpWidthAlong: false,
    lengthUpHeightAlong: false,
  },
  mixedStacking: true,
  maxTiers: null,
  weight: null,
  priority: 1,
  set: null,
  group: null,
};
const at = (x: number, y: number, z: number, [dx, dy, dz]: readonly [number, number, number] = [1000, 800, 500]) => ({
  line: 'a',
  x,
  y,
  z,
  dx,
  dy,
  dz,
});

describe('a carton moved', () => {
  test('goes as far as the step', () => {
    expect(slid(at(0, 0, 0), { axis: 'x', by: 10 }, [], inside)).toEqual(at(10, 0, 0));
  });

  test('stops where it touches what it faces, and stays there', () => {
    const wall = at(1104, 0, 0);
    const touching = slid(at(100, 0, 0), { axis: 'x', by: 10 }, [wall], inside);
    expect(touching).toEqual(at(104, 0, 0));
    expect(slid(touching, { axis: 'x', by: 10 }, [wall], inside)).toEqual(touching);
    expect(slid(touching, { axis: 'x', by: -10 }, [wall], inside)).toEqual(at(94, 0, 0));
    expect(slid(at(2109, 0, 0), { axis: 'x', by: -10 }, [wall], inside)).toEqual(at(2104, 0, 0));
  });

  test('leaves what it shares room with, and stops where it has left it', () => {
    const other = at(1000, 0, 0);
    expect(slid(at(500, 0, 0), { axis: 'x', by: -10 }, [other], inside)).toEqual(at(490, 0, 0));
    expect(slid(at(500, 0, 0), { axis: 'x', by: -600 }, [other], inside)).toEqual(at(0, 0, 0));
    expect(slid(at(1995, 0, 0), { axis: 'x', by: 10 }, [other], inside)).toEqual(at(2000, 0, 0));
  });

  test('goes past what holds it to the next place it has to itself', () => {
    const row = [at(1000, 0, 0), at(2000, 0, 0), at(3500, 0, 0)];
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, row, inside)).toEqual(at(4500, 0, 0));
    expect(passed(at(4500, 0, 0), { axis: 'x', by: -100 }, row, inside)).toEqual(at(0, 0, 0));
    expect(passed(at(0, 0, 0), { axis: 'x', by: -100 }, row, inside)).toEqual(at(0, 0, 0));
    // Of several free places the next one is taken, in either direction.
    const gaps = [at(1000, 0, 0), at(3000, 0, 0), at(5000, 0, 0)];
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, gaps, inside)).toEqual(at(2000, 0, 0));
    expect(passed(at(6000, 0, 0), { axis: 'x', by: -100 }, gaps, inside)).toEqual(at(4000, 0, 0));
    expect(passed(at(2000, 0, 0), { axis: 'x', by: 100 }, gaps, inside)).toEqual(at(4000, 0, 0));
    expect(passed(at(4000, 0, 0), { axis: 'x', by: -100 }, gaps, inside)).toEqual(at(2000, 0, 0));
    // A carton beside its way is not passed.
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, [at(0, 800, 0)], inside)).toEqual(at(0, 0, 0));
  });

  test('goes past what holds it only where there is room for it up to the wall', () => {
    const last = at(inside.length - 2000, 0, 0);
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, [last], inside)).toEqual(at(inside.length - 1000, 0, 0));
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, [{ ...last, x: last.x + 1 }], inside)).toEqual(at(0, 0, 0));
    expect(passed(at(5000, 0, 0), { axis: 'x', by: -100 }, [at(1000, 0, 0)], inside)).toEqual(at(0, 0, 0));
    expect(passed(at(5000, 0, 0), { axis: 'x', by: -100 }, [at(999, 0, 0)], inside)).toEqual(at(5000, 0, 0));
  });

  test('goes past nothing that it does not face, nor through a wall or the other way', () => {
    const beside = at(500, 1500, 0);
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, [at(3000, 0, 0), beside], inside)).toEqual(at(4000, 0, 0));
    expect(passed(at(1500, 0, 0), { axis: 'x', by: -100 }, [at(500, 0, 0)], inside)).toEqual(at(1500, 0, 0));
    expect(passed(at(5000, 0, 0), { axis: 'x', by: 100 }, [at(1000, 0, 0)], inside)).toEqual(at(5000, 0, 0));
    const past = (before: number) =>
      passed(at(5000, 0, 0), { axis: 'x', by: 100 }, [at(inside.length - before, 0, 0)], inside).x;
    expect([past(2000), past(1999)]).toEqual([inside.length - 1000, 5000]);
  });

  test('does not mind what stands beside its way', () => {
    expect(slid(at(100, 0, 0), { axis: 'x', by: 10 }, [at(1104, 800, 0)], inside)).toEqual(at(110, 0, 0));
  });

  test('stays inside the container', () => {
    expect(keptInside(at(5, 0, 0, [13_000, 800, 500]), inside)).toEqual(at(0, 0, 0, [13_000, 800, 500]));
    expect(slid(at(5, 0, 0), { axis: 'x', by: -10 }, [], inside)).toEqual(at(0, 0, 0));
    const atDoor = inside.length - 1000;
    expect(slid(at(atDoor - 3, 0, 0), { axis: 'x', by: 100 }, [], inside)).toEqual(at(atDoor, 0, 0));
    expect(keptInside(at(-5, 0, 99_999), inside)).toEqual(at(0, 0, inside.height - 500));
  });

  test('climbs onto the tops its footprint lies over and back to the floor', () => {
    const others = [at(0, 0, 0), at(0, 0, 500), at(5000, 0, 0)];
    const first = onNextLevel(at(500, 0, 0), 1, others, inside);
    expect(first.z).toBe(500);
    expect(onNextLevel(first, 1, others, inside).z).toBe(1000);
    expect(onNextLevel(onNextLevel(first, 1, others, inside), -1, others, inside).z).toBe(500);
    expect(onNextLevel(first, -1, others, inside).z).toBe(0);
    expect(onNextLevel(at(9000, 0, 0), 1, others, inside).z).toBe(0);
    // A top without room above for the carton is no level, nor is one that it only touches.
    const high = [at(0, 0, inside.height - 499), at(0, 0, 0)];
    expect(onNextLevel(at(0, 0, 500), 1, high, inside).z).toBe(500);
    expect(onNextLevel(at(0, 0, 0), 1, [at(0, 0, inside.height - 1000)], inside).z).toBe(inside.height - 500);
    expect(onNextLevel(at(1000, 0, 0), 1, [at(0, 0, 0)], inside).z).toBe(0);
  });

  test('turns through its allowed orientations alone', () => {
    const once = turned(at(0, 0, 0), line, inside);
    expect([once.dx, once.dy, once.dz]).toEqual([800, 1000, 500]);
    expect(turned(once, line, inside)).toEqual(at(0, 0, 0));
    // Two orientations with equal extents are one turn.
    const square = { ...line, width: 1000, orientations: { ...line.orientations, widthUpLengthAlong: true } };
    expect(turned(at(0, 0, 0, [1000, 1000, 500]), square, inside)).toEqual(at(0, 0, 0, [1000, 500, 1000]));
  });

  test('turns once into each of those that look alike', () => {
    const everyWay = Object.fromEntries(Object.keys(line.orientations).map((name) => [name, true]));
    const square = { ...line, width: 1000, orientations: everyWay as CartonLine['orientations'] };
    const turns = [turned(at(0, 0, 0, [1000, 1000, 500]), square, inside)];
    for (let turn = 0; turn < 2; turn += 1) turns.push(turned(turns.at(-1) ?? at(0, 0, 0), square, inside));
    expect(turns.map(({ dx, dy, dz }) => [dx, dy, dz])).toEqual([
      [1000, 500, 1000],
      [500, 1000, 1000],
      [1000, 1000, 500],
    ]);
  });

  test('does not turn where every side is alike', () => {
    const cube = { ...line, width: 1000, height: 1000 };
    expect(turned(at(0, 0, 0, [1000, 1000, 1000]), cube, inside)).toEqual(at(0, 0, 0, [1000, 1000, 1000]));
  });
});

test('the corners where a carton may stand come from the deepest and lowest, with the room there is', () => {
  const small = { length: 3000, width: 2000, height: 1500 };
  const corners = freeCorners([at(0, 0, 0), at(1000, 0, 0), at(0, 800, 0)], small);
  expect(corners).toEqual([
    { x: 0, y: 1600, z: 0, free: [3000, 400, 1500] },
    { x: 0, y: 0, z: 500, free: [3000, 2000, 1000] },
    { x: 0, y: 800, z: 500, free: [3000, 1200, 1000] },
    { x: 1000, y: 800, z: 0, free: [2000, 1200, 1500] },
    { x: 1000, y: 800, z: 0, free: [2000, 1200, 1500] },
    { x: 1000, y: 0, z: 500, free: [2000, 2000, 1000] },
    { x: 2000, y: 0, z: 0, free: [1000, 2000, 1500] },
    { x: 2000, y: 0, z: 0, free: [1000, 2000, 1500] },
  ]);
  // The free length ends at the next carton.
  const ahead = freeCorners([at(0, 0, 0), at(2000, 0, 0), at(0, 1300, 0), at(0, 0, 900)], small);
  expect(ahead.find(({ x, y, z }) => x === 1000 && y === 0 && z === 0)?.free).toEqual([1000, 2000, 1500]);
  expect(ahead.find(({ x, y, z }) => x === 0 && y === 800 && z === 0)?.free).toEqual([3000, 500, 1500]);
  expect(ahead.find(({ x, y, z }) => x === 0 && y === 0 && z === 500)?.free).toEqual([3000, 2000, 400]);
  // Of several cartons ahead the nearest counts, along each axis.
  for (const axis of ['x', 'y', 'z'] as const) {
    const row = [0, 200, 400].map((place) => ({ ...at(0, 0, 0, [100, 100, 100]), [axis]: place }));
    const beyond = { ...{ x: 0, y: 0, z: 0 }, [axis]: 100 };
    const corner = freeCorners(row, small).find(({ x, y, z }) => x === beyond.x && y === beyond.y && z === beyond.z);
    expect(corner?.free[{ x: 0, y: 1, z: 2 }[axis]]).toBe(100);
  }
  const tops = freeCorners([at(0, 800, 0), at(0, 0, 0)], small).filter(({ z }) => z === 500);
  expect(tops.map(({ y }) => y)).toEqual([0, 800]);
  // A corner inside a carton or at a wall is not free.
  expect(freeCorners([at(0, 0, 0, [3000, 2000, 1500])], small)).toEqual([]);
});

test('a carton put in finds the deepest free corners, never one that is taken', () => {
  const [first, second] = placesFor(line, [at(0, 0, 0)], inside);
  expect(first).toEqual(at(0, 800, 0));
  expect(second).toEqual(at(0, 800, 0, [800, 1000, 500]));
  expect([...placesFor(line, [at(0, 0, 0)], { length: 1000, width: 800, height: 999 })]).toEqual([]);
  const before = (length: number) => [...placesFor(line, [at(0, 0, 0)], { length, width: 800, height: 500 })];
  expect([before(1999), before(2000)].map((places) => places.map(({ x }) => x))).toEqual([[], [1000, 1000]]);
});

test('a carton that fills an empty container finds its place, in one smaller by a millimeter none', () => {
  const oneWay = { ...line, orientations: { ...line.orientations, heightUpWidthAlong: false } };
  const room = { length: 1000, width: 800, height: 500 };
  expect([...placesFor(oneWay, [], room)]).toEqual([at(0, 0, 0)]);
  for (const side of ['length', 'width', 'height'] as const) {
    expect([...placesFor(oneWay, [], { ...room, [side]: room[side] - 1 })]).toEqual([]);
  }
});

test('a place that another carton reaches into from the far side is none, though its corner is free', () => {
  const beyond = at(500, 500, 0, [500, 500, 500]);
  const places = [...placesFor(line, [beyond], { length: 1000, width: 1000, height: 500 })];
  expect(places).toEqual([]);
});

describe('the loading order', () => {
  test('puts a carton after what is under it and behind it', () => {
    const [floor, onTop, before] = [at(0, 0, 0), at(0, 0, 500), at(1000, 0, 0)];
    expect(inLoadingOrder([before, onTop, floor])).toEqual([floor, before, onTop]);
  });

  test('puts it also after what is behind it and begins higher, or stands somewhere below it', () => {
    const [raised, before] = [at(0, 0, 250), at(1000, 0, 0)];
    expect(inLoadingOrder([before, raised])).toEqual([raised, before]);
    const [floor, above] = [at(0, 0, 0), at(0, 0, 700)];
    expect(inLoadingOrder([above, floor])).toEqual([floor, above]);
  });

  test('follows a stack from the floor up, in whatever order it was listed', () => {
    const [floor, second, third] = [at(0, 0, 0), at(0, 0, 500), at(0, 0, 1000)];
    expect(inLoadingOrder([third, second, floor])).toEqual([floor, second, third]);
  });

  test('leaves what can stay as it is', () => {
    const cartons = [at(0, 800, 0), at(0, 0, 0), at(1000, 0, 0), at(1000, 800, 0)];
    expect(inLoadingOrder(cartons)).toEqual(cartons);
  });
});
