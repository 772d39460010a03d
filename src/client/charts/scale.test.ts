import { expect, test } from 'vitest';
import { extent, roundUp, shortNumber, valueRange } from './scale';

test('an axis ends at a round number', () => {
  expect([0, 1, 3, 12, 13, 230, 480_000, 1_040_000, 0.03].map(roundUp)).toEqual([
    0, 1, 3, 12, 15, 250, 500_000, 1_200_000, 0.03,
  ]);
});

test('an axis holds zero and every value, negative ones too', () => {
  expect(extent([3, 12])).toEqual({ low: -0, high: 12 });
  expect(extent([-31, 13])).toEqual({ low: -40, high: 15 });
  expect(extent([])).toEqual({ low: -0, high: 1 });
});

test('an axis follows the values shown, and stands where there are none', () => {
  expect(valueRange(30_000, 480_000)).toEqual([-0, 500_000]);
  expect(valueRange(30_000, 41_000)).toEqual([-0, 50_000]);
  expect(valueRange(-310, -120)).toEqual([-400, 0]);
  expect(valueRange(null, null)).toEqual([-0, 1]);
});

test('axis numbers are short', () => {
  expect([12, 350_000, 1_234_567].map((value) => shortNumber(value, 'en'))).toEqual(['12', '350K', '1.2M']);
  expect(shortNumber(1_234_567, 'zh')).toBe('123.5万');
});
