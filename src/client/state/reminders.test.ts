import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchData } from '../api/send';
import { isOfBell, loadReminders, loadRemindersWithin, openRemindersAtom } from './reminders';

vi.mock('../api/send');

const ask = vi.mocked(fetchData);
const open = () => getDefaultStore().get(openRemindersAtom);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  ask.mockResolvedValue({ resp: [{ id: 1 }] });
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  ask.mockReset();
});

test('what is told several times is loaded once, as soon as the most urgent of it asks for', async () => {
  for (const within of [10_000, 1000, 5000]) loadRemindersWithin(within);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask).toHaveBeenCalledOnce();
  loadRemindersWithin(1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is told without end puts no load off', async () => {
  for (let told = 0; told < 10; told++) {
    loadRemindersWithin(1000);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(ask).toHaveBeenCalledTimes(5);
});

test('a failed load counts as none', async () => {
  await loadReminders();
  expect(open()).toHaveLength(1);
  ask.mockRejectedValueOnce(new Error('lost'));
  await loadReminders();
  expect(open()).toEqual([]);
});

test('of two loads at once the one that was asked for last counts, whichever is answered first', async () => {
  let answer = (_: unknown) => {};
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)) as never);
  const former = loadReminders();
  ask.mockResolvedValueOnce({ resp: [{ id: 2 }] });
  await loadReminders();
  answer({ resp: [{ id: 1 }] });
  await former;
  expect(open()).toEqual([{ id: 2 }]);
});

test('the bell counts to-dos, tasks and what is decided on, also of those one stands in for', () => {
  const kinds = ['reminder', 'task', 'reservation', 'deputy', 'customer'];
  expect(kinds.map(isOfBell)).toEqual([true, true, true, true, false]);
  // Their steps are all optional: none of them waits for anybody.
  expect(['purchaseOrder', 'quote', 'productRecommendation'].filter(isOfBell)).toEqual([]);
});
