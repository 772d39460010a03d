// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { deliveryCalls } from '../../../shared/areas/delivery/calls';
import { orderCalls } from '../../../shared/areas/order/calls';
import { href } from '../../../shared/pages';
import { daysAfter } from '../../../shared/rules/days';
import { fetchData, fetchFile } from '../../api/send';
import { today } from '../../state/calendar';
import { groupColumns, orderTimesColumns } from './delivery-columns';
import { exportGroupTimes, exportOrderTimes, orderTimesInput, saveWhyLate } from './use-delivery';
import { deliveryFilterNames, lastYear, orderTimesFilterNames } from './use-delivery-filters';

vi.mock('../../api/send');
afterEach(() => void vi.clearAllMocks());

const filters = {
  ...{ customerId: '7', departmentIds: '1', ownerIds: '2,3', countryIds: '4' },
  ...{ from: '2026-01-01', to: '2026-03-31', shippedFrom: '2026-02-01', shippedTo: '2026-04-30' },
};
const asked = {
  ...{ customerId: 7, departmentIds: [1], ownerIds: [2, 3], countryIds: [4] },
  ...{ from: '2026-01-01', to: '2026-03-31', shippedFrom: '2026-02-01', shippedTo: '2026-04-30' },
};
const ofOrders = {
  stage: 'inProduction',
  isNow: 'true',
  lateOnly: 'true',
  reason: 'x',
  withoutReason: 'true',
  text: ' 45 ',
};

test('times are asked for by all that was chosen, and by nothing that was not', async () => {
  expect(orderTimesInput({ ...filters, ...ofOrders })).toEqual({
    ...asked,
    ...{ stage: 'inProduction', isNow: true, lateOnly: true, withoutReason: true, text: '45' },
  });
  expect(orderTimesInput({ isNow: 'false', lateOnly: '', withoutReason: 'x', text: ' ', stage: 'x' })).toEqual({});
  await exportGroupTimes({ ...filters, ...ofOrders }, 'department', 'csv');
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    deliveryCalls.exportCustomerOrderAverageDelivery,
    { ...asked, by: 'department', format: 'csv' },
  ]);
  await exportOrderTimes({ ...filters, lateOnly: 'true' });
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    deliveryCalls.exportCustomerOverallDeliveryDetail,
    { ...asked, lateOnly: true },
  ]);
  expect(Object.keys(filters).sort()).toEqual([...deliveryFilterNames].sort());
  expect(Object.keys({ ...filters, ...ofOrders }).sort()).toEqual([...orderTimesFilterNames].sort());
});

test('the pages begin with the orders of a year', () => {
  expect(lastYear()).toEqual({ from: daysAfter(today(), -365) });
});

test('a reason for a delay is saved for the order as it was seen', async () => {
  await saveWhyLate(5, 3, { lateNote: '海运' });
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([
    orderCalls.modifyOrder,
    { id: 5, version: 3, changes: { lateNote: '海运' } },
  ]);
});

test('every figure of a group leads to the orders it is made of', () => {
  type Row = Parameters<Parameters<typeof groupColumns>[0]['orders']>[0];
  const columns = groupColumns({
    by: 'customer',
    orders: (row, more = {}) => JSON.stringify({ of: row.name, ...more }),
  });
  const linkOf = (id: string, late = 1) =>
    columns.find((each) => each.id === id)?.link?.({ name: 'A', late } as Row) ?? null; // what leads somewhere
  expect(linkOf('late')).toBe('{"of":"A","lateOnly":"true"}');
  expect(linkOf('late', 0)).toBeNull();
  for (const id of ['name', 'orders', 'wholeP50', 'wholeP90', 'wholeAverage'])
    expect(linkOf(id), id).toBe('{"of":"A"}');
  for (const id of ['loadedP50', 'loadedP90', 'loadedAverage']) expect(linkOf(id)).toBe('{"of":"A","stage":"loaded"}');
  const hidden = (by: 'customer' | 'month') =>
    groupColumns({ by, orders: () => '' }).flatMap(({ id, isHidden }) => (isHidden ? [id] : []));
  expect(hidden('customer')).not.toContain('code');
  expect(hidden('month')).toContain('code');
  expect(hidden('month')).toEqual(expect.arrayContaining(['shipped', 'wholeAverage', 'loadedAverage']));
  expect(hidden('month')).not.toEqual(expect.arrayContaining(['wholeP50']));
});

test('of an order the days of the stage asked for come first; why it is late is written where one may', () => {
  const ids = (stage?: 'completed') => orderTimesColumns({ mayEdit: true, stage }).map(({ id }) => id);
  expect(ids('completed').slice(0, 4)).toEqual(['poNumber', 'customerId', 'daysLate', 'completedDays']);
  expect(ids().slice(0, 4)).toEqual(['poNumber', 'customerId', 'daysLate', 'lateReason']);
  expect([...ids('completed')].sort()).toEqual([...ids()].sort());
  expect(new Set(ids('completed')).size).toBe(ids('completed').length);
  type Row = Parameters<NonNullable<ReturnType<typeof orderTimesColumns>[number]['link']>>[0];
  const row = { id: 5, customerId: 7 } as Row; // what leads somewhere
  const editable = (mayEdit: boolean) =>
    orderTimesColumns({ mayEdit, stage: undefined }).flatMap(({ id, isEditable }) => (isEditable?.(row) ? [id] : []));
  expect([editable(true), editable(false)]).toEqual([['lateReason', 'lateNote'], []]);
  const links = orderTimesColumns({ mayEdit: true, stage: undefined }).flatMap(({ link }) => link?.(row) ?? []);
  expect(links).toEqual([href('OrderDet', { id: 5 }), href('CustomerDet', { id: 7 })]);
});
