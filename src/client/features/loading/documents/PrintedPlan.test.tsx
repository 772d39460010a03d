// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, loadingProblem } from '../../../../../tests/support/loading';
import { loadingLimits } from '../../../../shared/loading/limits';
import type { LoadingPlan } from '../../../../shared/loading/plan';
import { wordsIn } from '../../../../shared/loading/sheet-words';
import PrintedPlan from './PrintedPlan';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
const text = (selector: string) => document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? null;

test('a plan on paper has a page for each container and what stayed out; it opens the print window once and goes then', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const crate = cartonLine({ id: 'c1', label: '沙发', quantity: 5 });
  const many = Array.from({ length: loadingLimits.drawnCartons + 1 }, (_, index) => at(crate, [index * 400, 0, 0]));
  const source = (containers: LoadingPlan['containers'], out = 0) => ({
    ...{ name: 'Autumn', day: '2026-11-27', orders: ['4501'], problem: loadingProblem([crate]) },
    plan: { containers, unplaced: out === 0 ? [] : [{ line: 'c1', count: out, reason: 'takenOut' as const }] },
    words: wordsIn('en', { en: i18n, zh: i18n }),
  });
  const onDone = vi.fn();
  const one = { offer: 0, placements: [at(crate, [0, 0, 0])] };
  page = await show(<PrintedPlan source={source([one, { offer: 0, placements: many }], 1234)} onDone={onDone} />);
  await settled();
  expect([print.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
  const [drawn, listed, ...others] = document.querySelectorAll('.printed-container');
  expect([drawn?.querySelectorAll('svg').length, listed?.querySelectorAll('svg').length, others.length]).toEqual([
    3, 0, 0,
  ]);
  expect([drawn, listed].map((each) => each?.textContent?.includes('Too many cartons to be drawn.'))).toEqual([
    false,
    true,
  ]);
  expect(text('.printed-plan > section:last-child')).toContain('1,234');
  window.dispatchEvent(new Event('afterprint'));
  expect(onDone).toHaveBeenCalledTimes(1);
  await page.draw(<PrintedPlan source={source([one])} onDone={onDone} />);
  await settled();
  expect([document.querySelectorAll('.printed-plan > section').length, print.mock.calls.length]).toEqual([1, 1]);
});
