import { expect, test } from 'vitest';
import type { PerformanceList } from './calls';
import { tableRows } from './figures';
import { monthNames } from './months';

test('of each customer the budget and what was ordered in three years stand below each other, each with its sum', () => {
  const budget = Object.fromEntries(monthNames.map((name, at) => [name, at === 1 ? null : 10]));
  const months = (amount: number) => monthNames.map(() => amount);
  const customer = { customerId: 7, customerCode: 'A', customerName: 'Ashford', ownerId: 1, ownerName: 'Ann' };
  const row = { ...customer, ...budget, actual: months(1), lastYear: months(2), baseYear: months(3) };
  const list = { rows: [row], year: '2026', lastYear: '2025', baseYear: '2019' } as unknown as PerformanceList; // Only these are read.
  const [first, second = ''] = monthNames;
  const lines = tableRows(list);
  expect(lines.map((line) => [line.figure, line.year, first && line[first], line.total])).toEqual([
    ['budget', '2026', 10, 110],
    ['actual', '2026', 1, 12],
    ['lastYear', '2025', 2, 24],
    ['baseYear', '2019', 3, 36],
  ]);
  expect(lines[0]).toMatchObject({ ...customer, [second]: null });
});
