// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, isOffered, settled, show, why } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { cellsOf } from '../../../../tests/support/plain-table';
import { filterShown } from '../../../../tests/support/stand-in-filters';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { customerLookUps } from '../../../shared/areas/customer/look-up-calls';
import { type OrderDetail, type OrderRow, orderCalls } from '../../../shared/areas/order/calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { errorCatalogue } from '../../../shared/errors';
import { loadingLimits } from '../../../shared/loading/limits';
import { href } from '../../../shared/pages';
import type { Role } from '../../../shared/roles';
import { ApiError } from '../../api/errors';
import { fetchData, fetchFile } from '../../api/send';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { connectTabs } from '../../state/open-page';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { noteRecordChange } from '../../state/record-changes';
import { shownSubject } from '../../state/subject';
import OrderDetailPage from './OrderDetailPage';
import OrderListPage from './OrderListPage';
import { OrderPeek } from './OrderPeek';
import OrderStatusPage from './OrderStatusPage';

vi.mock('../../api/send');
vi.mock('../../state/record-changes', { spy: true });
vi.mock('../../state/toasts');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../page/FilterBar', () => import('../../../../tests/support/stand-in-filters'));
vi.mock('../../page/activity/ActivitySection', () => ({ ActivitySection: () => null }));
vi.mock('../../page/letter/LettersSection', () => ({ LettersSection: () => null }));
vi.mock('../../page/files/FilesSection', () => ({ FilesSection: () => null }));
vi.mock('../../page/HistorySection', () => ({ HistorySection: () => null }));
vi.mock('../../page/Editors', () => ({
  Editors: () => null,
  EditorsBeside: ({ id }: { id: number }) => <i>who edits {id}</i>,
}));
vi.mock('../../page/RecordReach', () => ({ RecordReach: () => null }));
vi.mock('../../page/RecordSteps', () => ({ RecordSteps: () => null }));
vi.mock('../../page/RecordEditDialog', () => ({
  RecordEditDialog: vi.fn(({ title }: { title: string }) => <dialog open>{title}</dialog>),
}));
const line = {
  ...{ id: 1, lineNumber: 10, model: 'LF-1', materialName: '沙发', color: null, quantity: 1200 },
};
const contract = {
  ...{ goods: 12_150, discount: 0, amount: 12_000, pieces: 1200, cube: 1000, containers: 1 },
  ...{ invoiced: 9000, paid: 1000, open: 8000 },
};
const order = {
  may: { edit: true },
  ...{ id: 5, version: 3, customerId: 7, poNumber: '4500', piNumber: 'PI-1', stage: 'scheduled', daysLate: 0 },
  ...{
    requestedDeliveryDate: null,
    shippedDate: null,
    etd: '2026-03-01',
    eta: null,
    remarks: null,
    ownerName: 'Linda',
  },
};
const customer = {
  ...{ id: 7, code: 'C7', nameEn: 'Alpine', nameZh: '阿尔派', countryName: 'Switzerland' },
};
const detail = (given: object = {}) =>
  ({
    ...{ order, customer, contract, lines: [line], containers: [], invoices: [], stages: [], loadingPlans: [] },
    ...{ marketName: null, severalColors: [] },
    ...given,
  }) as unknown as OrderDetail; // what the pages read of it

const row = (id: number, customerId = 7) =>
  ({ ...order, id, customerId, customerName: 'Alpine' }) as unknown as OrderRow; // as above
const answers = new Map<Call, unknown>();
const openTab = vi.fn();
connectTabs(openTab);
const opened = () => openTab.mock.lastCall?.[0];
let page: Awaited<ReturnType<typeof show>> | undefined;
async function open(path: string, element: ReactElement, role: Role = 'admin') {
  enter({ id: 1, account: 'linda', roles: [role] });
  page = await show(<PageTabContext value={pageTab(path)}>{element}</PageTabContext>);
  await settled();
}
const select = (...chosen: object[]) => act(async () => gridShown().onSelect?.(chosen as CrudRow[])); // rows of this grid

beforeEach(() => {
  answers.set(orderCalls.getOrder, { rows: [row(5), row(6)], total: 2, totals: {} });
  answers.set(orderCalls.getOrderDetail, detail());
  vi.mocked(fetchData).mockImplementation(async (call: Call) => {
    const answer = answers.get(call) ?? [];
    if (answer instanceof Error) throw answer;
    return answer as never;
  });
});
afterEach(async () => {
  await leaveNothing(page);
  answers.clear();
});

