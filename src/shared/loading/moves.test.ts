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
    // Of several such places it is the next one, whichever way.
    const gaps = [at(1000, 0, 0), at(3000, 0, 0), at(5000, 0, 0)];
    expect(passed(at(0, 0, 0), { axis: 'x', by: 100 }, gaps, inside)).toEqual(at(2000, 0, 0));
    expect(passed(at(6000, 0, 0), { axis: 'x', by: -100 }, gaps, inside)).toEqual(at(4000, 0, 0));
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
    // A top that the carton would not fit above is no level, nor one that it only touches.
    const high = [at(0, 0, inside.height - 499), at(0, 0, 0)];
    expect(onNextLevel(at(0, 0, 500), 1, high, inside).z).toBe(500);
    expect(onNextLevel(at(0, 0, 0), 1, [at(0, 0, inside.height - 1000)], inside).z).toBe(inside.height - 500);
    expect(onNextLevel(at(1000, 0, 0), 1, [at(0, 0, 0)], inside).z).toBe(0);
  });

  test('turns through its allowed orientations alone', () => {
    const once = turned(at(0, 0, 0), line, inside);
    expect([once.dx, once.dy, once.dz]).toEqual([800, 1000, 500]);
    expect(turned(once, line, inside)).toEqual(at(0, 0, 0));
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
  // Room ends at the next carton.
  const ahead = freeCorners([at(0, 0, 0), at(2000, 0, 0), at(0, 1300, 0), at(0, 0, 900)], small);
  expect(ahead.find(({ x, y, z }) => x === 1000 && y === 0 && z === 0)?.free).toEqual([1000, 2000, 1500]);
  expect(ahead.find(({ x, y, z }) => x === 0 && y === 800 && z === 0)?.free).toEqual([3000, 500, 1500]);
  expect(ahead.find(({ x, y, z }) => x === 0 && y === 0 && z === 500)?.free).toEqual([3000, 2000, 400]);
  // A corner in a carton or at a wall is none.
  expect(freeCorners([at(0, 0, 0, [3000, 2000, 1500])], small)).toEqual([]);
});

test('a carton put in finds the deepest free corners, never one that is taken', () => {
  const [first, second] = placesFor(line, [at(0, 0, 0)], inside);
  expect(first).toEqual(at(0, 800, 0));
  expect(second).toEqual(at(0, 800, 0, [800, 1000, 500]));
  expect([...placesFor(line, [at(0, 0, 0)], { length: 1000, width: 800, height: 999 })]).toEqual([]);
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

  test('leaves what can stay as it is', () => {
    const cartons = [at(0, 800, 0), at(0, 0, 0), at(1000, 0, 0), at(1000, 800, 0)];
    expect(inLoadingOrder(cartons)).toEqual(cartons);
  });
});
