// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { ShownVisit } from '../../../shared/areas/travel/calls';
import { MonthCalendar } from './MonthCalendar';

vi.mock('../../state/calendar', () => ({ today: () => '2026-02-10' }));

const visit = (id: number, given: Partial<ShownVisit> = {}): ShownVisit => ({
  ...{ id, day: '2026-02-10', time: null, mode: 'store', name: `Customer ${id}`, travellerId: 1, travellerName: 'Ann' },
  ...{ countryCode: 'DE', state: null, city: null, stops: [] },
  ...given,
});
const cell = (day: string) => document.querySelector(`time[datetime="${day}"]`)?.closest('td');
const linksOn = (day: string) => [...(cell(day)?.querySelectorAll('a') ?? [])];

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('the visits of a day stand by their times, those without one at the end, and lead to their pages', async () => {
  const visits = [
    visit(1),
    visit(2, { time: '16:00' }),
    visit(3, { time: '09:30', name: '上海家具' }),
    visit(4, { day: '2026-02-11' }),
  ];
  ({ end } = await show(<MonthCalendar month="2026-02" visits={visits} />));
  expect(linksOn('2026-02-10').map(({ textContent }) => textContent?.trim())).toEqual([
    '09:30 上海家具',
    '16:00 Customer 2',
    'Customer 1',
  ]);
  expect(linksOn('2026-02-11').map((link) => link.getAttribute('href'))).toEqual(['/travelInfo?id=4']);
});

test('who was there is said where there are several people', async () => {
  ({ end } = await show(
    <MonthCalendar month="2026-02" visits={[visit(1), visit(2, { travellerId: 2, travellerName: 'Bo' })]} />,
  ));
  expect(cell('2026-02-10')?.textContent).toContain('Customer 2 · Bo');
});

test('the days of other months, today, and days without a visit are told apart', async () => {
  ({ end } = await show(<MonthCalendar month="2026-02" visits={[visit(1)]} />));
  const marks = ['2026-01-31', '2026-02-09', '2026-02-10'].map((day) => Object.keys({ ...cell(day)?.dataset }));
  expect(marks).toEqual([['other', 'empty'], ['empty'], ['today']]);
  expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ]);
  expect(document.body.textContent).not.toContain('There was no visit');
});

test('a month without a visit says so', async () => {
  ({ end } = await show(<MonthCalendar month="2026-02" visits={[]} />));
  expect(document.querySelector('.nothing')?.textContent).toBe('There was no visit in this month.');
  await end();
  ({ end } = await show(<MonthCalendar month="2026-02" visits={[visit(1, { day: '2026-01-30' })]} />));
  expect([linksOn('2026-01-30').length, document.querySelector('.nothing')?.textContent]).toEqual([
    1,
    'There was no visit in this month.',
  ]);
});
