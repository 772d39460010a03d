// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { customerCalls } from '../../../shared/areas/customer/calls';
import { shippingCalls } from '../../../shared/areas/delivery/shipping-calls';
import { inventoryCalls } from '../../../shared/areas/inventory/calls';
import { loadingCalls } from '../../../shared/areas/loading/calls';
import { orderCalls } from '../../../shared/areas/order/calls';
import { limits } from '../../../shared/limits';
import { fetchData } from '../../api/send';
import { consoleLists, permittedReports } from './catalogue';

vi.mock('../../api/send');

afterEach(() => vi.resetAllMocks());

const { signal } = new AbortController();

/** The parts of a table, as the server answers. */
async function partsOf(table: string, ...answers: unknown[]) {
  for (const answer of answers) vi.mocked(fetchData).mockResolvedValueOnce(answer);
  const parts = [];
  for await (const part of consoleLists[table]?.parts(signal) ?? []) parts.push(part);
  return parts;
}

test.each([
  ['customers', customerCalls.getCustomer],
  ['orders', orderCalls.getOrder],
  ['containers', shippingCalls.getCustomerContainerTacking],
  ['container_plans', loadingCalls.getLoadingPlans],
] as const)('the table of %s is asked for page by page, as long as somebody waits', async (table, call) => {
  const rows = [{ id: 1 }];
  const parts = await partsOf(table, { rows, total: 2 }, { rows, total: 2 });
  expect(parts).toEqual([
    { rows, isCut: false },
    { rows, isCut: false },
  ]);
  const size = limits.clientGridRows;
  expect(vi.mocked(fetchData).mock.calls).toEqual([
    [call, { page: 1, size }, { signal }],
    [call, { page: 2, size }, { signal }],
  ]);
});

test('a page that shows one customer at a time is a table of all of them, each row with its customer', async () => {
  const customers = [
    { id: 3, code: 'C3', name: 'Three', products: 1, weekStart: null },
    { id: 4, code: 'C4', name: 'Four', products: 1, weekStart: null },
  ];
  const parts = await partsOf(
    'stock',
    { customers },
    { customer: {}, today: '2026-03-04', rows: [{ sku: 'A', soldByWeek: [1, null] }] },
    { customer: {}, today: '2026-03-04', rows: [{ sku: 'B' }] },
  );
  expect(vi.mocked(fetchData).mock.calls.map(([call, input]) => [call, input])).toEqual([
    [inventoryCalls.getTellingCustomers, {}],
    [inventoryCalls.getReplenishment, { customerId: 3 }],
    [inventoryCalls.getReplenishment, { customerId: 4 }],
  ]);
  expect(parts.flatMap(({ rows }) => rows)).toEqual([
    { customerId: 3, customerCode: 'C3', customerName: 'Three', day: '2026-03-04', sku: 'A', soldByWeek: [1, null] },
    { customerId: 4, customerCode: 'C4', customerName: 'Four', day: '2026-03-04', sku: 'B' },
  ]);
  expect(consoleLists.stock?.columns.slice(0, 6)).toEqual([
    ...['customerId', 'customerCode', 'customerName', 'day', 'id', 'version'],
  ]);
});

test('a page with a choice beside its rows is a table of every choice', async () => {
  const year = { division: 'one', year: '2026', baseYear: '2019', state: 'open' };
  const months = Array.from({ length: 12 }, (_, at) => at);
  const row = { customerId: 3, m01: 5, actual: months, lastYear: months, baseYear: months };
  const [first] = await partsOf('performance', { ...year, rows: [row] }, { rows: [] }, { rows: [] });
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([
    ...[{ division: 'one' }, { division: 'two' }, { division: 'three' }],
  ]);
  expect(first?.rows[0]).toMatchObject({ division: 'one', base: '2019', customerId: 3, m01: 5 });
  expect(first?.rows[0]).toMatchObject({ actualM02: 1, lastYearM12: 11, baseYearM01: 0 });
  expect(consoleLists.performance?.columns).toEqual(expect.arrayContaining(['actualM02', 'baseYearM01']));
});

test('rows that the server leaves out are told', async () => {
  const kinds = [{ kind: 'task', count: 2 }];
  expect(await partsOf('to_dos', { resp: [{ id: 1 }], kinds })).toEqual([{ rows: [{ id: 1 }], isCut: true }]);
  expect(await partsOf('to_dos', { resp: [{ id: 1 }, { id: 2 }], kinds })).toMatchObject([{ isCut: false }]);
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
