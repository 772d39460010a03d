// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { toastError } from '../state/toasts';
import { useWork } from './use-work';

vi.mock('../state/toasts');

let working: ReturnType<typeof useWork>;
let end: () => Promise<void>;
function Importing() {
  working = useWork();
  return null;
}
beforeEach(async () => {
  ({ end } = await show(<Importing />));
});
afterEach(() => leaveNothing({ end }));

const reading = { kind: 'reading', done: 0, of: null } as const;
/** Starts a task that can be made to fail. */
async function begun(begin: Parameters<typeof working.during>[0] = reading) {
  let fail = (_: unknown) => {};
  let given: AbortSignal | undefined;
  await act(
    async () =>
      void working.during(begin, (signal) => {
        given = signal;
        return new Promise((_, reject) => (fail = reject));
      }),
  );
  return { signal: given, fail: (error: unknown) => act(async () => fail(error)) };
}
const told = () => vi.mocked(toastError).mock.calls.flat();

test('what fails says why, and is over', async () => {
  const { fail } = await begun();
  expect(working.work).toEqual(reading);
  const failure = new Error('no connection');
  await fail(failure);
  expect([working.work, told()]).toEqual([null, [failure]]);
});

test('what is cancelled says nothing', async () => {
  const { signal, fail } = await begun();
  await act(async () => working.end());
  expect(signal?.aborted).toBe(true);
  await fail(signal?.reason);
  expect([working.work, told()]).toEqual([null, []]);
});

test('a newer piece of work ends the one before, whose end does not end the newer one', async () => {
  const before = await begun();
  const checking = { kind: 'checking', done: 0, of: 3 } as const;
  const newer = await begun(checking);
  expect([before.signal?.aborted, newer.signal?.aborted]).toEqual([true, false]);
  await before.fail(new Error('ended'));
  expect([working.work, told()]).toEqual([checking, []]);
});

test('what is under way ends with the page', async () => {
  const { signal } = await begun();
  await end();
  expect(signal?.aborted).toBe(true);
});
