import { expect, test } from 'vitest';
import { reportLimits } from '../reports/limits';
import { inventoryAgeNames, inventoryAgeOf, inventoryAgeStarts } from './inventory-age';

test.each([
  [-3, 'under15'],
  [0, 'under15'],
  [14, 'under15'],
  [15, 'from15'],
  [29, 'from15'],
  [30, 'from30'],
  [59, 'from30'],
  [60, 'from60'],
  [89, 'from60'],
  [90, 'from90'],
  [119, 'from90'],
  [120, 'from120'],
  [149, 'from120'],
  [150, 'from150'],
  [180, 'from150'],
  [181, 'over180'],
  [5000, 'over180'],
])('goods finished %i days ago are %s', (days, age) => {
  expect(inventoryAgeOf(days)).toBe(age);
});

test('there are eight buckets, and long stock begins with the fourth', () => {
  expect(inventoryAgeNames).toHaveLength(8);
  expect(inventoryAgeStarts[inventoryAgeOf(reportLimits.longStockDays)]).toBe(reportLimits.longStockDays);
});
