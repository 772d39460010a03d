// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { companyDay, keepCalendar, today } from './calendar';

test('the day is that of the company, also of a moment', () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-03-05' });
  const late = new Date('2026-03-04T20:00:00Z');
  expect([today(), companyDay(late)]).toEqual(['2026-03-05', '2026-03-05']);
  keepCalendar({ timeZone: 'America/New_York', today: '2026-03-04T20:00:00Z' });
  expect([today(), companyDay(late)]).toEqual(['2026-03-04', '2026-03-04']);
  expect(JSON.parse(localStorage.getItem('loadline.calendar') ?? '')).toMatchObject({ timeZone: 'America/New_York' });
});