test('orders are listed as the address asks', async () => {
  await open('/Order?customerId=7&stages=open', <OrderListPage />);
  expect(asked(orderCalls.getOrder).at(-1)).toMatchObject({ customerId: 7, size: 5000 });
  expect(filterShown('customerId')).toMatchObject({ kind: 'reference', to: 'customer' });
  expect(filterShown('stages')?.options?.[0]).toEqual({ value: 'open', label: 'Open (not shipped)' });
  expect(filterShown('ownerIds')).toMatchObject({ kind: 'reference', to: 'account', ofCustomers: true });
  await click('By stage');
  expect(opened()).toBe('/OrderStatus?customerId=7');
});

test('where no order is found, the page says so', async () => {
  answers.set(orderCalls.getOrder, { rows: [], total: 0, totals: {} });
  answers.set(customerLookUps.getNewCustomerList, [{ id: 9, code: 'C9', nameEn: 'Nine', nameZh: null }]);
  await open('/Order?customerId=8', <OrderListPage />);
  expect(document.body.textContent).toContain('No orders here');
});

test('a container is planned for the selected orders, of which a plan holds so many', async () => {
  await open('/Order', <OrderListPage />);
  expect(isOffered('Plan a container')).toBe(false);
  await select(row(5), row(6));
  await click('Plan a container for these orders');
  expect(opened()).toBe(href('ContainerCalculation', { orders: '5,6' }));
  const many = Array.from({ length: loadingLimits.ordersOfAPlan + 1 }, (_, at) => row(at + 1));
  await select(...many.slice(1));
  expect(isOffered('Plan a container')).toBe(true);
  await select(...many);
  expect(isOffered('Plan a container')).toBe(false);
  expect(why('Plan a container')).toBe('At most 50 orders go into one plan; 51 are selected.');
});

test('the list sums pieces, cube and amount; a row leads to its order, whose lines stand beside it', async () => {
  await open('/Order', <OrderListPage />);
  const first = row(5) as unknown as CrudRow; // a row of this grid
  const { totals, rowId, path, peek } = gridShown();
  expect([totals, rowId(first), path?.(first, 'amount')]).toEqual([
    ...[['quantity', 'cube', 'amount'], '5', '/OrderDet?id=5'],
  ]);
  await page?.draw(peek?.(first));
  await settled();
  expect([asked(orderCalls.getOrderDetail), cellsOf('Lines').length]).toEqual([[{ id: 5 }], 1]);
});

test('what one writes down is about the one order that is selected, else about the one of the cursor', async () => {
  await open('/Order', <OrderListPage />);
  expect(shownSubject()).toBeNull();
  await act(async () => gridShown().onCurrent?.(row(6) as unknown as CrudRow)); // a row of this grid
  expect(shownSubject()).toEqual({ entity: 'order', id: 6 });
  await select(row(5));
  expect(shownSubject()).toEqual({ entity: 'order', id: 5 });
  await select(row(5), row(9));
  expect(shownSubject()).toEqual({ entity: 'order', id: 6 });
});

test('the workbook of orders is of half a year at most, and the list says so', async () => {
  await open('/Order', <OrderListPage />);
  expect([isOffered('Half-year workbook'), why('Half-year workbook')]).toEqual([
    false,
    'Filter by order dates first: an export covers at most 6 months.',
  ]);
  await page?.end();
  await open('/Order?from=2026-01-01&to=2026-06-30', <OrderListPage />);
  await click('Half-year workbook');
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    orderCalls.getOrderExcel,
    { from: '2026-01-01', to: '2026-06-30' },
  ]);
});

