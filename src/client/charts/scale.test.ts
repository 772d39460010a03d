import { expect, test } from 'vitest';
import { extent, roundUp, shortNumber } from './scale';

test('an axis ends at a round number', () => {
  expect([0, 1, 3, 12, 230, 480_000, 0.03].map(roundUp)).toEqual([0, 1, 5, 20, 250, 500_000, 0.05]);
});

test('an axis holds zero and every value, negative ones too', () => {
  expect(extent([3, 12])).toEqual({ low: -0, high: 20 });
  expect(extent([-30, 12])).toEqual({ low: -50, high: 20 });
  expect(extent([])).toEqual({ low: -0, high: 1 });
});

test('axis numbers are short', () => {
  expect([12, 350_000, 1_234_567].map((value) => shortNumber(value))).toEqual(['12', '350K', '1.2M']);
  expect(shortNumber(1_234_567, 'zh')).toBe('123.5万');
});
