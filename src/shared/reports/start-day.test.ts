import { expect, test } from 'vitest';
import type { StartDay } from './report';
import { startDay } from './start-day';

test.each([
  ['today', '2026-11-21'],
  ['monthStart', '2026-11-01'],
  ['yearStart', '2026-01-01'],
  ['lastYearStart', '2025-01-01'],
  ['halfYearAgo', '2026-05-21'],
  ['yearAgo', '2025-11-21'],
] as const satisfies [StartDay, string][])('%s is %s', (start, day) => {
  expect(startDay(start, '2026-11-21')).toBe(day);
});

test('half a year before the end of a long month is the end of the short one', () => {
  expect(startDay('halfYearAgo', '2026-08-31')).toBe('2026-02-28');
  expect(startDay('yearAgo', '2028-02-29')).toBe('2027-02-28');
});
