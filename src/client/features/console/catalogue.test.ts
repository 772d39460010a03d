// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { customerCalls } from '../../../shared/areas/customer/calls';
import { shippingCalls } from '../../../shared/areas/delivery/shipping-calls';
import { orderCalls } from '../../../shared/areas/order/calls';
import { limits } from '../../../shared/limits';
import { fetchData } from '../../api/send';
import { consoleLists, permittedReports } from './catalogue';

vi.mock('../../api/send');

afterEach(() => vi.resetAllMocks());

test.each([
  ['customers', customerCalls.getCustomer],
  ['orders', orderCalls.getOrder],
  ['containers', shippingCalls.getCustomerContainerTacking],
] as const)('the table of %s is asked for page by page, as long as somebody waits', async (table, call) => {
  const { signal } = new AbortController();
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  await consoleLists[table]?.page(2, signal);
  expect(vi.mocked(fetchData).mock.calls).toEqual([[call, { page: 2, size: limits.clientGridRows }, { signal }]]);
});

test('what customers owe is a column for whom it concerns, as are the reports of it', () => {
  const owed = () =>
    consoleLists.customers?.columns.filter((name) => ['receivable', 'overdue', 'creditLine'].includes(name));
  enter({ roles: ['vpSales'] });
  expect(owed()?.toSorted()).toEqual(['creditLine', 'overdue', 'receivable']);
  enter({ roles: ['approver'] });
  expect(owed()).toEqual([]);
  expect(permittedReports({ roles: ['vpSales'] })).toContain('overdueReceivables');
  expect(permittedReports({ roles: ['approver'] })).not.toContain('overdueReceivables');
});

test('a table of a list has the names of what its records refer to, and what it tells through them', () => {
  expect(consoleLists.contacts?.columns).toEqual(
    expect.arrayContaining(['id', 'nameEn', 'customerId', 'customerName', 'ownerName', 'countryName']),
  );
  expect(consoleLists.models?.columns).toEqual(expect.arrayContaining(['categoryId', 'categoryName', 'styleNames']));
  expect(consoleLists.models?.columns).not.toContain('styleIds');
});
