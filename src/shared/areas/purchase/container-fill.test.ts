import { describe, expect, test } from 'vitest';
import { type CubeLine, filledUp, splitOver, tippingLine } from './container-fill';

const window = { minCuft: 2000, maxCuft: 2350 };
const line = (id: number, pieces: number, cube: number): CubeLine => ({ id, pieces, cube });
const total = (lines: readonly CubeLine[]) => lines.reduce((sum, { pieces, cube }) => sum + pieces * cube, 0);
const withAdded = (lines: readonly CubeLine[]) =>
  lines.map((each) => {
    const more = filledUp(lines, window)?.find(({ id }) => id === each.id)?.pieces ?? 0;
    return { ...each, pieces: each.pieces + more };
  });

describe('lines split over containers', () => {
  test('fill one to its most, then begin the next within a line', () => {
    const containers = splitOver([line(1, 40, 50), line(2, 20, 50)], window);
    expect(containers).toEqual([
      {
        cuft: 2350,
        lines: [
          { id: 1, pieces: 40 },
          { id: 2, pieces: 7 },
        ],
      },
      { cuft: 650, lines: [{ id: 2, pieces: 13 }] },
    ]);
    expect(tippingLine(containers)).toBe(2);
  });

  test('exactly full is one container, and nothing tips it over', () => {
    const containers = splitOver([line(1, 47, 50)], window);
    expect(containers).toHaveLength(1);
    expect(tippingLine(containers)).toBeNull();
  });

  test('the line that begins the last container is the one that tips', () => {
    expect(tippingLine(splitOver([line(1, 47, 50), line(2, 47, 50), line(3, 1, 0.001)], window))).toBe(3);
  });

  test('nothing is lost, whatever the cubes', () => {
    const lines = Array.from({ length: 50 }, (_, at) => line(at, (at * 7) % 23, 3 + ((at * 13) % 80) / 3));
    const containers = splitOver(lines, window);
    expect(containers.reduce((sum, { cuft }) => sum + cuft, 0)).toBeCloseTo(total(lines), 6);
    for (const { cuft } of containers) expect(cuft).toBeLessThanOrEqual(2350.001);
  });

  test('a piece larger than a container ends it', () => {
    const alone = { cuft: 3000, lines: [{ id: 1, pieces: 1 }] };
    expect(splitOver([line(1, 2, 3000)], window)).toEqual([alone, alone]);
    expect(splitOver([line(1, 5, 0)], window)).toEqual([{ cuft: 0, lines: [{ id: 1, pieces: 5 }] }]);
  });
});

describe('filling up', () => {
  test('reaches the window with pieces of the same lines, the mix kept', () => {
    const lines = [line(1, 20, 50), line(2, 10, 30)];
    expect(filledUp(lines, window)).toEqual([
      { id: 1, pieces: 11 },
      { id: 2, pieces: 5 },
    ]);
    expect(total(withAdded(lines))).toBe(2000);
  });

  test('of lines alike adds to the first one', () => {
    expect(filledUp([line(1, 13, 75), line(2, 13, 75)], window)).toEqual([{ id: 1, pieces: 1 }]);
  });

  test('fills the last of several containers', () => {
    const lines = [line(1, 60, 50)];
    const filled = splitOver(withAdded(lines), window);
    expect(filled).toHaveLength(2);
    expect(filled[1]?.cuft).toBeGreaterThanOrEqual(2000);
  });

  test('adds nothing to what is within its window', () => {
    expect(filledUp([line(1, 42, 50)], window)).toEqual([]);
  });

  test('says that it cannot where a piece more is too much', () => {
    expect(filledUp([line(1, 1, 1500)], window)).toBeNull();
    expect(filledUp([], window)).toBeNull();
    // Adding pieces does not lead to fewer containers, either.
    expect(filledUp([line(1, 100, 50)], window, { count: 1 })).toBeNull();
  });

  test('takes a piece that just fits, and none of an unknown cube', () => {
    expect(filledUp([line(1, 1, 1175)], window)).toEqual([{ id: 1, pieces: 1 }]);
    expect(filledUp([line(1, 39, 50), line(2, 500, 0)], window)).toEqual([{ id: 1, pieces: 1 }]);
  });

  test('takes a small piece where the large one that would change the mix less has no room', () => {
    const lines = [line(1, 10, 150), line(2, 1, 40)];
    expect(filledUp(lines, { minCuft: 2000, maxCuft: 2050 })).toEqual([
      { id: 1, pieces: 3 },
      { id: 2, pieces: 1 },
    ]);
  });

  test('adds nothing to lines that are finished', () => {
    const lines = [line(1, 20, 50), line(2, 10, 30)];
    expect(filledUp(lines, window, { finished: new Set([1]) })).toEqual([{ id: 2, pieces: 24 }]);
    expect(filledUp(lines, window, { finished: new Set([1, 2]) })).toBeNull();
  });

  test('goes on to the last of as many containers as are wanted', () => {
    expect(filledUp([line(1, 20, 50)], window, { count: 2 })).toEqual([{ id: 1, pieces: 67 }]);
  });

  test('is quick with small parts', () => {
    const lines = [line(1, 10, 0.5), line(2, 3, 40)];
    const started = performance.now();
    expect(total(withAdded(lines))).toBeGreaterThanOrEqual(2000);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
