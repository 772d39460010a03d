import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './text-formats';

test('a format is made once for its language and form', () => {
  const places = { minimumFractionDigits: 2 };
  expect(numberFormat('en', places)).toBe(numberFormat('en', { ...places }));
  expect(numberFormat('en', places)).not.toBe(numberFormat('zh', places));
  expect(numberFormat('en', places)).not.toBe(numberFormat('en'));
  expect(dateFormat('zh', { month: 'short' })).toBe(dateFormat('zh', { month: 'short' }));
  expect(dateFormat('zh', { month: 'short' })).not.toBe(dateFormat('zh', { month: 'long' }));
});

test('numbers and months are written as the language has them', () => {
  expect(numberFormat('en', { notation: 'compact' }).format(1_200_000)).toBe('1.2M');
  expect(numberFormat('zh', { notation: 'compact' }).format(1_200_000)).toBe('120万');
  expect(dateFormat('zh', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 2))).toBe('3月');
});
