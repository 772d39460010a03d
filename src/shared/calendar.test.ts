import { describe, expect, test } from 'vitest';
import { dayIn, isDay, minuteIn, momentIn, todayOf } from './calendar';

const halfPastMidnight = new Date('2026-02-28T16:30:00Z'); // in Shanghai, on the first of March

describe('half an hour after midnight in Shanghai, on the first of a month', () => {
  test.each([
    ['Asia/Shanghai', '2026-03-01 00:30'],
    ['UTC', '2026-02-28 16:30'],
    ['America/New_York', '2026-02-28 11:30'],
    ['Pacific/Kiritimati', '2026-03-01 06:30'],
  ])('it is in %s %s', (timeZone, minute) => {
    expect(minuteIn(timeZone, halfPastMidnight)).toBe(minute);
    expect(dayIn(timeZone, halfPastMidnight)).toBe(minute.slice(0, 10));
    expect(todayOf({ timeZone, today: null }, halfPastMidnight)).toBe(minute.slice(0, 10));
  });

  test('the first and the last minute of a day are its own', () => {
    expect(minuteIn('Asia/Shanghai', new Date('2028-02-28T16:00:00Z'))).toBe('2028-02-29 00:00');
    expect(minuteIn('Asia/Shanghai', new Date('2028-02-29T15:59:59Z'))).toBe('2028-02-29 23:59');
  });
});

test.each([
  ['Asia/Shanghai', '2026-03-01', '00:30', '2026-02-28T16:30:00.000Z'],
  ['America/New_York', '2026-07-01', '08:00', '2026-07-01T12:00:00.000Z'],
  ['America/New_York', '2026-12-01', '08:00', '2026-12-01T13:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  // 02:30 is skipped on the first of these days, and occurs twice on the second.
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
])('in %s %s %s is %s', (timeZone, day, time, moment) => {
  expect(momentIn(timeZone, day, time).toISOString()).toBe(moment);
});

test('a day that is set stays, and so does the day of a moment in the time zone', () => {
  expect(todayOf({ timeZone: 'Asia/Shanghai', today: '2026-12-31' }, halfPastMidnight)).toBe('2026-12-31');
  expect(todayOf({ timeZone: 'America/New_York', today: '2026-12-31' })).toBe('2026-12-31');
  const newYear = '2026-12-31T16:00:00Z';
  expect(todayOf({ timeZone: 'Asia/Shanghai', today: newYear })).toBe('2027-01-01');
  expect(todayOf({ timeZone: 'UTC', today: newYear })).toBe('2026-12-31');
});

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %j', (text, is) => {
  expect(isDay(text)).toBe(is);
});
