import { describe, expect, test } from 'vitest';
import { lanesOf, type PlacedVisit, visitConflicts } from './visit-conflicts';
import { daysAround, timesAlone, visitTimesIn, visitTimesText } from './visit-times';

const visit = (id: number, startsAt: string, endsAt: string, more: Partial<PlacedVisit> = {}): PlacedVisit => ({
  ...{ id, startsAt, endsAt, day: '2027-03-18', booth: 'A1', customerId: id },
  ...more,
});

describe('visits in each other’s way', () => {
  test('one table at overlapping times is told to both, however the table is typed', () => {
    const found = visitConflicts([visit(1, '09:00', '10:30'), visit(2, '10:00', '11:00', { booth: ' a 1' })]);
    expect(found.get(1)).toEqual([{ kind: 'booth', with: 2 }]);
    expect(found.get(2)).toEqual([{ kind: 'booth', with: 1 }]);
  });

  test('a customer at two tables at once', () => {
    const found = visitConflicts([
      visit(1, '09:00', '10:00', { customerId: 7 }),
      visit(2, '09:30', '10:30', { customerId: 7, booth: 'B2' }),
    ]);
    expect(found.get(2)).toEqual([{ kind: 'customer', with: 1 }]);
  });

  test('a long visit is in the way of every one it overlaps, also beyond a short one', () => {
    const found = visitConflicts([
      visit(1, '09:00', '12:00'),
      visit(2, '09:30', '10:00', { booth: 'B1' }),
      visit(3, '11:00', '11:30'),
    ]);
    expect(found.get(1)).toEqual([{ kind: 'booth', with: 3 }]);
    expect(found.has(2)).toBe(false);
  });

  test('whatever order they come in, each is told of all that are in its way', () => {
    const found = visitConflicts([
      visit(3, '11:00', '11:30'),
      visit(2, '09:30', '10:00', { booth: 'Ａ１' }),
      visit(1, '09:00', '12:00'),
    ]);
    expect(found.get(1)?.map((each) => each.with)).toEqual([2, 3]);
    expect([found.get(2), found.get(3)]).toEqual(Array.from({ length: 2 }, () => [{ kind: 'booth', with: 1 }]));
  });

  test('one after the other, on other days, without a table, and of unknown customers: none', () => {
    const visits = [
      visit(1, '09:00', '10:00'),
      visit(2, '10:00', '11:00'),
      visit(3, '09:00', '10:00', { day: '2027-03-19' }),
      visit(4, '09:00', '10:00', { booth: null, customerId: null }),
      visit(5, '09:00', '10:00', { booth: null, customerId: null }),
    ];
    expect(visitConflicts(visits).size).toBe(0);
  });
});

test('visits at the same time are drawn beside each other, later ones take the lane that is free again', () => {
  const lanes = lanesOf([
    visit(1, '09:00', '11:00'),
    visit(2, '09:30', '10:00'),
    visit(3, '10:00', '10:30'),
    visit(4, '11:00', '12:00'),
  ]);
  expect(Object.fromEntries(lanes)).toEqual({
    1: { lane: 0, lanes: 2 },
    2: { lane: 1, lanes: 2 },
    3: { lane: 1, lanes: 2 },
    4: { lane: 0, lanes: 1 },
  });
});

test('visits of which each overlaps the next share the width, in whatever order they come', () => {
  const lanes = lanesOf([visit(3, '10:30', '11:30'), visit(1, '09:00', '10:00'), visit(2, '09:30', '11:00')]);
  expect(Object.fromEntries(lanes)).toEqual({
    1: { lane: 0, lanes: 2 },
    2: { lane: 1, lanes: 2 },
    3: { lane: 0, lanes: 2 },
  });
});

test('times are read back from the text they were written to, among other words', () => {
  const times = [
    { day: '2027-03-18', startsAt: '09:00', endsAt: '10:30' },
    { day: '2027-03-19', startsAt: '14:00', endsAt: '15:00' },
  ];
  expect(visitTimesIn(`${visitTimesText(times)}, 或者下午`)).toEqual(times);
  expect([timesAlone(visitTimesText(times)), timesAlone('')]).toEqual([times, []]);
  expect(timesAlone(`${visitTimesText(times)}, 或者下午`)).toBeNull();
  expect(visitTimesIn('Wednesday morning, 2027-03-18 25:00–26:00')).toEqual([]);
});

test('fourteen days before and after a show count to it', () => {
  expect(daysAround({ startDate: '2027-03-18', endDate: '2027-03-21' })).toEqual({
    from: '2027-03-04',
    to: '2027-04-04',
  });
});
