// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { choose } from '../../../../tests/support/choose';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { filterShown } from '../../../../tests/support/stand-in-filters';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { deliveryCalls } from '../../../shared/areas/delivery/calls';
import { orderCalls } from '../../../shared/areas/order/calls';
import { peopleLookUps } from '../../../shared/areas/people/look-up-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import { keepCalendar } from '../../state/calendar';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import { noteRecordChange } from '../../state/record-changes';
import OrderAverageDeliveryTimePage from './OrderAverageDeliveryTimePage';
import OrderDeliveryTimeDetailPage from './OrderDeliveryTimeDetailPage';
import OrderDeliveryTimeOverviewPage from './OrderDeliveryTimeOverviewPage';

vi.mock('../../api/send');
vi.mock('../../state/record-changes', { spy: true });
vi.mock('../../state/toasts');
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));

const row = (id: number) => ({
  id,
  version: 3,
  customerId: 7,
  customerName: 'Alpine',
  lateReason: null,
  lateNote: null,
});
const answers = new Map<Call, unknown>();
const openTab = vi.fn();
connectTabs(openTab);
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(path: string, element: ReactElement, role: Role = 'admin') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(<PageTabContext value={pageTab(path)}>{element}</PageTabContext>);
  await settled();
}
const path = (of: object, columnId: string) => gridShown().path?.(of as CrudRow, columnId); // a row of this grid

beforeEach(() => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-27' });
  answers.set(deliveryCalls.getCustomerOverallDeliveryDetail, { rows: [row(5), row(6)], total: 2, totals: {} });
  answers.set(deliveryCalls.getCustomerOrderAverageDelivery, { rows: [], total: 0, totals: {} });
  answers.set(peopleLookUps.getNewChildDepByID, [{ id: 4, name: 'West', parentId: 1 }]);
  vi.mocked(fetchData).mockImplementation(async (call: Call) => (answers.get(call) ?? []) as never);
});
afterEach(async () => {
  await leaveNothing(page);
  answers.clear();
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});

test('the orders begin with those of a year that are late; where the address asks for something it is that alone', async () => {
  await open('/OrderDeliveryTimeDetail', <OrderDeliveryTimeDetailPage />);
  expect(asked(deliveryCalls.getCustomerOverallDeliveryDetail)).toEqual([
    { from: '2025-11-27', lateOnly: true, size: 5000 },
  ]);
  await page?.end();
  await open('/OrderDeliveryTimeDetail?stage=inProduction&customerId=7', <OrderDeliveryTimeDetailPage />);
  expect(asked(deliveryCalls.getCustomerOverallDeliveryDetail).at(-1)).toEqual({
    ...{ stage: 'inProduction', customerId: 7, size: 5000 },
  });
  expect(gridShown().exported?.sources).toEqual([
    { name: 'delivery-orders', filters: { stage: 'inProduction', customerId: 7 } },
  ]);
  expect(filterShown('customerId')).toMatchObject({ kind: 'reference', to: 'customer' });
  expect(filterShown('departmentIds')).toMatchObject({ kind: 'reference', to: 'department' });
  expect(filterShown('reason')?.options).toContainEqual({
    value: 'materialLate',
    label: 'Cover material arrived late',
  });
  expect(path(row(5), 'poNumber')).toBe('/OrderDet?id=5');
  expect([gridShown().totals, gridShown().rowId(row(5) as unknown as CrudRow)]).toEqual([['quantity', 'amount'], '5']);
});

