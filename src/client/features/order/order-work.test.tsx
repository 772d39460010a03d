// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { cellsOf } from '../../../../tests/support/plain-table';
import { filtersShown } from '../../../../tests/support/stand-in-filters';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { shipment } from '../../../shared/areas/delivery/shipment';
import { editableOrderFields, orderCalls } from '../../../shared/areas/order/calls';
import { recordCalls } from '../../../shared/areas/record/calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { keepCalendar } from '../../state/calendar';
import { connectTabs } from '../../state/open-page';
import { PageTabContext, pageTab } from '../../state/page';
import { InvoicesTable } from './detail/InvoicesTable';
import OrderDetailPage from './OrderDetailPage';
import OrderListPage from './OrderListPage';
import { OrderPeek } from './OrderPeek';
import OrderStatusPage from './OrderStatusPage';
import { saveLine } from './use-orders';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('../../page/activity/ActivitySection', () => ({ ActivitySection: () => null }));
vi.mock('../../page/letter/LettersSection', () => ({ LettersSection: () => null }));
vi.mock('../../page/files/FilesSection', () => ({ FilesSection: () => null }));
vi.mock('../../page/HistorySection', () => ({ HistorySection: () => null }));
vi.mock('../../page/Editors', () => ({ Editors: () => null, EditorsBeside: () => null }));
vi.mock('../../page/RecordReach', () => ({ RecordReach: () => null }));
vi.mock('../../page/RecordSteps', () => ({ RecordSteps: () => null }));
vi.mock('../../page/RecordEditDialog', () => ({ RecordEditDialog: vi.fn() }));

const order = {
  may: { edit: true },
  ...{ id: 5, version: 3, customerId: 7, customerName: 'Alpine', poNumber: '4500', stage: 'scheduled', daysLate: 0 },
  ...{ requestedDeliveryDate: null, shippedDate: null, etd: null, eta: null, ownerName: 'Linda' },
};
const contract = { goods: 10, amount: 10, pieces: 2, cube: 100, invoiced: 9000, paid: 1000.5, open: 7999.5 };
const line = { id: 1, lineNumber: 10, model: 'LF-1', materialName: '沙发', color: 'Grey', quantity: 2 };
const detail = {
  ...{ order, contract, lines: [line], containers: [], invoices: [], stages: [], loadingPlans: [] },
  ...{ marketName: 'Spring show', severalColors: [] },
  customer: { id: 7, code: 'C7', nameEn: 'Alpine', nameZh: '阿尔派', countryName: 'Switzerland' },
};
const openTab = vi.fn();
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(path: string, element: ReactElement, role: Role = 'admin') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(<PageTabContext value={pageTab(path)}>{element}</PageTabContext>);
  await settled();
}
type Row = Parameters<ReturnType<typeof gridShown>['rowId']>[0];
const rowOf = (given: object) => given as Row; // of the grid that is shown

beforeEach(() => {
  connectTabs(openTab);
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call === orderCalls.getOrder) return { rows: [order], total: 1, totals: {} };
    return call === orderCalls.getOrderDetail ? detail : [];
  });
});
afterEach(() => leaveNothing(page));

test('a row of the orders is opened, or shown beside the list; the list sums pieces, cube and amount', async () => {
  await open('/Order', <OrderListPage />);
  const { totals, rowId, path, peek, exported } = gridShown();
  expect([totals, rowId(rowOf(order)), path?.(rowOf(order), 'amount')]).toEqual([
    ['quantity', 'cube', 'amount'],
    '5',
    href('OrderDet', { id: 5 }),
  ]);
  expect(peek?.(rowOf(order))).toMatchObject({ type: OrderPeek, props: { order } });
  expect(exported?.problem).toContain('Filter by order dates first');
  expect(filtersShown().filters.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    ...['customerId reference', 'stages choice', 'lateOnly flag', 'text text', 'model text', 'marketIds reference'],
    ...['from day', 'to day', 'ownerIds reference', 'departmentIds reference', 'countryIds reference'],
  ]);
});

test('from the orders one goes to their stages, and plans a container for those selected, by keys', async () => {
  await open('/Order?customerId=7&text=45', <OrderListPage />);
  expect(keysShown()).toEqual({ g: 'stages' });
  await pressKey('g');
  expect(openTab.mock.lastCall?.[0]).toBe('/OrderStatus?customerId=7');
  await act(async () => gridShown().onSelect?.([rowOf(order)]));
  expect(keysShown()).toEqual({ g: 'stages', p: 'container' });
  await pressKey('p');
  expect(openTab.mock.lastCall?.[0]).toBe(href('ContainerCalculation', { orders: '5' }));
});

