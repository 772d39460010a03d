// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../tests/support/choose';
import { show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { StageFoot } from './StageFoot';
import type { LoadingLook } from './use-loading-view';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);

test('below the view one steps through the cartons, and takes up or out the one that is selected', async () => {
  const calls = { goTo: vi.fn(), setColorBy: vi.fn() };
  const moves = { takeUp: vi.fn(), takeOut: vi.fn() };
  const foot = (given: Partial<LoadingLook> = {}, isPlanning = false) => (
    <StageFoot
      view={{ step: 0, count: 3, held: null, selected: null, colorBy: 'line', ...calls, moves, ...given } as never} // what the foot reads of it
      isPlanning={isPlanning}
    />
  );
  const isOn = (label: string) => labeled(label)?.getAttribute('aria-disabled') !== 'true';
  const on = () => ['One carton back', 'One carton on', 'Move the carton', 'Take the carton out'].map(isOn);
  page = await show(foot());
  expect(on()).toEqual([false, true, false, false]);
  await act(async () => labeled('One carton on')?.click());
  await page.draw(foot({ step: 3, held: 2 }));
  expect(on()).toEqual([true, false, true, false]);
  await act(async () => labeled('One carton back')?.click());
  await act(async () => labeled('Move the carton')?.click());
  await page.draw(foot({ step: 3, held: 1, selected: 1 }, true));
  expect(on().slice(2)).toEqual([false, false]);
  await page.draw(foot({ step: 3, held: 1, selected: 1 }));
  await act(async () => labeled('Take the carton out')?.click());
  await type('Loading step', '2');
  await choose('Colors', 'group');
  expect(calls.goTo.mock.calls).toEqual([[1], [2], [2]]);
  expect([moves.takeUp.mock.calls, moves.takeOut.mock.calls.length]).toEqual([[[2]], 1]);
  expect(calls.setColorBy).toHaveBeenCalledExactlyOnceWith('group');
});
