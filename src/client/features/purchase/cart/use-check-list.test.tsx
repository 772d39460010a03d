// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { Plant } from '../../../../shared/areas/price/price';
import { checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { toastError } from '../../../state/toasts';
import { useCheckList } from './use-check-list';

vi.mock('../../../api/send');
vi.mock('../../../state/toasts');

const { getCheckList, changeCheckList } = checkListCalls;
const ask = vi.mocked(fetchData);
const stored = (pieces: number) => ({ rows: [{ id: 1, pieces, checked: false }] });
const counted = (wanted: object) => ask.mock.calls.filter(([call]) => call === wanted).length;
const changes = () => ask.mock.calls.flatMap(([call, input]) => (call === changeCheckList ? [input] : []));

let list: ReturnType<typeof useCheckList>;
let page: Awaited<ReturnType<typeof show>>;

function List({ customerId = 7, plant = 'china' }: { customerId?: number | null; plant?: Plant }) {
  list = useCheckList(customerId, plant);
  return null;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (pieces: number) => act(async () => list.change([{ id: 1, pieces }]));
const shown = () => list.data?.rows.map(({ pieces, checked }) => [pieces, checked]);

beforeEach(async () => {
  vi.useFakeTimers();
  ask.mockImplementation(async (call) => (call === getCheckList ? stored(1) : {}));
  page = await show(<List />);
  await pass(0);
});
afterEach(async () => {
  await leaveNothing(page);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
});

test('what is typed shows at once and is stored together a moment after the last key', async () => {
  await type(2);
  await pass(200);
  await type(25);
  await act(async () => list.change([{ id: 1, checked: true }]));
  expect([shown(), changes()]).toEqual([[[25, true]], []]);
  await pass(300);
  expect(changes()).toEqual([{ customerId: 7, lines: [{ id: 1, pieces: 25, checked: true }] }]);
  expect([shown(), counted(getCheckList)]).toEqual([[[25, true]], 1]);
});

test('what is typed while what was typed before is being stored stays, and is stored next', async () => {
  let answer = (_: object) => {};
  ask.mockImplementation((call) =>
    call === changeCheckList ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(stored(1)),
  );
  await type(2);
  await pass(300);
  await type(25);
  await act(async () => answer({}));
  expect(shown()).toEqual([[25, false]]);
  await pass(300);
  await act(async () => answer({}));
  expect([shown(), changes().at(-1)]).toEqual([[[25, false]], { customerId: 7, lines: [{ id: 1, pieces: 25 }] }]);
});

test('a list that was on its way while something was stored may be of before and is loaded once more', async () => {
  let answer = (_: object) => {};
  ask.mockImplementation((call) =>
    call === getCheckList ? new Promise((resolve) => (answer = resolve)) : Promise.resolve({}),
  );
  await act(async () => list.reload());
  await type(5);
  await pass(300);
  expect([changes().length, counted(getCheckList)]).toEqual([1, 3]);
  await act(async () => answer(stored(5)));
  await pass(0);
  expect(shown()).toEqual([[5, false]]);
});

test('what was stored, or done to the list, at one plant is there at the other, too', async () => {
  await page.draw(<List plant="vietnam" />);
  await pass(0);
  await type(5);
  await pass(300);
  expect(counted(getCheckList)).toBe(2);
  ask.mockImplementation(async (call) => (call === getCheckList ? stored(5) : {}));
  await page.draw(<List />);
  await pass(0);
  expect([shown(), counted(getCheckList)]).toEqual([[[5, false]], 3]);
  await act(async () => list.remove([2]));
  await pass(0);
  expect(counted(getCheckList)).toBe(4);
  await page.draw(<List plant="vietnam" />);
  await pass(0);
  expect(counted(getCheckList)).toBe(5);
});

test('what is typed is stored before something else is done to the list, and when another customer is chosen', async () => {
  await type(5);
  await act(async () => void list.remove([1]));
  await pass(0);
  const done = ask.mock.calls.map(([call]) => call);
  expect(done.indexOf(changeCheckList)).toBeLessThan(done.indexOf(checkListCalls.removeCheckLines));
  await type(6);
  await page.draw(<List customerId={8} />);
  await pass(0);
  expect(changes().at(-1)).toEqual({ customerId: 7, lines: [{ id: 1, pieces: 6 }] });
});

test('where storing is refused that is said, and the list is loaded as it is', async () => {
  const refusal = new ApiError(40000, 'refused', '/checkList/change', null, 'business', 'B');
  ask.mockImplementation(async (call) => {
    if (call === changeCheckList) throw refusal;
    return stored(1);
  });
  await type(5);
  await pass(300);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal);
  expect([shown(), counted(getCheckList)]).toEqual([[[1, false]], 2]);
});

test('what did not reach the server stays as it was typed, and is stored with the next change, of that customer alone', async () => {
  const lost = new ApiError(0, 'no connection', '/checkList/change', null, 'http', 'B');
  let isConnected = false;
  ask.mockImplementation(async (call) => {
    if (call === changeCheckList && !isConnected) throw lost;
    return call === getCheckList ? stored(1) : {};
  });
  await type(5);
  await pass(300);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(lost);
  expect(shown()).toEqual([[5, false]]);
  isConnected = true;
  await act(async () => list.change([{ id: 1, checked: true }]));
  await pass(300);
  expect(changes().at(-1)).toEqual({ customerId: 7, lines: [{ id: 1, pieces: 5, checked: true }] });
  isConnected = false;
  await type(6);
  await page.draw(<List customerId={8} />);
  await pass(300);
  isConnected = true;
  await act(async () => list.change([{ id: 2, pieces: 3 }]));
  await pass(300);
  expect(changes().at(-1)).toEqual({ customerId: 8, lines: [{ id: 2, pieces: 3 }] });
});

test('one thing is done after another; one that is refused is told and keeps no other', async () => {
  const refusal = new Error('refused');
  let answer = (_: object) => {};
  const { choose, fill, remove } = list;
  ask.mockImplementation((call) => {
    if (call === checkListCalls.removeCheckLines) return new Promise((resolve) => (answer = resolve));
    if (call === checkListCalls.fillCheckList) return Promise.reject(refusal);
    return Promise.resolve(call === getCheckList ? stored(1) : {});
  });
  const filled = vi.fn();
  await act(async () => {
    void remove([4]);
    void fill('typed', [{ code: 'LF-1', pieces: 2 }]).then(filled);
    void choose(1, 8);
  });
  expect([counted(checkListCalls.fillCheckList), list.isBusy]).toEqual([0, true]);
  await act(async () => answer({}));
  await pass(0);
  expect(vi.mocked(toastError).mock.calls).toEqual([[refusal]]);
  expect(filled).toHaveBeenCalledExactlyOnceWith(null);
  expect([changes(), list.isBusy]).toEqual([[{ customerId: 7, lines: [{ id: 1, materialId: 8 }] }], false]);
  ask.mockResolvedValueOnce({ unknown: ['LF-9'] });
  await act(async () => void (await fill('typed', [{ code: 'LF-9', pieces: 2 }]).then(filled)));
  expect(filled.mock.lastCall).toEqual([['LF-9']]);
  // After what was removed, refused and chosen the list is loaded as it is then.
  expect(counted(getCheckList)).toBeGreaterThan(1);
});

test('without a customer nothing is done', async () => {
  await page.draw(<List customerId={null} />);
  await pass(0);
  ask.mockClear();
  await act(async () => list.remove([1]));
  await type(3);
  await pass(300);
  expect(ask).not.toHaveBeenCalled();
});
