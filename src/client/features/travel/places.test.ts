import { expect, test } from 'vitest';
import { frameOf, type Point, placeOf } from './places';
import { shapes } from './world-shapes';

const nowhere = { latitude: null, longitude: null, city: null, countryCode: 'XX' };

test('a place is where the device says, else its city, else the middle of its country', () => {
  expect(placeOf({ ...nowhere, latitude: 1, longitude: 2, city: 'London' }, shapes)).toEqual({
    point: [1, 2],
    isExact: true,
  });
  for (const city of ['München', 'münchen ', 'MÜNCHEN']) {
    expect(placeOf({ ...nowhere, city, countryCode: 'DE' }, shapes)).toMatchObject({ isExact: true });
  }
  expect(placeOf({ ...nowhere, city: 'Shanghai 上海', countryCode: 'CN' }, shapes)?.isExact).toBe(true);
  const middle = placeOf({ ...nowhere, city: 'Kleinkleckersdorf', countryCode: 'DE' }, shapes);
  expect(middle?.isExact).toBe(false);
  expect(middle?.point[0]).toBeCloseTo(51, 0);
  expect(placeOf({ ...nowhere, countryCode: 'SG' }, shapes)?.point).toEqual([1.35, 103.82]);
  expect(placeOf(nowhere, shapes)).toBeNull();
});

test('a city counts in its own country alone: a London elsewhere is not known', () => {
  expect(placeOf({ ...nowhere, city: 'London', countryCode: 'GB' }, shapes)).toEqual({
    point: [51.51, -0.13],
    isExact: true,
  });
  for (const [city, countryCode, latitude] of [
    ['London', 'CA', 57.7],
    ['Birmingham', 'US', 39.5],
  ] as const) {
    const place = placeOf({ ...nowhere, city, countryCode }, shapes);
    expect([place?.isExact, Math.abs((place?.point[0] ?? 0) - latitude) < 3]).toEqual([false, true]);
  }
});

test('the map shows all points, and no less than a country around one', () => {
  const points: Point[] = [
    [51.5, 0],
    [40.7, -74],
  ];
  const { x, y, width, height } = frameOf(points);
  for (const [lat, long] of points) {
    expect(long).toBeGreaterThan(x);
    expect(long).toBeLessThan(x + width);
    expect(-lat).toBeGreaterThan(y);
    expect(-lat).toBeLessThan(y + height);
  }
  expect(frameOf([[51.5, 0]]).width).toBe(24);
  expect(frameOf([]).width).toBeGreaterThan(300);
});

test('half a position is none, and a city counts before its country alone', () => {
  const middle = { ...nowhere, countryCode: 'SG' };
  expect(placeOf({ ...middle, latitude: 1 }, shapes)?.isExact).toBe(false);
  expect(placeOf({ ...middle, longitude: 1 }, shapes)?.isExact).toBe(false);
  expect(placeOf({ ...nowhere, latitude: 0, longitude: 0 }, shapes)).toEqual({ point: [0, 0], isExact: true });
  expect(placeOf({ ...nowhere, city: '上海' }, shapes)).toBeNull();
});

test('the map stands around its points, a quarter wider than they need, and no wider than the world', () => {
  const { x, y, width, height } = frameOf([
    [10, 20],
    [20, 100],
  ]);
  expect([width, height, x, y].map((each) => Math.round(each * 100) / 100)).toEqual([100, 45.45, 10, -37.73]);
  // High rather than wide: the height decides.
  expect(
    frameOf([
      [0, 0],
      [40, 1],
    ]).width,
  ).toBeCloseTo(110);
  expect(
    frameOf([
      [0, -180],
      [0, 180],
    ]).width,
  ).toBe(360);
  expect(frameOf([[-33, 151]])).toMatchObject({ width: 24, x: 139 });
});
