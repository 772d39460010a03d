import { expect, test } from 'vitest';
import { pressesOf } from '../../../../../tests/support/part-presses';
import type { CalendarVisit } from '../../../../shared/areas/market/visit-calls';
import { boothColumns, hoursShown, neighborOf, timeAt } from './calendar-layout';

const visit = (id: number, booth: string | null, startsAt: string, endsAt: string): CalendarVisit => ({
  ...{ id, booth, startsAt, endsAt, version: 1, reservationId: 1, customerId: 1, customerName: 'Ashford' },
  ...{ day: '2027-03-18', purpose: null, note: null },
});
const columns = boothColumns([
  visit(1, 'A2', '09:00', '10:00'),
  visit(2, 'A10', '09:30', '10:00'),
  visit(3, 'a 2', '11:00', '12:00'),
  visit(4, null, '10:00', '10:30'),
  visit(5, 'A10', '11:15', '12:00'),
]);

test('tables stand in the order people count them, however they are typed, and those without one last', () => {
  expect(columns.map(({ booth, visits }) => [booth, visits.map(({ id }) => id)])).toEqual([
    ['A2', [1, 3]],
    ['A10', [2, 5]],
    [null, [4]],
  ]);
});

test('arrows go along a table, and to what begins nearest at the next one', () => {
  expect(neighborOf(columns, 1, 'ArrowDown')).toBe(3);
  expect(neighborOf(columns, 3, 'ArrowRight')).toBe(5);
  expect(neighborOf(columns, 4, 'ArrowLeft')).toBe(2);
  expect([neighborOf(columns, 1, 'ArrowUp'), neighborOf(columns, 1, 'ArrowLeft')]).toEqual([null, null]);
});

test('the hours of a show are shown, and those before and after in which somebody comes', () => {
  expect(hoursShown([])).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  const early = hoursShown([visit(1, null, '07:30', '19:30')]);
  expect([early[0], early.at(-1)]).toEqual([7, 19]);
  expect([timeAt(545), timeAt(570), timeAt(1439), timeAt(1440), timeAt(1500)]).toEqual([
    ...['09:05', '09:30', '23:59', '23:59', '23:59'],
  ]);
});

test('every key that the help shows for going from visit to visit leads somewhere', () => {
  const next = (at: number, id: 'along' | 'across') =>
    pressesOf('showDay', [id]).map(({ key }) => neighborOf(columns, at, key));
  expect([next(1, 'along'), next(3, 'along'), next(2, 'across')]).toEqual([
    [null, 3],
    [1, null],
    [1, 4],
  ]);
});
