import { expect, test } from 'vitest';
import { centerOfGravity, cubeOf, linesById, orientationOf, stepsOf, tiersOf, weightOf } from './figures';
import { type OrientationName, orientationNames } from './orientations';
import type { Placement } from './plan';
import type { CartonLine } from './problem';

function allowing(...names: OrientationName[]): CartonLine['orientations'] {
  const flags = orientationNames.map((name) => [name, names.includes(name)]);
  return Object.fromEntries(flags); // All six, as the record asks.
}

function cartons(id: string, more: Partial<CartonLine> = {}): CartonLine {
  return {
    id,
    label: id,
    material: id,
    orderId: null,
    length: 1000,
    width: 500,
    height: 300,
    quantity: 10,
    orientations: allowing('heightUpLengthAlong'),
    mixedStacking: true,
    maxTiers: null,
    weight: 10,
    priority: 1,
    set: null,
    group: null,
    ...more,
  };
}

function at(
  x: number,
  y: number,
  z: number,
  [dx, dy, dz]: [number, number, number] = [1000, 500, 300],
  line = 'a',
): Placement {
  return { line, x, y, z, dx, dy, dz };
}

test('volume and weight add up; an unknown weight is counted, not guessed', () => {
  const lines = linesById({ lines: [cartons('a'), cartons('b', { weight: null })] });
  const placements = [at(0, 0, 0), at(1000, 0, 0), at(2000, 0, 0, [1000, 500, 300], 'b')];
  expect(cubeOf(placements)).toBe(3 * 1000 * 500 * 300);
  expect(weightOf(placements, lines)).toEqual({ known: 20, unknown: 1 });
});

test('the center of gravity leans to the heavier carton', () => {
  const lines = linesById({ lines: [cartons('a', { weight: 30 }), cartons('b', { weight: 10 })] });
  const placements = [at(0, 0, 0), at(1000, 0, 0, [1000, 500, 300], 'b')];
  expect(centerOfGravity(placements, lines)).toEqual({ x: 750, y: 250, z: 150, by: 'weight' });
});

test('one unknown weight and the center of gravity is that of the volume', () => {
  const lines = linesById({ lines: [cartons('a', { weight: 30 }), cartons('b', { weight: null })] });
  const placements = [at(0, 0, 0), at(1000, 0, 0, [1000, 500, 300], 'b')];
  expect(centerOfGravity(placements, lines)).toEqual({ x: 1000, y: 250, z: 150, by: 'volume' });
  const larger = [at(0, 0, 0), at(1000, 0, 0, [1000, 1000, 600], 'b')];
  expect(centerOfGravity(larger, lines)).toEqual({ x: 1300, y: 450, z: 270, by: 'volume' });
  expect(centerOfGravity([], lines)).toBeNull();
  // The larger carton counts by its volume, whatever its shape.
  const high = [at(0, 0, 0), at(1000, 0, 0, [1000, 500, 900], 'b')];
  expect(centerOfGravity(high, lines)).toEqual({ x: 1250, y: 250, z: 375, by: 'volume' });
});

test('cartons that all weigh nothing have their center of gravity by volume', () => {
  const lines = linesById({ lines: [cartons('a', { weight: 0 })] });
  expect(centerOfGravity([at(0, 0, 0)], lines)).toEqual({ x: 500, y: 250, z: 150, by: 'volume' });
});

test('a tier is one more than the highest tier beneath, in any order of the list', () => {
  const onBoth = at(500, 0, 600, [1000, 500, 300]);
  const placements = [onBoth, at(0, 0, 300), at(0, 0, 0), at(1000, 0, 0, [1000, 500, 600])];
  expect(tiersOf(placements)).toEqual([3, 2, 1, 1]);
  // It rests on either of the cartons that end at its height.
  expect(tiersOf([at(0, 0, 0), at(1000, 0, 0), at(1000, 0, 300)])).toEqual([1, 1, 2]);
});

test('cartons that only touch edges, or hang above a gap, do not rest on each other', () => {
  expect(tiersOf([at(0, 0, 0), at(1000, 0, 300), at(0, 0, 301)])).toEqual([1, 1, 1]);
});

test('a carton that lies in an orientation is named by it', () => {
  const line = cartons('a', { orientations: allowing(...orientationNames) });
  expect(orientationOf(line, at(0, 0, 0, [300, 500, 1000]))).toBe('lengthUpHeightAlong');
  expect(orientationOf(line, at(0, 0, 0, [500, 1000, 300]))).toBe('heightUpWidthAlong');
  for (const size of [
    [301, 500, 1000],
    [300, 501, 1000],
    [300, 500, 1001],
  ] as const)
    expect(orientationOf(line, at(0, 0, 0, [...size]))).toBeNull();
});

test('where two sides are equal, the allowed orientation of the two is named', () => {
  const line = cartons('a', { width: 1000, orientations: allowing('heightUpWidthAlong') });
  expect(orientationOf(line, at(0, 0, 0, [1000, 1000, 300]))).toBe('heightUpWidthAlong');
});

test('an orientation that is not allowed is named all the same where the carton lies so', () => {
  expect(orientationOf(cartons('a'), at(0, 0, 0, [500, 1000, 300]))).toBe('heightUpWidthAlong');
});

test('steps join equal cartons that follow one another', () => {
  const turned: [number, number, number] = [500, 1000, 300];
  expect(stepsOf([at(0, 0, 0), at(0, 500, 0), at(0, 0, 300, turned), at(0, 0, 600)])).toEqual([
    { line: 'a', dx: 1000, dy: 500, dz: 300, first: 0, count: 2 },
    { line: 'a', dx: 500, dy: 1000, dz: 300, first: 2, count: 1 },
    { line: 'a', dx: 1000, dy: 500, dz: 300, first: 3, count: 1 },
  ]);
});

test('cartons of another line, or turned in any way, begin another step', () => {
  const counts = (...placements: Placement[]) => stepsOf(placements).map(({ count }) => count);
  const cube: [number, number, number] = [500, 500, 300];
  expect(counts(at(0, 0, 0), at(0, 500, 0, [1000, 500, 300], 'b'))).toEqual([1, 1]);
  expect(counts(at(0, 0, 0, cube), at(0, 500, 0, [500, 300, 500]))).toEqual([1, 1]);
  expect(counts(at(0, 0, 0, cube), at(0, 500, 0, [500, 500, 301]))).toEqual([1, 1]);
});
