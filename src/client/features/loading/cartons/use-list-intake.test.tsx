// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cartonLine } from '../../../../../tests/support/loading';
import type { LoadingOrder } from '../../../../shared/areas/loading/calls';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import {
  forgetPageState,
  noteOpenedAgain,
  type PageTab,
  PageTabContext,
  pageTab,
  remember,
  usePageState,
} from '../../../state/page';
import { toastError, toastSuccess, toastWarning } from '../../../state/toasts';
import { questionAtom } from '../../../ui/confirm';
import { type Draft, emptyDraft, emptyLine } from './draft';
import { useListIntake } from './use-list-intake';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');

let intake: ReturnType<typeof useListIntake>;
let draft: Draft;
let page: Awaited<ReturnType<typeof show>> | undefined;

function Page({ initial }: { initial: Draft }) {
  const [shown, setDraft] = usePageState('draft', initial);
  draft = shown;
  intake = useListIntake({ draft, setDraft });
  return null;
}
const plain = href('ContainerCalculation');
const pageAt = (path: string, initial: Draft, known: Partial<PageTab> = {}) => (
  <PageTabContext value={pageTab(path, known)}>
    <Page initial={initial} />
  </PageTabContext>
);
async function start(path = plain, initial = emptyDraft, known: Partial<PageTab> = {}) {
  page = await show(pageAt(path, initial, known));
}
async function paste(text: string, into: EventTarget = document) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : 'rich') } });
  await act(async () => void into.dispatchEvent(event));
  return event.defaultPrevented;
}
const order = (id: number, given: Partial<LoadingOrder> = {}): LoadingOrder => ({
  ...{ id, customerId: 1, customerCode: 'C1', customerName: 'A', ownerName: 'B', poNumber: `450${id}` },
  ...{ stage: 'scheduled', requestedDeliveryDate: null, pieces: `${id} 1`, plans: [], unusable: [] },
  lines: [
    {
      ...{ lineNumber: 1, materialId: 1, stage: 'scheduled', container: null },
      carton: cartonLine({ id: 'line 9', label: `Sofa ${id}`, orderId: id, length: 2146 }),
    },
  ],
  ...given,
});
const plans = [{ id: 1 }] as unknown as LoadingOrder['plans']; // only whether there are any is looked at
const listed = () => draft.lines.map(({ id, label, length }) => [id, label, length]);

afterEach(() => leaveNothing(page));

test('a pasted table comes into the list after what is there, with ids of its own', async () => {
  await start(plain, { ...emptyDraft, lines: [{ ...emptyLine('c4'), label: 'Old' }] });
  expect(await paste('Item\tL (in)\tW (in)\tH (in)\tQty\tPallet\nA\t10\t10\t10\t2\tx\nB\t20\t10\t10\t1\ty')).toBe(true);
  // The list has a unit already, so sizes are written in it.
  expect([draft.unit, listed()]).toEqual([
    'cm',
    [
      ['c4', 'Old', null],
      ['c5', 'A', 25.4],
      ['c6', 'B', 50.8],
    ],
  ]);
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('2 lines pasted');
  expect(intake.notices.map(({ values }) => values)).toEqual([{ columns: 'Pallet' }]);
  await act(async () => intake.dismiss());
  expect(intake.notices).toEqual([]);
});

test('the first list decides the unit, where its headings name one', async () => {
  await start();
  await paste('A\t10\t10\t10\t2');
  expect([draft.unit, listed(), intake.notices]).toEqual(['cm', [['c1', 'A', 10]], []]);
  await page?.end();
  forgetPageState();
  await start();
  await paste('Item\tL (in)\tW (in)\tH (in)\tQty\tMixed stacking\nA\t84.5\t10\t10\t2\tperhaps');
  expect([draft.unit, listed()]).toEqual(['inch', [['c1', 'A', 84.5]]]);
  expect(intake.notices.map(({ values }) => values)).toEqual([{ position: 1, text: 'perhaps' }]);
});

test('what holds no table is said, and changes nothing', async () => {
  await start();
  await paste('hello');
  await paste('Item\tLength\tWidth\tHeight\tQty');
  expect([vi.mocked(toastWarning).mock.calls.length, vi.mocked(toastSuccess).mock.calls.length]).toEqual([2, 0]);
  expect([await paste(''), draft]).toEqual([false, emptyDraft]);
  expect(toastWarning).toHaveBeenCalledTimes(2);
});

