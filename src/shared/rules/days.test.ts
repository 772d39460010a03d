import { expect, test } from 'vitest';
import {
  addMonths,
  dayOfNumber,
  daysAfter,
  daysBetween,
  endAYearEarlier,
  mondayOf,
  monthEnd,
  numberOfDay,
  weekdayOf,
} from './days';

test('days after and before a day, over the ends of months and years', () => {
  expect(daysAfter('2026-12-30', 3)).toBe('2027-01-02');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});

test('a day is counted from the first of 1970, and found again by its number', () => {
  const days = ['1970-01-01', '1969-12-31', '2028-02-29', '2026-12-01'];
  expect(days.map(numberOfDay)).toEqual([0, -1, 21_243, 20_788]);
  expect(days.map(numberOfDay).map(dayOfNumber)).toEqual(days);
});

test('days are counted from one day to another, forwards and back', () => {
  expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2);
});

test.each([
  ['2025-08-31', 6, '2026-02-28'],
  ['2025-12-15', 1, '2026-01-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('a week begins on Monday and ends on Sunday', () => {
  const days = ['2026-11-29', '2026-11-30', '2026-12-01'];
  expect(days.map(weekdayOf)).toEqual([7, 1, 2]);
  expect(days.map(mondayOf)).toEqual(['2026-11-23', '2026-11-30', '2026-11-30']);
});

test('the last day of a month', () => {
  expect(['2026-12-31', '2026-02-01', '2028-02-29', '2026-01-31'].map(monthEnd)).toEqual([
    '2026-12-31',
    '2026-02-28',
    '2028-02-29',
    '2026-01-31',
  ]);
});

test('a whole February answers to a whole February a year earlier', () => {
  expect(endAYearEarlier('2029-02-28')).toBe('2028-02-29');
  expect(endAYearEarlier('2028-02-29')).toBe('2027-02-28');
  expect(endAYearEarlier('2028-02-28')).toBe('2027-02-28');
  expect(endAYearEarlier('2029-02-27')).toBe('2028-02-27');
  expect(endAYearEarlier('2029-12-31')).toBe('2028-12-31');
});
