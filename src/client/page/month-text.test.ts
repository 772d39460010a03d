import { expect, test } from 'vitest';
import { daysText, monthText } from './month-text';

test('months and days are written as the language writes them, wherever the browser is', () => {
  expect([monthText('2026-03', 'en'), monthText('2026-12', 'zh'), monthText('2026-01', 'en', true)]).toEqual([
    'Mar',
    '12月',
    'Jan 2026',
  ]);
  expect(daysText('2026-10-01', '2026-10-21', 'en')).toMatch(/^Oct 1\s–\s21$/);
  expect(daysText('2025-11-01', '2025-11-21', 'zh', true)).toMatch(/^2025\D11\D1\D+(2025\D11\D)?21\D?$/);
});
