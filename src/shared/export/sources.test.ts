import { describe, expect, test } from 'vitest';
import { reportNames, reportOf } from '../areas/reports';
import { exportObstacle, sourceOfReport } from './sources';

const halfYear = { from: '2026-01-31', to: '2026-07-31' };
const tooLong = { from: '2026-01-31', to: '2026-08-01' };

describe.each([
  ['orders', 'from', 'to'],
  ['intake-periods', 'from', 'to'],
  ['intake-customers', 'from', 'to'],
  ['intake-lines', 'from', 'to'],
  ['delivery-orders', 'from', 'to'],
  ['sales-analysis', 'from', 'to'],
  ['lists.orders', 'from', 'to'],
  ['lists.order_lines', 'from', 'to'],
  ['lists.invoices', 'from', 'to'],
  ['report.overdueReceivables', 'from', 'to'],
  ['report.salesDetail', 'from', 'to'],
  ['report.shipmentsRevenue', 'from', 'to'],
  ['report.businessOrderStatus', 'receivedFrom', 'receivedTo'],
])('an export of %s', (name, from, to) => {
  const filters = (days: typeof halfYear) => ({ [from]: days.from, [to]: days.to, stages: ['shipped'] });

  test('covers at most half a year', () => {
    expect(exportObstacle({ name, filters: filters(halfYear) })).toBeNull();
    const obstacle = { problem: 'export.windowTooLong', period: { from, to } };
    expect(exportObstacle({ name, filters: filters(tooLong) })).toEqual(obstacle);
    expect(exportObstacle({ name, filters: { [from]: halfYear.from } })).toEqual(obstacle);
    expect(exportObstacle({ name })).toEqual(obstacle);
    expect(exportObstacle({ name, filters: { [from]: '2026-02-01', [to]: '2026-01-31' } })).toEqual({
      ...obstacle,
      problem: 'dates.reversed',
    });
  });
});

test('order intake and what was invoiced keep to half a year each', () => {
  const name = 'report.orderIntakeShipped';
  const filters = {
    receivedFrom: halfYear.from,
    receivedTo: halfYear.to,
    invoicedFrom: tooLong.from,
    invoicedTo: tooLong.to,
  };
  expect(exportObstacle({ name, filters })?.period.from).toBe('invoicedFrom');
  expect(exportObstacle({ name, filters: { ...filters, invoicedTo: halfYear.to } })).toBeNull();
});

test('what is neither order intake nor invoicing is exported as it is', () => {
  expect(exportObstacle({ name: 'customers' })).toBeNull();
  expect(exportObstacle({ name: 'report.inventoryAge' })).toBeNull();
  expect(exportObstacle({ name: 'toString' })).toBeNull();
});

test('the window of a report is one of its own periods', () => {
  for (const name of reportNames) {
    const { exportWindow = [], filters } = reportOf(name);
    for (const from of exportWindow) expect(filters[from]?.kind, sourceOfReport(name)).toBe('day');
  }
});
