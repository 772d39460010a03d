import { expect, test } from 'vitest';
import { exportObstacle } from '../../../shared/export/sources';
import { exportSourceOf } from './exported-tables';

const half = { from: '2026-01-01', to: '2026-06-30' };
const lines = { schema: 'lists', table: 'order_lines' };

test('orders, order lines and invoices keep to half a year of their days', () => {
  expect(exportObstacle(exportSourceOf(lines, null, []))).not.toBeNull();
  expect(exportObstacle(exportSourceOf(lines, null, [{ column: 'requestedDeliveryDate', ...half }]))).not.toBeNull();
  expect(exportObstacle(exportSourceOf(lines, null, [{ column: 'orderDate', ...half }]))).toBeNull();
  const orders = { schema: 'lists', table: 'orders' };
  expect(exportObstacle(exportSourceOf(orders, null, []))).not.toBeNull();
  expect(exportObstacle(exportSourceOf(orders, null, [{ column: 'orderDate', ...half }]))).toBeNull();
  const invoices = { schema: 'lists', table: 'invoices' };
  expect(exportObstacle(exportSourceOf(invoices, null, [{ column: 'orderDate', ...half }]))).not.toBeNull();
  expect(exportObstacle(exportSourceOf(invoices, null, [{ column: 'invoiceDate', ...half }]))).toBeNull();
});

test('a report of invoices is exported under the same rule, whatever its table is called', () => {
  const whole = exportSourceOf({ schema: 'reports', table: 'sales_detail' }, null, []);
  expect(exportObstacle(whole)).not.toBeNull();
  const source = { report: 'salesDetail' as const, filters: half };
  expect(exportObstacle(exportSourceOf({ schema: '', table: 'first_half' }, source, []))).toBeNull();
  expect(exportObstacle(exportSourceOf({ schema: 'lists', table: 'materials' }, null, []))).toBeNull();
});
