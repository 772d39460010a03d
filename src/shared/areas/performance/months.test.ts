import { expect, test } from 'vitest';
import { calendarYear, monthAmounts, monthNames } from './months';

test('a year has four digits, of this century', () => {
  const takes = (year: string) => calendarYear.safeParse(year).success;
  expect(['2000', '2099', '1999', '2100', '26', '20261'].map(takes)).toEqual([true, true, false, false, false, false]);
});

test('each month has an amount within its bounds', () => {
  const amounts = monthAmounts({ min: 0, max: 100 });
  expect(Object.keys(amounts)).toEqual([...monthNames]);
  const takes = (amount: number) => amounts.m12.schema.safeParse(amount).success;
  expect([0, 100, -0.01, 100.01].map(takes)).toEqual([true, true, false, false]);
});
