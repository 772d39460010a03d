import { describe, expect, test } from 'vitest';
import { openClock } from '../clock/clock';
import { dueAfter } from './schedule';

const shanghai = openClock({ timeZone: 'Asia/Shanghai', today: null });
const berlin = openClock({ timeZone: 'Europe/Berlin', today: null });

describe('every day at half past three of the company', () => {
  const schedule = { at: '03:30' };
  test.each([
    ['before it', '2026-03-01T19:29:59Z', '2026-03-01T19:30:00.000Z'],
    ['at it', '2026-03-01T19:30:00Z', '2026-03-02T19:30:00.000Z'],
    ['after it', '2026-02-28T20:00:00Z', '2026-03-01T19:30:00.000Z'],
  ])('%s', (_, moment, due) => {
    expect(dueAfter(schedule, shanghai, new Date(moment)).toISOString()).toBe(due);
  });

  test('comes once on the days on which clocks are changed', () => {
    const around = (day: string) => dueAfter({ at: '02:30' }, berlin, new Date(`${day}T12:00:00Z`)).toISOString();
    expect(around('2026-10-24')).toBe('2026-10-25T00:30:00.000Z');
    expect(dueAfter({ at: '02:30' }, berlin, new Date('2026-10-25T00:30:00Z')).toISOString()).toBe(
      '2026-10-26T01:30:00.000Z',
    );
    expect(around('2026-03-28')).toBe('2026-03-29T01:30:00.000Z');
  });
});

test('on working days a Friday is followed by Monday', () => {
  const schedule = { at: '08:00', weekdays: [1, 2, 3, 4, 5] };
  expect(dueAfter(schedule, shanghai, new Date('2026-11-20T00:00:00Z')).toISOString()).toBe('2026-11-23T00:00:00.000Z');
});

test('every ten minutes is ten minutes later', () => {
  const due = dueAfter({ everyMinutes: 10 }, shanghai, new Date('2026-11-20T00:03:00Z'));
  expect(due.toISOString()).toBe('2026-11-20T00:13:00.000Z');
});