test('why an order is late is saved over the version that was seen, and stands in the list', async () => {
  answers.set(orderCalls.modifyOrder, {
    ...row(6),
    version: 4,
    lateNote: '海运',
    changeSet: 'c',
    customerName: 'other',
  });
  await open('/OrderDeliveryTimeDetail', <OrderDeliveryTimeDetailPage />);
  let edited: unknown;
  await act(async () => {
    edited = await gridShown().onEdit?.({ row: row(6), columnId: 'lateNote', value: '海运' } as never); // the stand-in knows no rows
  });
  await settled();
  expect(asked(orderCalls.modifyOrder)).toEqual([{ id: 6, version: 3, changes: { lateNote: '海运' } }]);
  expect(edited).toMatchObject({ id: 6, version: 4, lateNote: '海运', changeSet: 'c', customerName: 'Alpine' });
  expect(gridShown().rows).toMatchObject([
    { id: 5, version: 3 },
    { id: 6, version: 4, lateNote: '海运' },
  ]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('order');
  await page?.end();
  await open('/OrderDeliveryTimeDetail', <OrderDeliveryTimeDetailPage />, 'approver');
  expect([gridShown().onEdit, gridShown().bulk]).toEqual([undefined, undefined]);
});

test('their workbook is of half a year at most', async () => {
  await open('/OrderDeliveryTimeDetail', <OrderDeliveryTimeDetailPage />);
  expect(isOffered('Half-year workbook')).toBe(false);
  await page?.end();
  await open('/OrderDeliveryTimeDetail?from=2026-01-01&to=2026-06-30&isNow=true', <OrderDeliveryTimeDetailPage />);
  await click('Half-year workbook');
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({ from: '2026-01-01', to: '2026-06-30', isNow: true });
});

test('times are put together by customer, department or month, each leading to its orders under the same filters', async () => {
  await open('/OrderAverageDeliveryTime?ownerIds=2', <OrderAverageDeliveryTimePage />);
  const call = deliveryCalls.getCustomerOrderAverageDelivery;
  expect(asked(call).at(-1)).toMatchObject({ ownerIds: [2], by: 'customer' });
  const orders = (more: object) => href('OrderDeliveryTimeDetail', { ownerIds: '2', ...more });
  expect(path({ id: '7' }, 'ownerName')).toBe(orders({ customerId: '7' }));
  expect([gridShown().totals, gridShown().rowId({ id: '2026-12' } as unknown as CrudRow)]).toEqual([
    ...[['orders', 'shipped', 'late'], '2026-12'],
  ]);
  await choose('Grouped by', 'department');
  await settled();
  expect([asked(call).at(-1), path({ id: '4' }, 'orders')]).toEqual([
    expect.objectContaining({ by: 'department' }),
    orders({ departmentIds: '4' }),
  ]);
  // The filter would include the departments below, which have rows of their own.
  expect([path({ id: '1' }, 'orders'), path({ id: '1', late: 2 }, 'late')]).toEqual([null, null]);
  await choose('Grouped by', 'month');
  await settled();
  expect(path({ id: '2024-02' }, 'orders')).toBe(orders({ from: '2024-02-01', to: '2024-02-29' }));
  expect(path({ id: '2026-12' }, 'orders')).toBe(orders({ from: '2026-12-01', to: '2026-12-31' }));
  expect(path({ id: '2026-12', late: 2 }, 'late')).toBe(
    orders({ from: '2026-12-01', to: '2026-12-31', lateOnly: 'true' }),
  );
  await click('Export as CSV');
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({ ownerIds: [2], by: 'month', format: 'csv' });
});

test('a month leads to the orders of those of its days alone that were asked for, as its row counts them', async () => {
  await open('/OrderAverageDeliveryTime?from=2026-02-10&to=2026-04-20', <OrderAverageDeliveryTimePage />);
  await choose('Grouped by', 'month');
  await settled();
  const orders = (from: string, to: string) => href('OrderDeliveryTimeDetail', { from, to });
  expect(['2026-02', '2026-03', '2026-04'].map((id) => path({ id }, 'orders'))).toEqual([
    orders('2026-02-10', '2026-02-28'),
    orders('2026-03-01', '2026-03-31'),
    orders('2026-04-01', '2026-04-20'),
  ]);
});

test.each([
  [0, 'Days in each stage0 ordershalf', '0 late orders, 0 %'],
  [1, 'Days in each stage1 orderhalf', '1 late order, 100 %'],
])('of %i orders that are all late it says so', async (orders, counted, late) => {
  const whole = { p50: null, p90: null, average: null, orders: 0 };
  answers.set(deliveryCalls.getCustomerOverallDelivery, { stages: [], whole, orders, late: orders, reasons: [] });
  await open('/OrderDeliveryTimeOverview', <OrderDeliveryTimeOverviewPage />);
  const text = document.querySelector('.sections')?.textContent;
  expect(text).toMatch(new RegExp(`${counted}.*${late}`));
});

test('the overview leads to the orders of a stage and of a reason, and tells how many are late', async () => {
  const stage = { stage: 'inProduction', p50: 2, p90: 8, average: 2, orders: 10, now: 3 };
  answers.set(deliveryCalls.getCustomerOverallDelivery, {
    ...{ stages: [stage], whole: { ...stage }, orders: 1600, late: 400 },
    reasons: [
      { reason: 'materialLate', orders: 4, averageDays: 3 },
      { reason: null, orders: 1, averageDays: 3 },
    ],
  });
  await open('/OrderDeliveryTimeOverview?ownerIds=2', <OrderDeliveryTimeOverviewPage />);
  const orders = (more: object) => href('OrderDeliveryTimeDetail', { ownerIds: '2', ...more });
  const links = [...document.querySelectorAll('.sections a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    orders({ stage: 'inProduction' }),
    orders({ stage: 'inProduction', isNow: 'true' }),
    orders({ lateOnly: 'true', reason: 'materialLate' }),
    orders({ lateOnly: 'true', withoutReason: 'true' }),
  ]);
  const text = document.querySelector('.sections')?.textContent;
  expect([text?.includes('1,600 orders'), text?.includes('400 late orders, 25 %')]).toEqual([true, true]);
  await click('Late orders');
  expect(openTab.mock.lastCall?.[0]).toBe(orders({ lateOnly: 'true' }));
  await click('By customer, department or month');
  expect(openTab.mock.lastCall?.[0]).toBe(href('OrderAverageDeliveryTime', { ownerIds: '2' }));
});
