// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { isReachable } from '../api/reach';
import { connectTexts, isMissingCode, latePart, reloadForCode } from './late-part';

vi.mock('../api/reach');

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const reload = vi.fn();
let end = async () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.mocked(isReachable).mockResolvedValue(true);
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveNothing({ end });
  vi.restoreAllMocks();
  reload.mockReset();
});

test('code that did not arrive is told by what each browser says of it', () => {
  const said = [
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS',
  ];
  expect([missing, ...said.map((text) => new Error(text)), 'Error loading it'].map(isMissingCode)).toEqual(
    Array(5).fill(true),
  );
  expect([new TypeError('x is not a function'), null].map(isMissingCode)).toEqual([false, false]);
});

test('the page is loaded anew where the server answers, and not again within a minute', async () => {
  vi.mocked(isReachable).mockResolvedValueOnce(false);
  await reloadForCode();
  expect(reload).not.toHaveBeenCalled();
  await reloadForCode();
  await reloadForCode();
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  await reloadForCode();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a part is asked for again until it comes, at once with the network, and the page is loaded anew meanwhile', async () => {
  const load = vi.fn<() => Promise<{ default: () => string }>>().mockRejectedValue(missing);
  const Part = latePart(load);
  ({ end } = await show(
    <Suspense fallback="waits">
      <Part />
    </Suspense>,
  ));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  expect([document.body.textContent, load.mock.calls.length]).toEqual(['waits', 1]);
  await pass(499);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await pass(1000);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([3, 1]);
  load.mockResolvedValue({ default: () => 'part' });
  await act(async () => void dispatchEvent(new Event('online')));
  await pass(0);
  expect([document.body.textContent, load.mock.calls.length]).toEqual(['part', 4]);
});

test('a part is shown once its texts are there, too, unless it says only what is there from the first', async () => {
  let arrive = () => {};
  connectTexts(() => new Promise<void>((resolve) => (arrive = resolve)));
  const load = async () => ({ default: () => 'part ' });
  const Part = latePart(load);
  const First = latePart(load, 'first');
  ({ end } = await show(
    <>
      <Suspense fallback="waits ">
        <Part />
      </Suspense>
      <Suspense fallback="waits ">
        <First />
      </Suspense>
    </>,
  ));
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
  await settle();
  expect(document.body.textContent).toBe('waits part ');
  arrive();
  await settle();
  expect(document.body.textContent).toBe('part part ');
  connectTexts(async () => undefined);
});
