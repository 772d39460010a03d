// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { sendWaiting } from './send-drafts';
import { useSender } from './use-sender';

vi.mock('./send-drafts');

function Sender() {
  useSender();
  return null;
}

test('what waits is sent at once, with every connection, and from time to time, as long as the page is open', async () => {
  vi.useFakeTimers();
  const { end } = await show(<Sender />);
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(sendWaiting).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sendWaiting).toHaveBeenCalledTimes(4);
  await end();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendWaiting).toHaveBeenCalledTimes(4);
  vi.useRealTimers();
});
