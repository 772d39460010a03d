// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../../tests/support/asked';
import { settled, show, type } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { loadingCalls } from '../../../../shared/areas/loading/calls';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { noteRecordChange } from '../../../state/record-changes';
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

test('figures that are written alike are told to be equal', async () => {
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  const weighing = (weight: number) => ({
    ...load(stacked.slice(0, 1)),
    problem: loadingProblem([{ ...sofa, weight }]),
  });
  await start(<Comparison load={weighing(10.04)} previous={weighing(10)} />);
  const row = [...document.querySelectorAll('tr')].find(({ textContent }) => textContent?.startsWith('Weight'));
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Weight, kg', '10.0', '10.0', '=']);
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

test('the plan compared with is loaded again once others have saved it, and not whenever an order changes', async () => {
  let stored = { ...load(stacked.slice(0, 20)), id: 7, version: 1 };
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === loadingCalls.getLoadingPlan ? stored : { rows: [{ ...stored, name: 'Autumn', poNumbers: '' }], total: 1 },
  );
  await start(<Comparison load={load(stacked.slice(0, 30))} previous={null} />);
  await type('Compare with', 'Aut');
  await press('Enter', 'Compare with');
  const after = async (change: () => void) => {
    await act(async () => change());
    await settled();
    await settled();
    const cartons = [...document.querySelectorAll('tr')].find(({ textContent }) => textContent?.startsWith('沙发'));
    return [asked(loadingCalls.getLoadingPlan).length, cartons?.children[2]?.textContent];
  };
  expect(await after(() => {})).toEqual([1, '20']);
  const rows = asked(loadingCalls.getLoadingPlans).length;
  expect(await after(() => noteRecordChange('order'))).toEqual([1, '20']);
  expect(asked(loadingCalls.getLoadingPlans).length).toBeGreaterThan(rows);
  stored = { ...load(stacked.slice(0, 10)), id: 7, version: 2 };
  expect(await after(() => noteRecordChange('loadingPlan'))).toEqual([2, '10']);
});

test('a plan compared with that others removed meanwhile is said to be gone, until it is brought back', async () => {
  const stored = { ...load(stacked.slice(0, 20)), id: 7, version: 1 };
  let isThere = true;
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call !== loadingCalls.getLoadingPlan)
      return isThere ? { rows: [{ ...stored, name: 'Autumn', poNumbers: '' }], total: 1 } : { rows: [], total: 0 };
    if (!isThere) throw new ApiError(40004, 'Not found: 7', call.path);
    return stored;
  });
  await start(<Comparison load={load(stacked.slice(0, 30))} previous={null} />);
  await type('Compare with', 'Aut');
  await press('Enter', 'Compare with');
  await settled();
  const told = async (isStored: boolean) => {
    isThere = isStored;
    await act(async () => noteRecordChange('loadingPlan'));
    await settled();
    await settled();
    return document.querySelector('[role="alert"]')?.textContent ?? null;
  };
  expect(await told(true)).toBeNull();
  expect(asked(loadingCalls.getLoadingPlan)).toHaveLength(1);
  expect(await told(false)).toContain('Not found: 7');
  expect(asked(loadingCalls.getLoadingPlan)).toHaveLength(2);
  expect(await told(true)).toBeNull();
});

test('any plan is found by what is typed, also the plan before; that there are more is said', async () => {
  const named = (id: number, name: string) => ({ id, name, poNumbers: '4501' });
  const latest = { rows: [named(9, '春季'), named(8, 'Winter')], total: 1500 };
  const other = { ...load(stacked.slice(0, 20)), name: 'Autumn' };
  vi.mocked(fetchData).mockImplementation(async (call, input: { text?: string }) =>
    call === loadingCalls.getLoadingPlan ? other : input.text ? { rows: [named(7, 'Autumn')], total: 1 } : latest,
  );
  await start(<Comparison load={load(stacked.slice(0, 30))} previous={load(stacked.slice(0, 10))} />);
  const field = () => document.querySelector<HTMLInputElement>('[aria-label="Compare with"]');
  const offered = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  expect(field()?.value).toBe('The plan before this one');
  await act(async () => field()?.click());
  await settled();
  expect(offered()).toEqual(['The plan before this one', '春季4501', 'Winter4501']);
  expect(document.body.textContent).toContain('Type to find others');
  await type('Compare with', 'Autumn');
  await settled();
  expect([vi.mocked(fetchData).mock.lastCall?.[1], offered()]).toEqual([{ text: 'Autumn', size: 30 }, ['Autumn4501']]);
  await press('Enter', 'Compare with');
  await settled();
  expect(field()?.value).toBe('Autumn');
  // Found anew, the latest are offered; what is chosen keeps its name.
  await act(async () => field()?.click());
  await settled();
  expect([offered()[1], field()?.value]).toEqual(['春季4501', 'Autumn']);
  await type('Compare with', 'plan before');
  await settled();
  expect(offered()[0]).toBe('The plan before this one');
});

test('the plan that is chosen keeps its name while it is loaded, also where another one was compared before', async () => {
  const named = (id: number, name: string) => ({ id, name, poNumbers: '4501' });
  const found = [named(3, '春季'), named(7, 'Autumn')];
  vi.mocked(fetchData).mockImplementation(async (call, input: { text?: string; id?: number }) => {
    if (call === loadingCalls.getLoadingPlan)
      return input.id === 7 ? { ...load(stacked.slice(0, 20)), name: 'Autumn' } : new Promise(() => {});
    const rows = found.filter(({ name }) => name === input.text);
    return { rows, total: rows.length };
  });
  await start(<Comparison load={load(stacked.slice(0, 30))} previous={null} />);
  const field = () => document.querySelector<HTMLInputElement>('[aria-label="Compare with"]');
  for (const name of ['Autumn', '春季']) {
    await type('Compare with', name);
    await settled();
    await press('Enter', 'Compare with');
    // Opened again, the list has neither of them.
    await act(async () => field()?.click());
    await settled();
    expect(field()?.value).toBe(name);
  }
});
