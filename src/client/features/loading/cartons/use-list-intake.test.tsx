// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  draft,
  end,
  intake,
  leave,
  leaveIntake,
  listed,
  order,
  plain,
  plans,
  start,
} from '../../../../../tests/support/list-intake';
import { fetchData } from '../../../api/send';
import { forgetPageState } from '../../../state/page';
import { toastError, toastSuccess, toastWarning } from '../../../state/toasts';
import { emptyDraft, emptyLine } from './draft';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');

async function paste(text: string, into: EventTarget = document) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : 'rich') } });
  await act(async () => void into.dispatchEvent(event));
  return event.defaultPrevented;
}

afterEach(leaveIntake);

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
  expect(intake.notices.map(({ values }) => values)).toEqual([{ columns: ['Pallet'] }]);
  await act(async () => intake.dismiss());
  expect(intake.notices).toEqual([]);
});

test('the first list decides the unit, where its headings name one', async () => {
  await start();
  await paste('A\t10\t10\t10\t2');
  expect([draft.unit, listed(), intake.notices]).toEqual(['cm', [['c1', 'A', 10]], []]);
  await end();
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
  await leave(plain);
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

test('an order keeps the pieces its lines were taken from until they are taken anew', async () => {
  const orders = [{ id: 4, poNumber: '4504', pieces: '4 9' }];
  await start(plain, { ...emptyDraft, orders, lines: [{ ...emptyLine('c4'), orderId: 4 }] });
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4)] });
  await act(async () => intake.addOrders([4]));
  expect(draft.orders).toEqual(orders);
});