test('a cell is saved over the version that was seen, and stands in the list as it was stored', async () => {
  await open('/Order', <OrderListPage />);
  answers.set(orderCalls.modifyOrder, { ...row(6), version: 4, remarks: 'x' });
  await act(async () => {
    await gridShown().onEdit?.({ row: row(6), columnId: 'remarks', value: 'x' } as never); // the stand-in knows no rows
  });
  await settled();
  expect(asked(orderCalls.modifyOrder)).toEqual([{ id: 6, version: 3, changes: { remarks: 'x' } }]);
  expect(gridShown().rows).toMatchObject([
    { id: 5, version: 3 },
    { id: 6, version: 4, remarks: 'x' },
  ]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('order');
  expect(gridShown().bulk).toBe('order');
  await page?.end();
  await open('/Order', <OrderListPage />, 'approver');
  expect([
    gridShown().onEdit,
    gridShown().bulk,
    gridShown().columns.some(({ isEditable }) => isEditable?.({} as never)),
  ]) // as above
    .toEqual([undefined, undefined, false]);
});

test('beside the list stand the lines of an order and where its containers are', async () => {
  const container = { id: 1, containerNumber: null, etd: '2026-01-01', actualDeparture: '2026-01-03', eta: null };
  const arrived = { id: 2, containerNumber: 'TEMU1', etd: '2026-01-02', actualDeparture: null, eta: '2026-02-01' };
  const containers = [container, { ...arrived, actualArrival: '2026-02-04' }];
  answers.set(orderCalls.getOrderDetail, detail({ containers }));
  await open('/Order', <OrderPeek order={row(5)} />);
  expect(document.querySelector('i')?.textContent).toBe('who edits 5');
  expect(cellsOf('Lines')).toEqual([['沙发', '–', '1,200']]);
  expect(cellsOf('Containers')).toEqual([
    ['–', '2026-01-03', '–'],
    ['TEMU1', '2026-01-02', '2026-02-04'],
  ]);
});

const stage = (given: object) => ({ orders: 0, late: 0, amount: 0, ...given });

test('the stages lead to their orders and to those of them that are late, under the filters of the page', async () => {
  answers.set(orderCalls.getOrderCountBySatusGroup, [
    stage({ stage: 'scheduled', orders: 1200, late: 3, amount: 5000.4 }),
    stage({ stage: 'shipped', orders: 4 }),
  ]);
  const counted = { id: 9, customerName: 'Nine', scheduled: 2, orders: 2, late: 0 };
  answers.set(orderCalls.getOrderCountBySatusGroupByKunnr, { rows: [counted], total: 1, totals: { orders: 2 } });
  await open('/OrderStatus?ownerIds=1&stages=shipped', <OrderStatusPage />);
  const strip = [...document.querySelectorAll('.stage-strip li')];
  expect(strip.map(({ textContent }) => textContent)).toEqual([
    ...['PI issued… ', 'PI signed… ', 'Factory confirmed… ', 'Scheduled1,2005,000 USD3 late', 'Inventory… '],
    'Shipped40 USD',
  ]);
  const paths = (at: number) => [...(strip[at]?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(paths(3)).toEqual([
    href('Order', { ownerIds: '1', stages: 'scheduled' }),
    href('Order', { ownerIds: '1', stages: 'scheduled', lateOnly: 'true' }),
  ]);
  expect(paths(5)).toEqual([href('Order', { ownerIds: '1', stages: 'shipped' })]);
  expect(filterShown('stages')).toBeUndefined();
  expect(asked(orderCalls.getOrderCountBySatusGroup)).toEqual([{ ownerIds: [1] }]);
  expect(gridShown().totalsOfAll).toEqual({ orders: 2 });
  const counts = gridShown().totals ?? [];
  expect([counts.slice(0, 2), counts.slice(-4)]).toEqual([
    ...[
      ['piIssued', 'piSigned'],
      ['orders', 'late', 'amount', 'openAmount'],
    ],
  ]);
  await click('Show the orders');
  expect(opened()).toBe(href('Order', { ownerIds: '1' }));
  await click('Export as a workbook');
  expect(vi.mocked(fetchFile).mock.lastCall).toEqual([
    orderCalls.exportOrderCountBySatusGroupByKunnr,
    { ownerIds: [1] },
  ]);
});

test('where the stages cannot be counted the page says so, and tries both again', async () => {
  answers.set(orderCalls.getOrderCountBySatusGroup, new Error('no stages'));
  answers.set(orderCalls.getOrderCountBySatusGroupByKunnr, { rows: [], total: 0, totals: {} });
  await open('/OrderStatus', <OrderStatusPage />);
  expect(gridShown().error).toBe('no stages');
  await act(async () => gridShown().onRetry?.());
  await settled();
  const counts = [orderCalls.getOrderCountBySatusGroup, orderCalls.getOrderCountBySatusGroupByKunnr].map(
    (call) => asked(call).length,
  );
  expect(counts).toEqual([2, 2]);
});

const figures = () =>
  [...document.querySelectorAll('ul[aria-label="Figures"] li')].map((each) =>
    [...each.querySelectorAll('small, strong')].map(({ textContent }) => textContent),
  );

test('an order is told in figures: what is not paid to who sees receivables, what is invoiced to all others', async () => {
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect(document.querySelector('h1')?.textContent).toBe('PO 4500');
  expect(figures()).toEqual([
    ['Amount, USD', '12,000', '12,150 goods'],
    ['Pieces', '1,200', '1 line'],
    ['Cube, cuft', '1,000', '43% of a 40HC'],
    ['Requested', '–', ''],
    ['ETD', '2026-03-01', ''],
    ['Not paid, USD', '8,000', '9,000 invoiced'],
  ]);
  await page?.end();
  queries.clear();
  const shipped = { ...order, poNumber: 'PO-77', requestedDeliveryDate: '2026-02-01', shippedDate: '2026-03-04' };
  const cube = loadingLimits.containerCuft.max;
  answers.set(
    orderCalls.getOrderDetail,
    detail({ order: { ...shipped, eta: '2026-04-01' }, contract: { ...contract, cube }, severalColors: ['M1', 'M2'] }),
  );
  await open('/OrderDet?id=5', <OrderDetailPage />, 'exportOffice');
  expect(document.querySelector('h1')?.textContent).toBe('PO-77');
  expect(figures().slice(2)).toEqual([
    ['Cube, cuft', '2,350', '1 40HC container'],
    ['Requested', '2026-02-01', ''],
    ['Shipped', '2026-03-04', 'ETA 2026-04-01'],
    ['Invoiced, USD', '9,000', ''],
  ]);
  expect(document.querySelector('.order-warning')?.textContent).toContain('M1, M2');
  expect(document.querySelector('.order-customer')?.textContent).toBe('Alpine 阿尔派 C7 · Switzerland · Linda');
  expect([gridShown().totals, gridShown().rows]).toEqual([['quantity', 'amount', 'cube'], [line]]);
});

test.each([
  [1999, '85% of a 40HC'],
  [2000, '1 40HC container'],
  [2351, '2 40HC containers'],
])('%i cuft are told as %s', async (cube, words) => {
  answers.set(orderCalls.getOrderDetail, detail({ contract: { ...contract, cube } }));
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect(figures()[2]?.[2]).toBe(words);
});

test('from an order one goes to its customer, its contract and its container; who may not change it is told so', async () => {
  await open('/OrderDet?po=4500', <OrderDetailPage />);
  expect(shownSubject()).toEqual({ entity: 'order', id: 5 });
  const leads = new Map([
    ['Customer of the order', '/CustomerDet?id=7'],
    ['Contract', '/OrderContract?id=5'],
    ['Plan its container', href('ContainerCalculation', { orders: 5 })],
  ]);
  for (const [text, path] of leads) {
    await click(text);
    expect(opened()).toBe(path);
  }
  expect(document.querySelector('.order-warning')).toBeNull();
  await click('Edit order');
  expect(document.querySelector('dialog')?.textContent).toBe('Edit PO 4500');
  const dialog = vi.mocked(RecordEditDialog).mock.lastCall?.[0];
  await dialog?.onSave({ remarks: 'x' }, 9);
  expect(asked(orderCalls.modifyOrder)).toEqual([{ id: 5, version: 9, changes: { remarks: 'x' } }]);
  await act(async () => dialog?.onClose());
  expect(document.querySelector('dialog')).toBeNull();
  await page?.end();
  forgetPageState();
  queries.clear();
  answers.set(orderCalls.getOrderDetail, detail({ order: { ...order, may: { edit: false } } }));
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect(why('Edit order')).toBe('Your roles do not allow changing orders.');
});

/** Says that the dialog which is open has saved the order so. */
const saved = (given: object) =>
  act(async () => vi.mocked(RecordEditDialog).mock.lastCall?.[0].onSaved({ ...order, ...given } as never)); // as it is answered
const loads = () => asked(orderCalls.getOrderDetail).length;

test('what was saved of an order stands there at once, and all of it is asked for again', async () => {
  await open('/OrderDet?id=5', <OrderDetailPage />);
  vi.mocked(fetchData).mockReturnValue(new Promise(() => {}) as never);
  await click('Edit order');
  const before = loads();
  await saved({ etd: '2026-03-09' });
  await settled();
  expect([figures()[4]?.[1], loads()]).toEqual(['2026-03-09', before + 1]);
});

test('an order is asked for again once one of its containers was changed', async () => {
  const container = { id: 9, containerNumber: 'MSCU1', containerKind: '40HC', status: 'atSea', cube: 60 };
  answers.set(orderCalls.getOrderDetail, detail({ containers: [container] }));
  await open('/OrderDet?id=5', <OrderDetailPage />);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Edit container MSCU1"]')?.click());
  const before = loads();
  await saved({});
  await settled();
  expect(loads()).toBe(before + 1);
});

test('an order that does not exist, or that no address names, is said not to exist', async () => {
  const says = () => document.body.textContent?.includes('There is no such order');
  await open('/OrderDet', <OrderDetailPage />);
  expect(says()).toBe(true);
  await page?.end();
  answers.set(orderCalls.getOrderDetail, new ApiError(errorCatalogue['record.notFound'].code, 'gone', '/x'));
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect(says()).toBe(true);
  await page?.end();
  queries.clear();
  answers.set(orderCalls.getOrderDetail, new Error('no connection'));
  await open('/OrderDet?id=5', <OrderDetailPage />);
  expect([says(), document.body.textContent?.includes('no connection'), isOffered('Try again')]).toEqual([
    ...[false, true, true],
  ]);
});