test('what is pasted into a field, beside a dialog or on a hidden page is not for the list', async () => {
  await start();
  const table = 'A\t10\t10\t10\t2';
  for (const name of ['input', 'textarea', 'select']) {
    const field = document.body.appendChild(document.createElement(name));
    expect(await paste(table, field)).toBe(false);
    field.remove();
  }
  // The prompt of the console.
  const prompt = document.body.appendChild(document.createElement('div'));
  Object.defineProperty(prompt, 'isContentEditable', { value: true });
  expect(await paste(table, prompt)).toBe(false);
  prompt.remove();
  const taking = document.body.appendChild(document.createElement('div'));
  taking.addEventListener('paste', (event) => event.preventDefault());
  await paste(table, taking);
  taking.remove();
  for (const role of ['dialog', 'alertdialog']) {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', role);
    expect(await paste(table)).toBe(false);
    dialog.remove();
  }
  expect(draft.lines).toEqual([]);
  expect(await paste(table, document.body)).toBe(true);
  await page?.draw(pageAt(plain, emptyDraft, { isActive: false }));
  expect([await paste(table), draft.lines.length]).toEqual([false, 1]);
});

test('orders come in once with their lines, and their numbers are kept', async () => {
  await start(plain, { ...emptyDraft, orders: [{ id: 4, poNumber: '4504', pieces: '4 9' }] });
  let arrive = (_: unknown) => {};
  vi.mocked(fetchData).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => void intake.addOrders([4, 5]));
  expect([intake.isLoadingOrders, vi.mocked(fetchData).mock.lastCall?.[1]]).toEqual([true, { orderIds: [4, 5] }]);
  const [shipped] = order(5).lines;
  const lines = [...order(5).lines, ...(shipped ? [{ ...shipped, stage: 'shipped' as const }] : [])];
  await act(async () => arrive({ orders: [order(4), order(5, { lines })] }));
  expect([intake.isLoadingOrders, intake.asked]).toEqual([false, []]);
  expect(listed()).toEqual([
    ['c1', 'Sofa 4', 214.6],
    ['c2', 'Sofa 5', 214.6],
  ]);
  expect(draft.orders).toEqual([
    { id: 4, poNumber: '4504', pieces: '4 1' },
    { id: 5, poNumber: '4505', pieces: '5 1' },
  ]);
  expect(intake.notices.map(({ values }) => values)).toEqual([{ po: '4505', shipped: 1 }]);
  expect(toastWarning).not.toHaveBeenCalled();
});

test('an order whose lines are in the list is not put there twice, and is named', async () => {
  await start(plain, { ...emptyDraft, lines: [{ ...emptyLine('c4'), label: 'Mine', orderId: 4 }] });
  vi.mocked(fetchData).mockResolvedValueOnce({ orders: [order(4), order(5)] });
  await act(async () => intake.addOrders([4, 5]));
  expect([listed(), draft.orders.map(({ id }) => id)]).toEqual([
    [
      ['c4', 'Mine', null],
      ['c5', 'Sofa 5', 214.6],
    ],
    [4, 5],
  ]);
  expect(intake.notices).toMatchObject([
    { message: { message: 'PO {po} is in the list already' }, values: { po: '4504' } },
  ]);
  vi.mocked(fetchData).mockResolvedValueOnce({ orders: [order(4)] });
  await act(async () => intake.addOrders([4]));
  expect([draft.lines.length, vi.mocked(toastWarning).mock.calls.length]).toEqual([2, 0]);
});

test('where one of the orders has a plan already it is asked first', async () => {
  await start();
  await act(async () => intake.goOn());
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4), order(5, { plans })] });
  await act(async () => intake.addOrders([4, 5]));
  expect([intake.asked.length, draft.lines.length]).toEqual([2, 0]);
  await act(async () => intake.giveUp());
  expect([intake.asked, draft.lines.length]).toEqual([[], 0]);
  await act(async () => intake.addOrders([4, 5]));
  await act(async () => intake.goOn());
  expect([intake.asked, draft.lines.length]).toEqual([[], 2]);
});

test('orders that arrive late come into the list as it is by then, each once', async () => {
  await start();
  const arrive: ((value: unknown) => void)[] = [];
  vi.mocked(fetchData).mockImplementation(() => new Promise((resolve) => void arrive.push(resolve)));
  await act(async () => void intake.addOrders([4]));
  await act(async () => void intake.addOrders([4, 5]));
  await paste('Item\tL (in)\tW (in)\tH (in)\tQty\nA\t10\t10\t10\t2');
  await act(async () => arrive[0]?.({ orders: [order(4)] }));
  expect(intake.isLoadingOrders).toBe(true);
  await act(async () => arrive[1]?.({ orders: [order(4), order(5)] }));
  expect([intake.isLoadingOrders, draft.unit]).toEqual([false, 'inch']);
  expect(listed()).toEqual([
    ['c1', 'A', 10],
    ['c2', 'Sofa 4', 84.48819],
    ['c3', 'Sofa 5', 84.48819],
  ]);
  expect(draft.orders.map(({ id }) => id)).toEqual([4, 5]);
});

