import { expect, test } from 'vitest';
import { nextDay, type Repeat } from './repeat';

const next = (repeat: Repeat, day: string, today = day, from = day) => nextDay({ from, repeat }, { day, today });

test('a daily task comes on the next working day', () => {
  expect(next('daily', '2026-11-19')).toBe('2026-11-20');
  expect(next('daily', '2026-11-20')).toBe('2026-11-23'); // Friday, Monday
  expect(next('daily', '2026-11-16', '2026-11-21')).toBe('2026-11-23'); // done on a Saturday
});

test('a weekly task keeps its weekday, whether it was done early or weeks late', () => {
  expect(next('weekly', '2026-11-20')).toBe('2026-11-27');
  expect(next('weekly', '2026-11-20', '2026-11-18')).toBe('2026-11-27');
  expect(next('weekly', '2026-11-20', '2026-11-18', '2026-11-06')).toBe('2026-11-27');
  expect(next('weekly', '2026-11-06', '2026-11-23')).toBe('2026-11-27');
  expect(next('weekly', '2026-11-06', '2026-11-20')).toBe('2026-11-27');
});

test('a month or year without the day has its last one, and the series its day again after', () => {
  expect(next('monthly', '2026-01-31')).toBe('2026-02-28');
  expect(next('monthly', '2026-02-28', '2026-02-28', '2026-01-31')).toBe('2026-03-31');
  expect(next('yearly', '2024-02-29')).toBe('2025-02-28');
  expect(next('yearly', '2027-02-28', '2027-02-28', '2024-02-29')).toBe('2028-02-29');
});
