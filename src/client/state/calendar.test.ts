// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { noteMoment } from '../api/server-moment';
import { companyDay, keepCalendar, today } from './calendar';

afterEach(() => void vi.useRealTimers());

test('the day is that of the company, also of a moment', () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-03-05' });
  const late = new Date('2026-03-04T20:00:00Z');
  expect([today(), companyDay(late)]).toEqual(['2026-03-05', '2026-03-05']);
  keepCalendar({ timeZone: 'America/New_York', today: '2026-03-04T20:00:00Z' });
  expect([today(), companyDay(late)]).toEqual(['2026-03-04', '2026-03-04']);
  expect(JSON.parse(localStorage.getItem('loadline.calendar') ?? '')).toMatchObject({ timeZone: 'America/New_York' });
});

test('the day is that of the server also where the clock of this computer is wrong, but for the way of an answer', () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
  vi.useFakeTimers({ now: new Date('2026-03-07T15:59:00Z') });
  expect(today()).toBe('2026-03-07');
  noteMoment('Thu, 05 Mar 2026 01:00:00 GMT');
  expect(today()).toBe('2026-03-05');
  vi.advanceTimersByTime(86_400_000);
  expect(today()).toBe('2026-03-06');
  noteMoment(null);
  noteMoment('soon');
  expect(today()).toBe('2026-03-06');
  // The answer was a minute on its way.
  noteMoment('Sun, 08 Mar 2026 15:58:00 GMT');
  expect(today()).toBe('2026-03-08');
  vi.advanceTimersByTime(60_000);
  expect(today()).toBe('2026-03-09');
});