test('the stages by customer lead to orders, and are gone on from by keys', async () => {
  await open('/OrderStatus?ownerIds=1', <OrderStatusPage />);
  expect(keysShown()).toEqual({ o: 'orders', w: 'export' });
  const { rowId, path, totals } = gridShown();
  const row = rowOf({ id: 9, late: 2 });
  expect([rowId(row), path?.(row, 'late')]).toEqual([
    '9',
    href('Order', { ownerIds: '1', customerId: 9, lateOnly: 'true' }),
  ]);
  expect(totals?.slice(-4)).toEqual(['orders', 'late', 'amount', 'openAmount']);
  await page?.end();
  await open('/OrderStatus', <OrderStatusPage />, 'approver');
  expect(keysShown()).toEqual({ o: 'orders' });
});

const edit = () => vi.mocked(RecordEditDialog).mock.lastCall?.[0];

test('an order is edited over the version that was seen, in the fields that people keep, and until that is closed', async () => {
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect(keysShown()).toEqual({ u: 'customer', c: 'contract', p: 'container', e: 'edit' });
  expect(edit()).toBeUndefined();
  await pressKey('e');
  expect([edit()?.names, edit()?.record]).toEqual([editableOrderFields, order]);
  await act(async () => void edit()?.onSave({ remarks: 'x' }, 4));
  expect(asked(orderCalls.modifyOrder)).toEqual([{ id: 5, version: 4, changes: { remarks: 'x' } }]);
  await page?.end();
  vi.mocked(RecordEditDialog).mockClear();
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect(edit()?.title).toBe('Edit PO 4500');
  await act(async () => edit()?.onClose());
  vi.mocked(RecordEditDialog).mockClear();
  await page?.draw(
    <PageTabContext value={pageTab('/OrderDet?id=5')}>
      <OrderDetailPage />
    </PageTabContext>,
  );
  expect(edit()).toBeUndefined();
});

test('an order names its customer and its show, and sums its lines', async () => {
  await open('/OrderDet?id=5', <OrderDetailPage />);
  const customer = document.querySelector('.order-customer');
  expect(customer?.textContent).toBe('Alpine 阿尔派 C7 · Switzerland · Linda');
  expect(customer?.querySelector('a')?.getAttribute('href')).toBe('/CustomerDet?id=7');
  const { rows, totals, rowId, isSelectable } = gridShown();
  expect([rows, totals, rowId(rowOf(line)), isSelectable]).toEqual([[line], ['quantity', 'amount', 'cube'], '1', true]);
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toContain('MarketSpring show');
});

test('what was invoiced is summed as the contract says; what of it is paid is for those who see receivables', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: '2026-11-27' });
  const invoice = { id: 1, invoiceNumber: 'CI-1', invoiceDate: '2026-10-01', dueDate: '2026-12-01' };
  const given = {
    ...{ invoices: [{ ...invoice, amount: 1234.5, paid: 1000.5, open: 234 }], contract },
  } as unknown as Parameters<typeof InvoicesTable>[0]; // what is shown of it
  await open('/x', <InvoicesTable {...given} />);
  expect(cellsOf('Invoices')).toEqual([['CI-1', '2026-10-01', '2026-12-01', '$1,234.50', '$1,000.50', '$234.00']]);
  expect(cellsOf('Invoices', 'tfoot')[0]?.slice(-3)).toEqual(['$9,000.00', '$1,000.50', '$7,999.50']);
  await page?.end();
  await open('/x', <InvoicesTable {...given} />, 'exportOffice');
  expect(cellsOf('Invoices')).toEqual([['CI-1', '2026-10-01', '2026-12-01', '$1,234.50']]);
  expect(cellsOf('Invoices', 'tfoot')[0]?.at(-1)).toBe('$9,000.00');
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});

test('a line stands at once in the container it was put into, and out of the one it was taken from', async () => {
  const answer = vi.mocked(fetchData).getMockImplementation();
  vi.mocked(fetchData).mockImplementation(async (call, input, ...more) => {
    if (call === crudCallsOf(shipment).get) return { id: 4, containerNumber: 'TEMU4' };
    return call === recordCalls.changeMany ? { changeSet: 'set' } : answer?.(call, input, ...more);
  });
  const row = { ...line, version: 2, shipmentId: 3, containerNumber: 'TEMU3' } as never; // only what a save takes
  expect(await saveLine(row, 'shipmentId', 4)).toMatchObject({ version: 3, shipmentId: 4, containerNumber: 'TEMU4' });
  expect(await saveLine(row, 'shipmentId', null)).toMatchObject({ shipmentId: null, containerNumber: null });
  expect(await saveLine(row, 'stage', 'shipped')).toMatchObject({ stage: 'shipped', containerNumber: 'TEMU3' });
});
