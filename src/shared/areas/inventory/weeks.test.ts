import { expect, test } from 'vitest';
import { doubtOfWeek, endOfWeek, problemOfWeek, weeksAfter, weeksBetween } from './weeks';

test('weeks run from Monday to Sunday', () => {
  expect(endOfWeek('2026-03-09')).toBe('2026-03-15');
  expect(weeksAfter('2026-03-09', -1)).toBe('2026-03-02');
  expect(weeksBetween('2025-12-29', '2026-01-12')).toBe(2);
});

test('what begins on another day, or ends on one, is no week', () => {
  expect(problemOfWeek({ weekStart: '2026-03-10', weekEnd: null })?.key).toBe('weekStart');
  expect(problemOfWeek({ weekStart: '2026-03-09', weekEnd: '2026-03-16' })?.key).toBe('weekEnd');
  expect(problemOfWeek({ weekStart: '2026-03-09', weekEnd: '2026-03-15' })).toBeNull();
});

test('weeks that are not over and weeks of last year are doubted, not refused', () => {
  expect(doubtOfWeek('2026-03-09', '2026-03-15')?.message.message).toContain('not over');
  expect(doubtOfWeek('2026-03-09', '2026-03-16')).toBeNull();
  expect(doubtOfWeek('2025-03-10', '2026-03-11')?.values).toMatchObject({ year: '2025', weeks: 52 });
  expect(doubtOfWeek('2025-03-17', '2026-03-11')).toBeNull();
});
