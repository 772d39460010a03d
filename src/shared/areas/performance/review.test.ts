import { expect, test } from 'vitest';
import { recordOf } from '../../keys-of';
import type { PerformanceRow } from './calls';
import { monthNames } from './months';
import { reviewed, standingOf } from './review';

const even = (amount: number): number[] => monthNames.map(() => amount);

/** A customer with a budget of 100 a month by default. */
function row(customerId: number, values: Partial<PerformanceRow> = {}): PerformanceRow {
  const months = recordOf(monthNames, () => 100);
  return {
    ...{ customerId, customerCode: `C${customerId}`, customerName: `Customer ${customerId}` },
    ...{ ownerId: 1, ownerName: 'Anna', countryId: 1, countryName: 'Norway' },
    ...{ departmentId: 1, departmentName: 'North', budgetId: customerId, version: 1, ...months },
    ...{ actual: even(0), lastYear: even(0), baseYear: even(0), orderBook: 0, ...values },
  };
}

test('the budget until today is of the months that are over and of the days of this one, with today', () => {
  const on = (today: string) => standingOf([row(1)], { year: '2026', today }).budgetToDate;
  expect(on('2025-12-31')).toBe(0);
  expect(on('2026-01-01')).toBe(3.23);
  expect(on('2026-04-15')).toBe(350);
  expect(on('2026-04-30')).toBe(400);
  expect(on('2026-12-31')).toBe(1200);
  expect(on('2027-03-01')).toBe(1200);
});

test('what was reached stands beside the budget of the year and beside that until today', () => {
  const actual = even(0).with(0, 250.5).with(2, 49.5);
  const day = { year: '2026', today: '2026-06-30' };
  const standing = standingOf([row(1, { actual, orderBook: 700 }), row(2, { orderBook: 0.5 })], day);
  expect(standing).toMatchObject({ budget: 2400, budgetToDate: 1200, actual: 300, orderBook: 700.5 });
  expect(standing).toMatchObject({ attainment: 12.5, attainmentToDate: 25, gap: -2100 });
  // Two thirds of a percent.
  expect(standingOf([row(1, { actual: even(0).with(0, 8) })], day).attainment).toBe(0.7);
});

test('the year by its run rate is what it brings if it goes on like this, and unknown before it begins', () => {
  const actual = even(0).with(0, 100);
  const on = (today: string) => standingOf([row(1, { actual })], { year: '2026', today }).runRate;
  expect(on('2025-12-31')).toBeNull();
  expect(on('2026-01-01')).toBe(36_500);
  expect(on('2026-03-14')).toBe(500);
  expect(on('2027-01-01')).toBe(100);
  // A year without orders so far has a run rate of 0, not null.
  expect(standingOf([row(1)], { year: '2026', today: '2026-01-01' }).runRate).toBe(0);
});

test('without a budget nothing is attained, not even all of it', () => {
  const none = Object.fromEntries(monthNames.map((name) => [name, null]));
  const standing = standingOf([row(1, { ...none, actual: even(1) })], { year: '2026', today: '2026-06-30' });
  expect(standing).toMatchObject({ budget: 0, attainment: null, attainmentToDate: null, gap: 12 });
});

test('rows are put together by what they belong to, the largest budget first', () => {
  const ben = { ownerId: 2, ownerName: 'Ben' };
  const rows = [row(1), row(2, { ...ben, lastYear: even(1) }), row(3, { ...ben, baseYear: even(2) })];
  const day = { year: '2026', today: '2026-12-31' };
  expect(reviewed(rows, 'owner', day)).toMatchObject([
    { id: 2, name: 'Ben', budget: 2400, lastYear: 12, baseYear: 24 },
    { id: 1, name: 'Anna', budget: 1200 },
  ]);
  expect(reviewed(rows, 'customer', day).map(({ id }) => id)).toEqual([1, 2, 3]);
  const ordering = [row(1), row(2, { actual: even(1) })];
  expect(reviewed(ordering, 'customer', day).map(({ id }) => id)).toEqual([2, 1]);
  expect(reviewed(rows.toReversed(), 'customer', day).map(({ id }) => id)).toEqual([1, 2, 3]);
});