test('of orders that arrive one after another, all that have plans are asked about', async () => {
  await start();
  vi.mocked(fetchData)
    .mockResolvedValueOnce({ orders: [order(4, { plans })] })
    .mockResolvedValueOnce({ orders: [order(6)] })
    .mockResolvedValueOnce({ orders: [order(5, { plans })] });
  for (const ids of [[4], [6], [5]]) await act(async () => intake.addOrders(ids));
  expect([intake.asked.map(({ id }) => id), listed().map(([, label]) => label)]).toEqual([[4, 5], ['Sofa 6']]);
  await act(async () => intake.goOn());
  expect(listed().map(([, label]) => label)).toEqual(['Sofa 6', 'Sofa 4', 'Sofa 5']);
});

test('orders without a line that can be loaded are told of, as is what went wrong', async () => {
  await start();
  vi.mocked(fetchData).mockResolvedValueOnce({ orders: [order(4, { lines: [] })] });
  await act(async () => intake.addOrders([4]));
  expect(toastWarning).toHaveBeenCalledTimes(1);
  const error = new Error('no network');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await act(async () => intake.addOrders([4]));
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect(intake.isLoadingOrders).toBe(false);
});

test('the orders of the address are added once, also after a reload', async () => {
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4)] });
  const path = `${plain}?orders=1,x,0,7.5,6`;
  await start(path);
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([{ orderIds: [1, 6] }]);
  expect(draft.lines).toHaveLength(1);
  await page?.end();
  await start(path);
  // The orders were loaded again, and had not changed.
  expect([vi.mocked(fetchData).mock.calls.length, draft.lines.length, questioned()]).toEqual([2, 1, undefined]);
  await page?.end();
  await start(`${plain}?orders=x`);
  expect(fetchData).toHaveBeenCalledTimes(2);
});

const questioned = () => getDefaultStore().get(questionAtom)?.title;
const answer = (isYes: boolean) => act(async () => getDefaultStore().get(questionAtom)?.answer(isYes));
const leave = (path: string) => page?.draw(pageAt(path, emptyDraft, { isActive: false }));
const comeBack = (path: string) => page?.draw(pageAt(path, emptyDraft));

test('a purchase order whose lines changed meanwhile is asked about once its page is shown again', async () => {
  const cartons = (quantity: number, label = 'Arm') => ({
    cartons: [cartonLine({ id: 'p1', label, quantity })],
    left: [],
  });
  const quantities = () => draft.lines.map(({ quantity }) => quantity);
  vi.mocked(fetchData).mockResolvedValue(cartons(10));
  const path = `${plain}?purchase=1`;
  await start(path);
  await act(async () => intake.addLines([cartonLine({ id: 'own', label: 'Own', quantity: 3 })]));
  for (const [told, isYes, asked, left] of [
    [cartons(10, '扶手'), true, undefined, [10, 3]],
    [cartons(20), false, 'Take the lines again?', [10, 3]],
    [cartons(20), true, undefined, [10, 3]],
    [cartons(30), true, 'Take the lines again?', [30]],
  ] as const) {
    vi.mocked(fetchData).mockResolvedValue(told);
    await leave(path);
    // Nobody is asked about a page that is not shown.
    expect(questioned()).toBeUndefined();
    await comeBack(path);
    expect(questioned()).toBe(asked);
    await answer(isYes);
    expect(quantities()).toEqual(left);
  }
  vi.mocked(fetchData).mockRejectedValueOnce(new Error('no network'));
  await leave(path);
  await comeBack(path);
  expect(quantities()).toEqual([30]);
  expect(toastError).not.toHaveBeenCalled();
});

test('an order keeps the pieces its lines were taken from until they are taken anew', async () => {
  const orders = [{ id: 4, poNumber: '4504', pieces: '4 9' }];
  await start(plain, { ...emptyDraft, orders, lines: [{ ...emptyLine('c4'), orderId: 4 }] });
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4)] });
  await act(async () => intake.addOrders([4]));
  expect(draft.orders).toEqual(orders);
});

test('orders whose lines changed begin the list anew without another question about their plans', async () => {
  const path = `${plain}?orders=4`;
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4)] });
  await start(path);
  const [line] = order(4).lines;
  const changed = line ? [{ ...line, carton: { ...line.carton, quantity: 77 } }] : [];
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4, { lines: changed, pieces: '4 77', plans })] });
  await leave(path);
  await comeBack(path);
  await answer(true);
  expect([intake.asked, draft.lines.map(({ quantity }) => quantity)]).toEqual([[], [77]]);
  expect(draft.orders).toEqual([{ id: 4, poNumber: '4504', pieces: '4 77' }]);
});

