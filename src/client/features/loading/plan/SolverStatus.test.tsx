// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { createProgressStore, noProgress } from '../../../page/loading/progress-store';
import { SolverStatus } from './SolverStatus';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;

type Solver = ComponentProps<typeof SolverStatus>;
const solver = (phase: Solver['state']['phase'], given: Partial<Solver> = {}, seconds = 2) => (
  <SolverStatus
    state={{ phase, seconds }}
    progress={createProgressStore()}
    onStop={() => undefined}
    onPlan={() => undefined}
    onPlanLonger={() => undefined}
    isEdited={false}
    isOutdated={false}
    {...given}
  />
);
const done = (given: Partial<typeof noProgress>) => {
  const progress = createProgressStore();
  progress.set({ ...noProgress, ...given });
  return progress;
};

test('how the plan comes along is said: while it improves, when it failed, and what came of it', async () => {
  const progress = done({ runs: 12, runsPerSecond: 1234.4, elapsedMs: 1500 });
  page = await show(solver('planning', { progress }));
  const draw = async (...given: Parameters<typeof solver>) => {
    await page?.draw(solver(...given));
    return text('[role=status]');
  };
  expect(text('[role=status]')).toBe('Still improving · 1,234 plans/s');
  const bar = document.querySelector('[role=progressbar]');
  expect([bar?.getAttribute('aria-valuenow'), bar?.hasAttribute('hidden')]).toEqual(['75', false]);
  await act(async () => progress.set({ ...noProgress, elapsedMs: 9000 }));
  expect(bar?.getAttribute('aria-valuenow')).toBe('100');
  await act(async () => progress.set({ ...noProgress, runs: 12, elapsedMs: 1500 }));
  expect(await draw('failed', { isOutdated: true })).toBe('Planning failed. The error is in the log.');
  expect(await draw('done', { isOutdated: true, isEdited: true })).toBe(
    'The list has changed since this plan was made.',
  );
  expect(await draw('done', { isEdited: true })).toBe('Changed by hand');
  expect(await draw('stopped', { progress })).toBe('Stopped after 1.5 s · 12 plans');
  expect(await draw('done', { progress: done({ runs: 1, elapsedMs: 2000 }) })).toBe('Best of 1 plan in 2.0 s');
  expect(await draw('idle')).toBe('');
  expect([bar?.hasAttribute('hidden'), bar?.getAttribute('aria-valuenow')]).toEqual([true, '0']);
});

test('what plans is stopped; what does not can be planned where there is something to plan', async () => {
  const calls = { onStop: vi.fn(), onPlan: vi.fn(), onPlanLonger: vi.fn() };
  page = await show(solver('planning', calls));
  await click('Stop');
  expect([isOffered('Plan'), calls.onStop.mock.calls.length]).toEqual([false, 1]);
  await page.draw(solver('idle', calls));
  await click('Plan');
  expect([isOffered('Stop'), calls.onPlan.mock.calls.length]).toEqual([false, 1]);
  await page.draw(solver('idle', { ...calls, onPlan: null }));
  expect(isOffered('Plan')).toBe(false);
});

test('a longer search is offered where fewer containers may be enough and a longer one is left', async () => {
  const onPlanLonger = vi.fn();
  const progress = done({ fewer: 2 });
  page = await show(solver('done', { progress, onPlanLonger }));
  expect(document.body.textContent).toContain('2 containers may be enough.');
  await click('Search 30 s');
  expect(onPlanLonger).toHaveBeenCalledTimes(1);
  const offers = async (...given: Parameters<typeof solver>) => {
    await page?.draw(solver(...given));
    return isOffered('Search 30 s');
  };
  expect(await offers('stopped', { progress }, 10)).toBe(true);
  expect(await offers('done', { progress }, 30)).toBe(false);
  expect(await offers('planning', { progress })).toBe(false);
  expect(await offers('done', { progress, isEdited: true })).toBe(false);
  expect(await offers('done', { progress, isOutdated: true })).toBe(false);
  expect(await offers('done', { progress: done({ fewer: null }) })).toBe(false);
});
