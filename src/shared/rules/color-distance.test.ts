import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorDistance, isRgb, labDistance, labOf } from './color-distance';

// Some of the test pairs that Sharma, Wu and Dalal published with their notes on the formula.
test.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  // Hues almost exactly opposite, so that the shorter way round flips.
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195],
  [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
  [[50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461],
  [[50, 2.5, 0], [50, 0, -2.5], 4.3065],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[50, 2.5, 0], [56, -27, -3], 31.903],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
] as const)('%o and %o are %d apart', (left, right, distance) => {
  expect(labDistance(left, right)).toBeCloseTo(distance, 4);
  expect(labDistance(right, left)).toBeCloseTo(distance, 4);
});

describe('colors of the screen', () => {
  test('are where everybody puts them', () => {
    const [lightness, a, b] = labOf('#ffffff');
    expect([Math.round(lightness), Math.hypot(a, b) < 0.01]).toEqual([100, true]);
    expect(labOf('#ff0000').map((part) => Math.round(part * 10) / 10)).toEqual([53.2, 80.1, 67.2]);
    expect(labOf('#000000')[0]).toBeCloseTo(0);
    // Dark enough for the linear part of both curves: 10 / 255 / 12.92, times 903.3.
    expect(labOf('#0a0a0a')[0]).toBeCloseTo(2.742, 2);
  });

  test('are as far from each other one way as the other, and not at all from themselves', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(color, color, (left, right) => {
        expect(colorDistance(left, left)).toBe(0);
        expect(colorDistance(left, right)).toBeCloseTo(colorDistance(right, left), 8);
        expect(colorDistance(left, right)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a brown is nearer to cognac than to navy', () => {
    expect(colorDistance('#8a5a3a', '#9a5b34')).toBeLessThan(colorDistance('#8a5a3a', '#273450'));
    expect([isRgb('#9A5b34'), isRgb('9a5b34'), isRgb('#9a5b3')]).toEqual([true, false, false]);
  });
});
