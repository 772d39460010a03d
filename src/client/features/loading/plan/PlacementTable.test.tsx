// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { PlacementTable } from './PlacementTable';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const sofa = cartonLine({ id: 'c1', label: '沙发', length: 100, width: 100, height: 100, quantity: 300 });
const stacked = Array.from({ length: 205 }, (_, index) =>
  at(sofa, [(index % 10) * 100, Math.floor(index / 100) * 100, 0]),
);
const load = (placements = stacked, others: PlannedLoad['plan']['containers'] = []): PlannedLoad => ({
  problem: loadingProblem([sofa], { containers: [containerOffer({ minCuft: 4 })] }),
  plan: { containers: [{ offer: 0, placements }, ...others], unplaced: [] },
});

test('the steps of a container are read by the hundred, and follow the step until their pages are turned', async () => {
  const onSelect = vi.fn();
  const table = (given: Partial<Parameters<typeof PlacementTable>[0]> = {}) => (
    <PlacementTable
      {...{ load: load(), index: 0, step: 205, selected: null, colorBy: 'line', broken: new Set<number>(), onSelect }}
      {...given}
    />
  );
  const steps = () => {
    const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')].map(({ dataset }) => Number(dataset.step));
    return [rows[0], rows.at(-1)];
  };
  const turn = (label: string) => act(async () => labeled(label)?.click());
  await start(table());
  expect(steps()).toEqual([201, 205]);
  await turn('Steps before');
  expect(steps()).toEqual([101, 200]);
  await turn('Steps after');
  expect([steps(), document.body.textContent?.includes('Steps 201 – 205 of 205')]).toEqual([[201, 205], true]);
  expect(labeled('Steps after')?.getAttribute('aria-disabled')).toBe('true');
  await page?.draw(table({ step: 100, broken: new Set([2]) }));
  expect([steps(), labeled('Steps before')?.getAttribute('aria-disabled')]).toEqual([[1, 100], 'true']);
  await page?.draw(table({ step: 50, selected: 100 }));
  expect(steps()).toEqual([101, 200]);
  const row = (step: number) => document.querySelector<HTMLElement>(`tr[data-step="${step}"]`)?.dataset;
  expect([row(101)?.selected, row(102)?.selected, row(101)?.outside]).toEqual(['true', undefined, 'true']);
  await page?.draw(table({ step: 2, broken: new Set([2]) }));
  expect([row(2)?.outside, row(3)?.outside, row(3)?.broken, row(2)?.broken]).toEqual([
    ...[undefined, 'true', 'true', undefined],
  ]);
  const buttons = [...document.querySelectorAll<HTMLElement>('tbody button')];
  await act(async () => buttons[4]?.click());
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(4);
  const cells = [...document.querySelectorAll('tr[data-step="3"] td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['3', '沙发', '200', '0', '0', '100 × 100 × 100', 'Height up, length along', '1']);
  // The tier is that of the carton, also on a later page.
  await page?.draw(table({ load: load([...stacked, at(sofa, [0, 0, 100])]), step: 206 }));
  const tierOf = (step: number) => document.querySelector(`tr[data-step="${step}"] td:last-child`)?.textContent;
  expect([tierOf(205), tierOf(206)]).toEqual(['1', '2']);
});
