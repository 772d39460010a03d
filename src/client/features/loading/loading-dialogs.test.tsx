// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../tests/support/loading';
import { type LoadingOrder, loadingCalls } from '../../../shared/areas/loading/calls';
import { loadingFileCalls } from '../../../shared/areas/loading/file-calls';
import { orderCalls } from '../../../shared/areas/order/calls';
import { orderStageNames } from '../../../shared/areas/order/order-status';
import type { PlannedLoad } from '../../../shared/loading/compare-plans';
import { href } from '../../../shared/pages';
import { fetchData, fetchFile } from '../../api/send';
import { settingsAtom } from '../../state/settings';
import { toastError } from '../../state/toasts';
import { AddOrdersDialog } from './cartons/AddOrdersDialog';
import { CartonDialog } from './cartons/CartonDialog';
import { type Draft, type DraftLine, emptyDraft, emptyLine, everyOrientation } from './cartons/draft';
import { PlanDocuments } from './documents/PlanDocuments';
import PrintedPlan from './documents/PrintedPlan';
import { sheetSource } from './documents/sheet-source';
import { ContainerCards } from './plan/ContainerCards';
import { OfferSettings } from './plan/OfferSettings';
import { PlacementTable } from './plan/PlacementTable';
import { Comparison } from './stored/Comparison';
import { ExistingPlansDialog } from './stored/ExistingPlansDialog';
import { SaveDialog } from './stored/SaveDialog';

vi.mock('../../api/send');
vi.mock('./documents/PrintedPlan', () => ({ default: vi.fn(() => null) }));
vi.mock('./documents/sheet-source');
vi.mock('../../state/toasts');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(async () => {
  await leaveNothing(page);
  getDefaultStore().set(settingsAtom, { length: 'cm', volume: 'cuft' });
});
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
async function choose(label: string, value: string) {
  const select = control<HTMLSelectElement>(label);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
async function press(key: string, label: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => void labeled(label)?.dispatchEvent(event));
  await settled();
}

test('a plan is saved under its trimmed name, in its place or as a new one; without a name it is not', async () => {
  const onSave = vi.fn();
  const dialog = (given: { isStored?: boolean; isBusy?: boolean } = {}) => (
    <SaveDialog name="Autumn" isStored={false} isBusy={false} onSave={onSave} onClose={() => undefined} {...given} />
  );
  await start(dialog());
  expect(isOffered('Save as a new plan')).toBe(false);
  await type('Name of the plan', ' 秋季 ');
  await submit();
  expect(onSave.mock.lastCall).toEqual(['秋季', true]);
  await page?.draw(dialog({ isStored: true }));
  await submit();
  await click('Save as a new plan');
  expect(onSave.mock.calls.slice(1)).toEqual([
    ['秋季', false],
    ['秋季', true],
  ]);
  await type('Name of the plan', '  ');
  await submit();
  expect([onSave.mock.calls.length, document.body.textContent?.includes('is required')]).toEqual([3, true]);
  await type('Name of the plan', 'x');
  await page?.draw(dialog({ isBusy: true }));
  await submit();
  expect(onSave).toHaveBeenCalledTimes(3);
});

test('orders are found by typing; Enter takes the first, and adds those taken when nothing is typed', async () => {
  const rows = [4, 5].map((id) => ({
    id,
    poNumber: `450${id}`,
    customerName: 'Ashford',
    stage: 'scheduled',
    cube: 100,
  }));
  vi.mocked(fetchData).mockResolvedValue({ rows, total: 9 });
  const onAdd = vi.fn();
  await start(<AddOrdersDialog onAdd={onAdd} onClose={() => undefined} />);
  expect(document.body.textContent).toContain('The first 2 of 9');
  await press('Enter', 'PO number or customer');
  expect([onAdd.mock.calls.length, isOffered('Add')]).toEqual([0, false]);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('.order-choices input[type=checkbox]')];
  await act(async () => boxes()[1]?.click());
  await act(async () => boxes()[0]?.click());
  expect(document.querySelector('.orders-chosen')?.textContent).toBe('4505, 4504');
  await act(async () => boxes()[1]?.click());
  expect(isOffered('Add 1 order')).toBe(true);
  await press('Enter', 'PO number or customer');
  expect(onAdd.mock.calls).toEqual([[[4]]]);
  // Once it is found, Enter takes the first of them, and one goes on typing; one that was taken stays so.
  vi.mocked(fetchData).mockResolvedValue({ rows: rows.slice(1), total: 1 });
  for (const at of [1, 2]) {
    await type('PO number or customer', `450${at}`);
    await settled();
    await press('Enter', 'PO number or customer');
    expect([control('PO number or customer').value, document.querySelector('.orders-chosen')?.textContent]).toEqual([
      ...['', '4504, 4505'],
    ]);
  }
  // While what was typed is not found yet, Enter takes nothing.
  vi.mocked(fetchData).mockReturnValue(new Promise(() => undefined));
  await type('PO number or customer', 'ash');
  await press('Enter', 'PO number or customer');
  expect(control('PO number or customer').value).toBe('ash');
  const asked = vi
    .mocked(fetchData)
    .mock.calls.flatMap(([call, input]) => (call === orderCalls.getOrder ? [input] : []));
  expect(asked[0]).toEqual({ size: 30, stages: orderStageNames.filter((stage) => stage !== 'shipped') });
});

