import { expect, test } from 'vitest';
import { cubeInCubicMeters, sizeText } from './product-size';

test('a size typed in inches comes back as typed, to the eighth', () => {
  for (const inches of [38, 92.5, 40.25, 37.125, 110.875]) {
    const stored = Math.round(inches * 2.54 * 10_000) / 10_000;
    expect(sizeText([stored], 'in')).toBe(String(inches));
  }
  const eighths = Array.from({ length: 960 }, (_, at) => (at + 1) / 8);
  expect(eighths.map((inches) => sizeText([Math.round(inches * 25_400) / 10_000], 'in'))).toEqual(eighths.map(String));
  expect(sizeText([87, 76, 66.5], 'in')).toBe('34.3 × 29.9 × 26.2');
  expect(sizeText([234.95, 96.52, 101.6], 'in')).toBe('92.5 × 38 × 40');
  expect(sizeText([234.95, 96.52, 101.6], 'cm')).toBe('235 × 96.5 × 101.6');
});

test('a size of which a side is missing is none', () => {
  expect(sizeText([234.95, null, 101.6], 'cm')).toBeNull();
  expect(sizeText([null, null, null], 'in')).toBeNull();
});

test('a cube is the same in both units', () => {
  expect(cubeInCubicMeters(35.3147)).toBe(1);
  expect(cubeInCubicMeters(2000)).toBeCloseTo(56.63, 2);
  expect(cubeInCubicMeters(2350)).toBe(66.545);
});
