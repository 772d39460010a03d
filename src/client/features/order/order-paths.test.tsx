// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { orderCalls } from '../../../shared/areas/order/calls';
import { openStages, orderStageNames } from '../../../shared/areas/order/order-status';
import { href } from '../../../shared/pages';
import { fetchData, fetchFile } from '../../api/send';
import { queries } from '../../state/queries';
import { orderListColumns } from './order-columns';
import { stageColumns, stagePath } from './status/stage-columns';
import { exportCustomerStages, exportOrders, orderInput, saveOrder, useOrder, useOrders } from './use-orders';

vi.mock('../../api/send');

beforeEach(() => void vi.mocked(fetchData).mockResolvedValue({}));
afterEach(() => {
  queries.clear();
  vi.clearAllMocks();
});

const filters = {
  ...{ text: ' 4500 ', customerId: '7', departmentIds: '1,2', ownerIds: '3', countryIds: '4', model: ' LF-1 ' },
  ...{ stages: 'piSigned', from: '2026-01-01', to: '2026-06-30', lateOnly: 'true', marketIds: '8' },
};
const asked = {
  ...{ text: '4500', customerId: 7, departmentIds: [1, 2], ownerIds: [3], countryIds: [4], model: 'LF-1' },
  ...{ stages: ['piSigned'], from: '2026-01-01', to: '2026-06-30', lateOnly: true, marketIds: [8] },
};
type StageRow = Parameters<ReturnType<typeof stagePath>>[0];
const counts = Object.fromEntries(orderStageNames.map((stage) => [stage, 0]));
const row = { ...counts, id: 9, piSigned: 3, orders: 3, late: 2, openAmount: 5, amount: 7 } as unknown as StageRow; // what leads somewhere

test('orders are asked for by all that was chosen, and by nothing that was not', async () => {
  expect(orderInput(filters)).toEqual(asked);
  expect(orderInput({ text: ' ', model: ' ', lateOnly: 'false', stages: 'x', from: '', customerId: 'x' })).toEqual({});
  expect(orderInput({ stages: 'open' })).toEqual({ stages: openStages });
  expect(openStages).not.toContain('shipped');
  await exportOrders(filters);
  await exportCustomerStages(filters);
  expect(vi.mocked(fetchFile).mock.calls).toEqual([
    [orderCalls.getOrderExcel, asked],
    [orderCalls.exportOrderCountBySatusGroupByKunnr, asked],
  ]);
});

test('an order is opened by its id, or by its PO number, of a customer where one is named', async () => {
  function Page({ query }: { query: string }) {
    useOrder(new URLSearchParams(query));
    return null;
  }
  const page = await show(<Page query="id=5&po=4500" />);
  for (const query of ['id=x&po=4500', 'po=4501&customerId=7', 'po=4502&customerId=-1', 'id=0', 'id=1.5', '']) {
    await page.draw(<Page query={query} />);
  }
  await page.end();
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([
    { id: 5 },
    { po: '4500' },
    { po: '4501', customerId: 7 },
    { po: '4502' },
  ]);
});

test('the list asks for so many rows; an order is saved as it was seen', async () => {
  function Page() {
    useOrders({ customerId: '7' }, 500);
    return null;
  }
  const page = await show(<Page />);
  await page.end();
  expect(vi.mocked(fetchData).mock.lastCall?.slice(0, 2)).toEqual([orderCalls.getOrder, { customerId: 7, size: 500 }]);
  await saveOrder(5, 3, { remarks: 'x' });
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([
    orderCalls.modifyOrder,
    { id: 5, version: 3, changes: { remarks: 'x' } },
  ]);
});

test('in the list one edits what people keep, where one may edit at all', () => {
  const order = { id: 5, customerId: 7 } as Parameters<NonNullable<(typeof columns)[number]['link']>>[0]; // what leads somewhere
  const columns = orderListColumns(true);
  const editable = columns.filter(({ isEditable }) => isEditable?.(order)).map(({ id }) => id);
  expect(editable).toEqual(expect.arrayContaining(['lateReason', 'lateNote', 'remarks', 'requestedDeliveryDate']));
  for (const name of ['poNumber', 'customerId', 'stage', 'amount', 'daysLate']) expect(editable).not.toContain(name);
  expect(orderListColumns(false).some(({ isEditable }) => isEditable?.(order))).toBe(false);
  const paths = columns.flatMap(({ id, link }) => (link ? [[id, link(order)]] : []));
  expect(paths).toEqual([
    ['poNumber', href('OrderDet', { id: 5 })],
    ['customerId', href('CustomerDet', { id: 7 })],
  ]);
  const hidden = columns.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  expect(hidden).toEqual(expect.arrayContaining(['customerCode', 'paymentTerms', 'loadedDate', 'marketId']));
  expect(columns.filter(({ isPinned }) => isPinned).map(({ id }) => id)).toEqual(['poNumber']);
});

test('every count of the stages leads to its orders under the same filters; where there are none it leads nowhere', () => {
  const path = stagePath({ ownerIds: '3', customerId: '1' });
  const orders = (more: object) => href('Order', { ownerIds: '3', customerId: 9, ...more });
  expect(path(row, 'piSigned')).toBe(orders({ stages: 'piSigned' }));
  expect(path(row, 'late')).toBe(orders({ lateOnly: 'true' }));
  expect(path(row, 'openAmount')).toBe(orders({ stages: 'open' }));
  expect(path(row, 'customerName')).toBe(href('CustomerDet', { id: 9 }));
  // Enter leads to all orders of the customer from any other cell.
  for (const id of ['orders', 'amount', 'ownerName', 'shipped']) expect(path(row, id)).toBe(orders({}));
  const links = (of: StageRow) => stageColumns({}).flatMap(({ id, link }) => (link?.(of) ? [id] : []));
  expect(links({ ...row, piSigned: 1, late: 1 })).toEqual([
    ...['customerCode', 'customerName', 'piSigned', 'orders', 'late', 'openAmount', 'amount'],
  ]);
  expect(links({ ...row, piSigned: 0, late: 0 })).not.toEqual(expect.arrayContaining(['piSigned']));
  expect(links({ ...row, piSigned: 0, late: 0 })).not.toEqual(expect.arrayContaining(['late']));
});