test('a line is typed in one go, with its orientations and its order kept', async () => {
  enter({ account: 'ann', roles: ['admin'] });
  const onSave = vi.fn<(changes: Omit<DraftLine, 'id'>) => void>();
  const line: DraftLine = {
    ...{ ...emptyLine('c3'), label: '沙发', length: 200, width: 90, height: 80, quantity: 4, orderId: 7, weight: 12 },
    orientations: { ...everyOrientation, lengthUpWidthAlong: false },
  };
  await start(<CartonDialog line={line} unit="cm" onSave={onSave} onClose={() => undefined} />);
  await type('Cartons', '9');
  await submit();
  await settled();
  expect(onSave.mock.lastCall?.[0]).toMatchObject({
    ...{
      label: '沙发',
      length: 200,
      quantity: 9,
      orderId: 7,
      weight: 12,
      priority: 1,
      mixedStacking: true,
      group: null,
    },
    orientations: { ...everyOrientation, lengthUpWidthAlong: false },
  });
});

test('containers are offered with their windows, each field told apart by its kind', async () => {
  let draft: Draft = emptyDraft;
  const setDraft = (change: (before: Draft) => Draft) => {
    draft = change(draft);
  };
  const draw = async () => page?.draw(<OfferSettings draft={draft} setDraft={setDraft} />);
  await start(<OfferSettings draft={draft} setDraft={setDraft} />);
  const field = (kind: string, name: string) => {
    const found = [...document.querySelectorAll<HTMLInputElement>('input.number')].find((each) => {
      const label = each.getAttribute('aria-label') ?? '';
      return label.includes(kind) && label.endsWith(name);
    });
    if (!found) throw new Error(`no field ${kind} ${name}`);
    return found;
  };
  expect([field('40', 'Count').placeholder, field('20', 'Payload, kg').disabled]).toEqual(['as needed', true]);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  await act(async () => boxes[2]?.click());
  expect(draft.offers.map(({ isOffered: each }) => each)).toEqual([true, false, true]);
  await draw();
  expect(field('20', 'Payload, kg').disabled).toBe(false);
  const typeInto = (input: HTMLInputElement, text: string) => type(input.getAttribute('aria-label') ?? '', text);
  await typeInto(field('20', 'Count'), '3');
  await typeInto(field('20', 'Payload, kg'), 'heavy');
  expect(draft.offers[2]).toMatchObject({ kind: '20GP', count: 3, payload: 'heavy' });
  expect(draft.offers[0]?.count).toBeNull();
  await draw();
  expect([field('20', 'Payload, kg').getAttribute('aria-invalid'), field('20', 'Count').ariaInvalid ?? null]).toEqual([
    ...['true', null],
  ]);
  expect(field('20', 'Payload, kg').getAttribute('aria-description')).toBe('must be a number from 1 to 100,000');
  // What is not offered is not found fault with.
  await act(async () => boxes[2]?.click());
  await draw();
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test('cubes are typed in the unit the user has them in, and kept in cubic feet', async () => {
  getDefaultStore().set(settingsAtom, { length: 'cm', volume: 'm3' });
  let draft: Draft = emptyDraft;
  const setDraft = (change: (before: Draft) => Draft) => {
    draft = change(draft);
  };
  await start(<OfferSettings draft={draft} setDraft={setDraft} />);
  const least = document.querySelector<HTMLInputElement>('input[aria-label$="Least cube, m³"]');
  expect(Number(least?.value)).toBeCloseTo(56.634, 2);
  await type(least?.getAttribute('aria-label') ?? '', '10');
  expect(draft.offers[0]?.minCuft).toBeCloseTo(353.147, 2);
});

test('support is a percentage or no rule, and planning takes as long as was chosen', async () => {
  let draft: Draft = emptyDraft;
  const setDraft = (change: (before: Draft) => Draft) => {
    draft = change(draft);
  };
  const draw = async () => page?.draw(<OfferSettings draft={draft} setDraft={setDraft} />);
  await start(<OfferSettings draft={draft} setDraft={setDraft} />);
  await type('Support, %', '');
  expect(draft.support).toBe('');
  await choose('Support', 'none');
  await draw();
  expect([draft.support, labeled('Support, %')]).toEqual([null, null]);
  await choose('Support', 'percent');
  expect(draft.support).toBe(100);
  await choose('Improve for', '30');
  expect(draft.seconds).toBe(30);
});

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

test('the containers of a plan stand side by side with how full they are; one is looked at', async () => {
  const onChoose = vi.fn();
  const two = load(stacked.slice(0, 200), [{ offer: 0, placements: stacked.slice(0, 10) }]);
  await start(<ContainerCards load={two} chosen={1} onChoose={onChoose} />);
  const cards = [...document.querySelectorAll<HTMLElement>('.container-card')];
  expect(cards.map(({ dataset }) => dataset.chosen)).toEqual([undefined, 'true']);
  expect(cards[0]?.textContent).toContain('20.0%');
  expect(cards[1]?.textContent).toMatch(/^2 · .*1\.0%$/);
  await act(async () => cards[0]?.querySelector('input')?.click());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(0);
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

test('that no order is found is said; what was chosen before is added all the same', async () => {
  const order = { id: 2, poNumber: '4502', customerName: 'Basel', stage: 'confirmed', cube: 12 };
  vi.mocked(fetchData).mockResolvedValue({ rows: [order], total: 1 });
  const [onAdd, onClose] = [vi.fn(), vi.fn()];
  await start(<AddOrdersDialog onAdd={onAdd} onClose={onClose} />);
  expect(document.body.textContent).not.toContain('type to narrow');
  await act(async () => document.querySelector<HTMLElement>('.order-choices [type="checkbox"]')?.click());
  vi.mocked(fetchData).mockResolvedValue({ rows: [], total: 0 });
  await type('PO number or customer', 'nobody');
  await settled();
  expect(document.body.textContent).toContain('No order that is still to be shipped has this number or customer.');
  await act(async () => document.querySelector<HTMLElement>('.order-search [type="checkbox"]')?.click());
  await settled();
  expect(document.body.textContent).toContain('No order has this number or customer.');
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({ text: 'nobody', size: 30 });
  await click('Add 1 order');
  await click('Cancel');
  expect([onAdd.mock.calls, onClose.mock.calls.length]).toEqual([[[[2]]], 1]);
});

test('a plan is printed, or saved as a file, in the language that was chosen', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  const plan = { ...load(), name: 'Autumn', isEdited: true };
  await start(<PlanDocuments plan={plan} onClose={() => undefined} />);
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['English', '中文', 'both']);
  await click('Excel workbook');
  await act(async () => document.querySelector<HTMLElement>('[value="both"]')?.click());
  await click('PDF');
  const input = { name: 'Autumn', problem: plan.problem, plan: plan.plan };
  expect(vi.mocked(fetchFile).mock.calls.map(([call, asked]) => [call, asked])).toEqual([
    [loadingFileCalls.getLoadingPlanFile, { ...input, format: 'xlsx', writtenIn: 'en' }],
    [loadingFileCalls.getLoadingPlanFile, { ...input, format: 'pdf', writtenIn: 'both' }],
  ]);
  const error = new Error('no connection');
  vi.mocked(sheetSource).mockRejectedValueOnce(error);
  await click('Print');
  expect([vi.mocked(toastError).mock.lastCall, vi.mocked(PrintedPlan).mock.calls]).toEqual([[error], []]);
  const source = { name: 'Autumn' } as Awaited<ReturnType<typeof sheetSource>>; // what is printed stands in
  vi.mocked(sheetSource).mockResolvedValueOnce(source);
  await click('Print');
  await settled();
  expect(vi.mocked(sheetSource).mock.lastCall).toEqual([plan, 'both']);
  expect(vi.mocked(PrintedPlan).mock.lastCall?.[0].source).toBe(source);
});

test('orders that have plans already are named with them before they are calculated again', async () => {
  const plan = (id: number) => ({ id, name: `Plan ${id}`, savedAt: '2026-11-02T17:00:00Z', savedByName: 'Ann' });
  const orders = [
    { poNumber: '4501', plans: [plan(1), plan(2)] },
    { poNumber: '4502', plans: [] },
  ] as unknown as LoadingOrder[]; // what is said of them
  const [onContinue, onClose] = [vi.fn(), vi.fn()];
  await start(<ExistingPlansDialog orders={orders} onContinue={onContinue} onClose={onClose} />);
  const items = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['PO 4501: Plan 1 Ann · 2026-11-03', 'PO 4501: Plan 2 Ann · 2026-11-03']);
  expect(document.querySelector('li a')?.getAttribute('href')).toBe(href('ContainerCalculation', { plan: 1 }));
  await click('Calculate again');
  await click('Cancel');
  expect([onContinue.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
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
