import { expect, test } from 'vitest';
import { reportOf } from '../areas/reports';
import { daysIn, periodsAmong, reversedPeriod } from './periods';

test('periods are the pairs of days among the fields', () => {
  expect(periodsAmong(Object.keys(reportOf('orderIntakeShipped').filters))).toEqual([
    { from: 'receivedFrom', to: 'receivedTo' },
    { from: 'invoicedFrom', to: 'invoicedTo' },
  ]);
  expect(periodsAmong(Object.keys(reportOf('netSales').filters))).toEqual([{ from: 'from', to: 'to' }]);
  expect(periodsAmong(['from', 'receivedTo', 'platform', 'platfrom'])).toEqual([]);
});

test('a period is reversed where it ends before it begins; an open one never is', () => {
  const shipped = { from: 'shippedFrom', to: 'shippedTo' };
  const days = { from: '2026-01-01', to: '2026-01-01', shippedFrom: '2026-02-01', shippedTo: '2026-01-31' };
  expect(reversedPeriod(days)).toEqual(shipped);
  expect(daysIn(days, shipped)).toEqual({ from: '2026-02-01', to: '2026-01-31' });
  expect(reversedPeriod({ ...days, shippedTo: undefined })).toBeUndefined();
  expect(reversedPeriod({ from: 'z', to: 'a' })).toBeUndefined();
  expect(reversedPeriod({ monthFrom: '2026-02', monthTo: '2026-01' })).toEqual({ from: 'monthFrom', to: 'monthTo' });
});
