// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { ediCalls } from '../../../shared/areas/edi/calls';
import { fetchData } from '../../api/send';
import { toastError } from '../../state/toasts';
import { useAcknowledgement } from './use-acknowledgement';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

const onTaken = vi.fn();
let answer: ReturnType<typeof useAcknowledgement>;
let page: Awaited<ReturnType<typeof show>> | undefined;

function Page() {
  answer = useAcknowledgement(onTaken);
  return null;
}
afterEach(() => leaveNothing(page));

test('a partner’s answer is read, and what it says of which documents is shown', async () => {
  page = await show(<Page />);
  let arrive = (_: unknown) => {};
  vi.mocked(fetchData).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => void answer.read('UNA:+'));
  expect([vi.mocked(fetchData).mock.lastCall, answer.isReading, answer.taken]).toEqual([
    ...[[ediCalls.readAcknowledgement, { text: 'UNA:+' }], true, null],
  ]);
  const taken = [{ id: 1 }];
  await act(async () => arrive({ taken }));
  expect([answer.isReading, answer.taken, onTaken.mock.calls.length]).toEqual([false, taken, 1]);
  const error = new Error('no answer');
  vi.mocked(fetchData).mockRejectedValueOnce(error);
  await act(async () => answer.read('x'));
  // What was read before stays.
  expect([answer.isReading, answer.taken, onTaken.mock.calls.length]).toEqual([false, taken, 1]);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});
