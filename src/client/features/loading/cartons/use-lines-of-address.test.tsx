// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  comeBack,
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
import { cartonLine } from '../../../../../tests/support/loading';
import { fetchData } from '../../../api/send';
import { noteOpenedAgain, remember } from '../../../state/page';
import { toastError, toastWarning } from '../../../state/toasts';
import { questionAtom } from '../../../ui/confirm';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');

const questioned = () => getDefaultStore().get(questionAtom)?.title;
const answer = (isYes: boolean | null) => act(async () => getDefaultStore().get(questionAtom)?.answer(isYes));

afterEach(leaveIntake);

test('the orders of the address are added once, also after a reload', async () => {
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4)] });
  const path = `${plain}?orders=1,x,0,7.5,6`;
  await start(path);
  expect(vi.mocked(fetchData).mock.calls.map(([, input]) => input)).toEqual([{ orderIds: [1, 6] }]);
  expect(draft.lines).toHaveLength(1);
  await end();
  await start(path);
  // The orders were loaded again, and had not changed.
  expect([vi.mocked(fetchData).mock.calls.length, draft.lines.length, questioned()]).toEqual([2, 1, undefined]);
  await end();
  await start(`${plain}?orders=x`);
  expect(fetchData).toHaveBeenCalledTimes(2);
});

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
  await end();
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

test('a question about plans closes once its orders have none any more, and their lines come into the list', async () => {
  const path = `${plain}?orders=4`;
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4, { plans })] });
  await start(path);
  const before = [intake.asked.length, draft.lines.length];
  // The user opens the plan from the question, removes it and comes back.
  await leave(path);
  vi.mocked(fetchData).mockResolvedValue({ orders: [order(4)] });
  await comeBack(path);
  expect([before, [intake.asked.length, draft.lines.length]]).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test('an answer that comes before the lines of the address does is not asked for again', async () => {
  const path = `${plain}?orders=4`;
  vi.mocked(fetchData).mockResolvedValueOnce({ orders: [order(4, { plans })] });
  await start(path);
  await end();
  let arrive = (_: unknown) => {};
  vi.mocked(fetchData).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await start(path);
  await act(async () => intake.goOn());
  await act(async () => arrive({ orders: [order(4, { plans })] }));
  expect([intake.asked.length, draft.lines.length]).toEqual([0, 1]);
});

test('whether changed lines are taken is asked again after a reload or once it was closed, and once it was declined when opened again', async () => {
  const path = `${plain}?purchase=1`;
  const cartons = (quantity: number) => ({ cartons: [cartonLine({ id: 'p1', quantity })], left: [] });
  vi.mocked(fetchData).mockResolvedValueOnce(cartons(10));
  await start(path);
  vi.mocked(fetchData).mockResolvedValue(cartons(20));
  await leave(path);
  await comeBack(path);
  expect(questioned()).toBe('Take the lines again?');
  await end();
  getDefaultStore().set(questionAtom, null);
  await start(path);
  expect(questioned()).toBe('Take the lines again?');
  await answer(null);
  await leave(path);
  await comeBack(path);
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
    await end();
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
  await end();
  await start(path);
  await end();
  for (const id of ['0', '-1', 'x', '1.5']) {
    await start(`${plain}?purchase=${id}`);
    await end();
  }
  expect(fetchData).toHaveBeenCalledTimes(2);
  vi.mocked(fetchData).mockResolvedValueOnce({ cartons, left: [] });
  await start(`${plain}?purchase=13`);
  expect([draft.lines.length, vi.mocked(toastWarning).mock.calls.length]).toEqual([1, 1]);
  await end();
  const error = new Error('no network');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await start(`${plain}?purchase=14`);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});
