// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { toastError } from './toasts';
import { useAttempt } from './use-attempt';

vi.mock('./toasts');

afterEach(() => leaveNothing({ end: leave }));

test('work is under way until it ends, and what fails is told', async () => {
  const attempting = await using(useAttempt);
  let finish = () => {};
  await act(async () => void attempting().attempt(() => new Promise((resolve) => (finish = resolve))));
  expect(attempting().isBusy).toBe(true);
  await act(async () => finish());
  expect([attempting().isBusy, vi.mocked(toastError).mock.calls]).toEqual([false, []]);
  const fault = new Error('no connection');
  await act(() => attempting().attempt(() => Promise.reject(fault)));
  expect([attempting().isBusy, vi.mocked(toastError).mock.calls]).toEqual([false, [[fault]]]);
});