test('orders of the address that have plans are asked about until that is answered', async () => {
  const path = `${plain}?orders=4`;
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4, { plans })] });
  const asked = () => [intake.asked.length, draft.lines.length];
  await start(path);
  expect(asked()).toEqual([1, 0]);
  // After a reload it is asked still; closed without an answer, it is asked as soon as the page is shown again.
  await page?.end();
  await start(path);
  expect(asked()).toEqual([1, 0]);
  await act(async () => intake.putOff());
  expect(asked()).toEqual([0, 0]);
  await leave(path);
  await comeBack(path);
  expect(asked()).toEqual([1, 0]);
  // What is declined is asked again only when the address is opened again.
  await act(async () => intake.giveUp());
  await leave(path);
  await comeBack(path);
  expect(asked()).toEqual([0, 0]);
  await leave(path);
  noteOpenedAgain(path);
  await comeBack(path);
  expect(asked()).toEqual([1, 0]);
  await act(async () => intake.goOn());
  expect(asked()).toEqual([0, 1]);
  await leave(path);
  noteOpenedAgain(path);
  await comeBack(path);
  expect([asked(), questioned()]).toEqual([[0, 1], undefined]);
});

test('an answer that comes before the lines of the address does is not asked for again', async () => {
  const path = `${plain}?orders=4`;
  vi.mocked(fetchData).mockResolvedValueOnce({ orders: [order(4, { plans })] });
  await start(path);
  await page?.end();
  let arrive = (_: unknown) => {};
  vi.mocked(fetchData).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await start(path);
  await act(async () => intake.goOn());
  await act(async () => arrive({ orders: [order(4, { plans })] }));
  expect([intake.asked.length, draft.lines.length]).toEqual([0, 1]);
});

test('whether changed lines are taken is asked again after a reload, and once it was declined when opened again', async () => {
  const path = `${plain}?purchase=1`;
  const cartons = (quantity: number) => ({ cartons: [cartonLine({ id: 'p1', quantity })], left: [] });
  vi.mocked(fetchData).mockResolvedValueOnce(cartons(10));
  await start(path);
  vi.mocked(fetchData).mockResolvedValue(cartons(20));
  await leave(path);
  await comeBack(path);
  expect(questioned()).toBe('Take the lines again?');
  await page?.end();
  getDefaultStore().set(questionAtom, null);
  await start(path);
  expect(questioned()).toBe('Take the lines again?');
  await answer(false);
  await leave(path);
  await comeBack(path);
  expect(questioned()).toBeUndefined();
  await leave(path);
  noteOpenedAgain(path);
  await comeBack(path);
  expect(questioned()).toBe('Take the lines again?');
  await answer(true);
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual([20]);
});

test('a list that an earlier version took from its address is compared from then on', async () => {
  const cartons = [cartonLine({ id: 'p1' })];
  for (const [path, key, before, after] of [
    [`${plain}?orders=4`, 'orders of the address', { orders: [order(4)] }, { orders: [order(4, { lines: [] })] }],
    [`${plain}?purchase=1`, 'purchase order of the address', { cartons, left: [] }, { cartons: [], left: [] }],
  ] as const) {
    remember(path, key, true);
    vi.mocked(fetchData).mockResolvedValue(before);
    await start(path);
    expect([questioned(), draft.lines]).toEqual([undefined, []]);
    vi.mocked(fetchData).mockResolvedValue(after);
    await leave(path);
    await comeBack(path);
    expect(questioned()).toBe('Take the lines again?');
    await answer(false);
    await page?.end();
  }
});

test('the purchase order of the address is added once, and what is left out is named', async () => {
  const cartons = [cartonLine({ id: 'p1', label: 'Arm', length: 500 })];
  vi.mocked(fetchData).mockResolvedValue({ cartons, left: ['KM-1', 'KM-2'] });
  const path = `${plain}?purchase=1`;
  await start(path);
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([{ id: 1 }]);
  expect(listed()).toEqual([['c1', 'Arm', 50]]);
  expect(vi.mocked(toastWarning).mock.calls).toEqual([['Left out, as their cartons are not known: KM-1, KM-2']]);
  await page?.end();
  await start(path);
  await page?.end();
  for (const id of ['0', '-1', 'x', '1.5']) {
    await start(`${plain}?purchase=${id}`);
    await page?.end();
  }
  expect(fetchData).toHaveBeenCalledTimes(2);
  vi.mocked(fetchData).mockResolvedValueOnce({ cartons, left: [] });
  await start(`${plain}?purchase=13`);
  expect([draft.lines.length, vi.mocked(toastWarning).mock.calls.length]).toEqual([1, 1]);
  await page?.end();
  const error = new Error('no network');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await start(`${plain}?purchase=14`);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});
