// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { sizesStay } from '../../../../../tests/support/sizes-stay';
import type { CalendarVisit, ReservedCustomer } from '../../../../shared/areas/market/visit-calls';
import { boothColumns, hoursShown, minutesOf, neighborOf, timeAt } from './calendar-layout';
import { FactoryVisits } from './FactoryVisits';
import { VisitList } from './VisitList';

sizesStay();
const visit = (id: number, given: Partial<CalendarVisit> = {}): CalendarVisit => ({
  ...{ id, version: 2, reservationId: id + 100, customerId: id, customerName: `Customer ${id}`, day: '2027-03-18' },
  ...{ startsAt: '09:00', endsAt: '10:00', booth: 'A1', purpose: null, note: null },
  ...given,
});
const reserved = (
  id: number,
  plannedFactoryVisit: string | null,
  actualFactoryVisit: string | null = null,
): ReservedCustomer => ({
  ...{
    id,
    customerName: `Customer ${id}`,
    state: 'approved',
    invitationState: 'accepted',
    visitTimes: null,
    visits: 1,
  },
  ...{ partyCount: id, calendarSentOn: null, plannedFactoryVisit, actualFactoryVisit },
});
const rows = (table: Element | null = document.querySelector('table')) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('visits to the factory stand by the month somebody came, or else planned to come, and are counted', async () => {
  const reservations = [
    reserved(1, '2027-04-02'),
    reserved(2, '2027-03-30', '2027-04-01'),
    reserved(3, null, '2027-03-05'),
    reserved(4, null),
  ];
  ({ end } = await show(<FactoryVisits reservations={reservations} />));
  const sections = [...document.querySelectorAll('section')];
  expect(sections.map((each) => each.querySelector('header')?.textContent)).toEqual([
    '2027-030 planned, 1 came',
    '2027-042 planned, 1 came',
  ]);
  expect(sections.map((each) => rows(each))).toEqual([
    [['Customer 3', '–', '2027-03-05', '3']],
    [
      ['Customer 2', '2027-03-30', '2027-04-01', '2'],
      ['Customer 1', '2027-04-02', '–', '1'],
    ],
  ]);
  await end();
  ({ end } = await show(<FactoryVisits reservations={[reserved(4, null)]} />));
  expect(document.querySelector('.nothing')?.textContent).toBe('No visits to the factory are planned.');
});

test('the list of visits leads to reservations, but for those of colleagues, and says what stands against them', async () => {
  const visits = [visit(1, { note: '带样品' }), visit(2, { reservationId: null, customerName: null })];
  ({ end } = await show(<VisitList visits={visits} conflictText={(id) => (id === 1 ? 'taken' : '')} />));
  expect(rows()).toEqual([
    ['2027-03-18', '09:00–10:00', 'A1', 'Customer 1⚠ taken', '', '带样品'],
    ['2027-03-18', '09:00–10:00', 'A1', 'A colleague’s customer', '', ''],
  ]);
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/ExReservation?id=101',
  ]);
});

test('the hours grow with who comes before nine or stays beyond six, to full ones', () => {
  expect(hoursShown([visit(1, { startsAt: '09:00', endsAt: '18:00' })])).toHaveLength(9);
  expect(hoursShown([visit(1, { startsAt: '08:59', endsAt: '18:01' })])).toEqual([
    8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
  ]);
  expect([minutesOf('10:45'), timeAt(645), timeAt(1439), timeAt(1440), timeAt(5)]).toEqual([
    645,
    '10:45',
    '23:59',
    '23:59',
    '00:05',
  ]);
});

test('beside the last table there is none, and of two that begin as near the first is gone to', () => {
  const columns = boothColumns([
    visit(1, { booth: 'B', startsAt: '10:00' }),
    visit(2, { booth: null, startsAt: '09:30' }),
    visit(3, { booth: 'A10', startsAt: '09:00' }),
    visit(4, { booth: 'A10', startsAt: '11:00' }),
    visit(5, { booth: 'A9' }),
  ]);
  expect(columns.map(({ booth }) => booth)).toEqual(['A9', 'A10', 'B', null]);
  expect([neighborOf(columns, 1, 'ArrowLeft'), neighborOf(columns, 1, 'ArrowRight')]).toEqual([3, 2]);
  expect([neighborOf(columns, 2, 'ArrowRight'), neighborOf(columns, 5, 'ArrowLeft')]).toEqual([null, null]);
  expect([neighborOf(columns, 4, 'ArrowUp'), neighborOf(columns, 4, 'ArrowDown')]).toEqual([3, null]);
  expect(neighborOf(columns, 99, 'ArrowDown')).toBeNull();
});
