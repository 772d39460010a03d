// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { fetchData } from '../../api/send';
import { queries } from '../../state/queries';
import { keepChoices, keptChoices } from './drafts';
import { sendWaiting } from './send-drafts';
import { useSender } from './use-sender';
import { useTravelChoices } from './use-travel-choices';

vi.mock('../../api/send');
vi.mock('./drafts');
vi.mock('./send-drafts');

const choices = (name: string) => ({ customers: [{ name }] }) as unknown as TravelChoices; // told apart by this alone
let given: TravelChoices | null;
let end = async () => {};

function Choices() {
  given = useTravelChoices();
  return null;
}
function Sender() {
  useSender();
  return null;
}

beforeEach(() => vi.mocked(keepChoices).mockResolvedValue(undefined));
afterEach(async () => {
  await end();
  end = async () => {};
  queries.clear();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('what can be chosen is kept for when there is no connection, and taken from there then', async () => {
  vi.mocked(fetchData).mockResolvedValue(choices('now') as never);
  vi.mocked(keptChoices).mockResolvedValue(choices('then'));
  ({ end } = await show(<Choices />));
  await settled();
  expect([given, vi.mocked(keepChoices).mock.calls]).toEqual([choices('now'), [[choices('now')]]]);
  await end();
  queries.clear();
  vi.mocked(fetchData).mockRejectedValue(new Error('no connection'));
  ({ end } = await show(<Choices />));
  await settled();
  expect([given, vi.mocked(keepChoices).mock.calls.length]).toEqual([choices('then'), 1]);
});

test('a device that keeps nothing has nothing to choose from, and is no fault', async () => {
  vi.mocked(fetchData).mockRejectedValue(new Error('no connection'));
  vi.mocked(keptChoices).mockRejectedValue(new Error('no storage'));
  ({ end } = await show(<Choices />));
  await settled();
  expect(given).toBeNull();
  await end();
  queries.clear();
  vi.mocked(keptChoices).mockResolvedValue(undefined);
  vi.mocked(keepChoices).mockRejectedValue(new Error('no storage'));
  vi.mocked(fetchData).mockResolvedValue(choices('now') as never);
  ({ end } = await show(<Choices />));
  await settled();
  expect(given).toEqual(choices('now'));
});

test('what waits is sent at once, with every connection, and from time to time, as long as the page is open', async () => {
  vi.useFakeTimers();
  ({ end } = await show(<Sender />));
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(sendWaiting).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sendWaiting).toHaveBeenCalledTimes(4);
  await end();
  end = async () => {};
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendWaiting).toHaveBeenCalledTimes(4);
});
