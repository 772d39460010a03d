// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { loadingCalls } from '../../../../shared/areas/loading/calls';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { fetchData } from '../../../api/send';
import { Comparison } from './Comparison';

vi.mock('../../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
async function press(key: string, label: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void labeled(label)?.dispatchEvent(event));
  await settled();
}

const sofa = cartonLine({ id: 'c1', label: '沙发', length: 100, width: 100, height: 100, quantity: 300 });
const stacked = Array.from({ length: 205 }, (_, index) =>
  at(sofa, [(index % 10) * 100, Math.floor(index / 100) * 100, 0]),
);
const load = (placements = stacked, others: PlannedLoad['plan']['containers'] = []): PlannedLoad => ({
  problem: loadingProblem([sofa], { containers: [containerOffer({ minCuft: 4 })] }),
  plan: { containers: [{ offer: 0, placements }, ...others], unplaced: [] },
});

test('beside the plan before stands what is better and what is worse', async () => {
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  const before = load(stacked.slice(0, 100), [{ offer: 0, placements: stacked.slice(0, 50) }]);
  await start(<Comparison load={load(stacked.slice(0, 120))} previous={before} />);
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toContainEqual(['Cartons loaded', '120', '150', '−30']);
  expect(rows).toContainEqual(['Containers', '1', '2', '−1']);
  expect(rows).toContainEqual(['Cartons not loaded', '0', '0', '=']);
  expect(rows).toContainEqual(['Fill, %', '12.00', '7.50', '+4.50']);
  const tone = (label: string) => {
    const row = [...document.querySelectorAll('tr')].find(({ textContent }) => textContent?.startsWith(label));
    return row?.querySelector('[data-tone]')?.getAttribute('data-tone') ?? null;
  };
  expect(['Cartons loaded', 'Containers', 'Fill, %', 'Cartons not loaded'].map(tone)).toEqual([
    'bad',
    'good',
    'good',
    null,
  ]);
  await page?.end();
  await start(<Comparison load={load()} previous={null} />);
  expect(document.body.textContent).toContain('Choose a stored plan to see what differs.');
});

test('a plan is compared with one that is stored, once that has come', async () => {
  const other = load(stacked.slice(0, 20));
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === loadingCalls.getLoadingPlan ? other : { rows: [{ id: 7, name: 'Autumn', poNumbers: '4501' }], total: 1 },
  );
  await start(<Comparison load={load(stacked.slice(0, 30))} previous={null} />);
  await type('Compare with', 'Aut');
  await press('Enter', 'Compare with');
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall?.slice(0, 2)).toEqual([loadingCalls.getLoadingPlan, { id: 7 }]);
  const cells = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(cells).toContainEqual(['Cartons loaded', '30', '20', '+10']);
  expect(cells).toContainEqual(['沙发', '30', '20', '+10']);
});
