// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../tests/support/choose';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { at, cartonLine, loadingProblem } from '../../../../tests/support/loading';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import { dimensionFields, material } from '../../../shared/areas/catalogue/material';
import { loadingCalls } from '../../../shared/areas/loading/calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { bothLanguages } from '../../state/catalogues';
import { PageTabContext, pageTab } from '../../state/page';
import { shownPageCommandsAtom } from '../../state/page-commands';
import { CalculationHead } from './CalculationHead';
import { CartonPanel } from './cartons/CartonPanel';
import { type Draft, emptyDraft, emptyLine } from './cartons/draft';
import { readDraft } from './cartons/read-draft';
import ContainerDimensionsPage from './dimensions/ContainerDimensionsPage';
import { dimensionColumns } from './dimensions/dimension-columns';
import { sheetSource } from './documents/sheet-source';
import type { Calculation } from './use-calculation';
import type { LoadingLook } from './use-loading-view';

vi.mock('../../api/send');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/catalogues');
vi.mock('../../state/open-page');
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');

const ask = vi.mocked(fetchData);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await leaveNothing(page);
  page = undefined;
});

const of = (call: object) => ask.mock.calls.flatMap(([each, input]) => (each === call ? [input] : []));

const sofa = cartonLine({ id: 'c1', orderId: 4 });
const shown = {
  problem: loadingProblem([sofa, { ...sofa, id: 'c2' }, { ...sofa, id: 'c3', orderId: null }]),
  plan: { containers: [{ offer: 0, placements: [at(sofa, [0, 0, 0])] }], unplaced: [] },
  isEdited: false,
};
type Theirs = { by: string; show: () => void };
type Given = { calculation?: object; view?: object; isSaving?: boolean; isBehind?: boolean; theirs?: Theirs };
const calls = { onSave: vi.fn(), onCopyLink: vi.fn(), onPrint: vi.fn() };
function head({ calculation, view, isSaving = false, isBehind = false, theirs }: Given = {}) {
  const planning = { state: { phase: 'done' }, stop: () => undefined };
  const all = {
    read: { problem: null },
    shown,
    stored: null,
    isSaved: false,
    isOutdated: false,
    planning,
    undo: null,
    redo: null,
  };
  const look = { moves: { moving: null }, selected: null, held: null, step: 0, count: 1, containers: [], index: 0 };
  return (
    <CalculationHead
      calculation={{ ...all, ...calculation } as unknown as Calculation} // what the head reads of it
      view={{ ...look, ...view } as unknown as LoadingLook} // as above
      isSaving={isSaving}
      isBehind={isBehind}
      theirs={theirs ?? null}
      onAddLine={() => undefined}
      onAddOrders={() => undefined}
      onUpload={() => undefined}
      {...calls}
    />
  );
}

test('a plan is saved and printed when it is at rest, and only what it has is offered', async () => {
  page = await show(head());
  const offered = async (given: Given = {}) => {
    await page?.draw(head(given));
    return ['Save', 'Print', 'Copy link', 'Undo the move', 'Redo the move'].map(isOffered);
  };
  expect(await offered()).toEqual([true, true, false, false, false]);
  await click('Save');
  await click('Print');
  expect([calls.onSave.mock.calls.length, calls.onPrint.mock.calls.length]).toEqual([1, 1]);
  const step = () => undefined;
  expect(await offered({ calculation: { stored: { id: 1, name: 'Autumn' }, undo: step, redo: step } })).toEqual([
    ...[true, true, true, true, true],
  ]);
  expect(document.querySelector('h1')?.textContent).toBe('Autumn');
  const planning = { state: { phase: 'planning' }, stop: step };
  expect((await offered({ calculation: { planning } })).slice(0, 2)).toEqual([false, false]);
  expect((await offered({ view: { moves: { moving: {} } } })).slice(0, 2)).toEqual([false, false]);
  expect((await offered({ calculation: { isOutdated: true } })).slice(0, 2)).toEqual([false, true]);
  expect((await offered({ calculation: { shown: null } })).slice(0, 2)).toEqual([false, false]);
  const empty = { ...shown, plan: { containers: [], unplaced: [] } };
  expect((await offered({ calculation: { shown: empty } })).slice(0, 2)).toEqual([true, false]);
});

test('a plan that is not saved says so', async () => {
  page = await show(head());
  const says = async (calculation: object) => {
    await page?.draw(head({ calculation }));
    return document.body.textContent?.includes('not saved');
  };
  expect([await says({}), await says({ isSaved: true }), await says({ shown: null })]).toEqual([true, false, false]);
});

test('a plan whose orders have other lines by now says so', async () => {
  page = await show(head());
  const says = () => document.body.textContent?.includes('orders changed since');
  const before = says();
  await page.draw(head({ isBehind: true }));
  expect([before, says()]).toEqual([false, true]);
});

test('what others saved since is named, and shown when that is wanted', async () => {
  page = await show(head());
  expect(isOffered('Show theirs')).toBe(false);
  const theirs = { by: '李雷', show: vi.fn() };
  await page.draw(head({ theirs }));
  expect(document.body.textContent).toContain('changed by 李雷 since');
  await click('Show theirs');
  expect(theirs.show).toHaveBeenCalledTimes(1);
});

test('a printed sheet names the orders that its lines come from, each once', async () => {
  vi.mocked(bothLanguages).mockResolvedValue({ en: {}, zh: {} } as Awaited<ReturnType<typeof bothLanguages>>); // nothing is translated here
  const orders = [4, 5, 6].map((id) => ({ id, poNumber: `PO-${10 - id} 订单` }));
  const lines = [5, 4, 4, null].map((orderId) => ({ ...sofa, orderId }));
  const plan = { ...shown, problem: loadingProblem(lines), name: 'Autumn', orders };
  ask.mockResolvedValueOnce({ orders: [{ poNumber: '4502 订单' }, { poNumber: '4501' }] });
  const source = await sheetSource(plan, 'en');
  expect(of(loadingCalls.getLoadingLines)).toEqual([{ orderIds: [5, 4] }]);
  expect([source.orders, source.name, source.plan]).toEqual([['4501', '4502 订单'], 'Autumn', shown.plan]);
  const without = { ...shown, problem: loadingProblem([{ ...sofa, orderId: null }]), name: 'Own', orders };
  expect((await sheetSource(without, 'both')).orders).toEqual([]);
  expect(ask).toHaveBeenCalledTimes(1);
  // Whatever became of an order meanwhile, the plan can be printed, by the numbers of when its lines were taken.
  ask.mockRejectedValueOnce(new Error('no such order'));
  expect((await sheetSource(plan, 'en')).orders).toEqual(['PO-5 订单', 'PO-6 订单']);
});

test('of a material what is kept of its carton is edited in place, by who may edit it', () => {
  const columns = (language = 'en') => dimensionColumns(language, { length: 'cm', volume: 'm3' });
  const editable = (edit: boolean) =>
    columns().flatMap(({ id, isEditable }) => (isEditable?.({ may: { edit } }) ? [id] : []));
  expect(editable(true)).toEqual([...dimensionFields]);
  expect(editable(false)).toEqual([]);
  const hidden = (language: string) => columns(language).flatMap(({ id, isHidden }) => (isHidden ? [id] : []));
  expect([hidden('en').includes('nameZh'), hidden('en').includes('nameEn')]).toEqual([true, false]);
  expect([hidden('zh').includes('nameZh'), hidden('zh').includes('nameEn')]).toEqual([false, true]);
  expect(hidden('en')).toContain('categoryId');
  const ids = columns().map(({ id }) => id);
  expect(ids.indexOf('weight') + 1).toBe(ids.indexOf('cube'));
});

const command = (id: string) =>
  getDefaultStore()
    .get(shownPageCommandsAtom)
    .find((each) => each.id === id);
const goTo = vi.fn();
const chooseContainer = vi.fn();
const [takeUp, takeOut] = [vi.fn(), vi.fn()];
async function offers(given: Given, ...ids: string[]) {
  const view = { goTo, choose: chooseContainer, moves: { moving: null, takeUp, takeOut }, ...given.view };
  await page?.end();
  page = await show(head({ ...given, view }));
  return ids.map((id) => command(id) !== undefined);
}

test('keys walk through the loading order to its ends, and through the containers in a round', async () => {
  expect(await offers({ view: { step: 0, count: 2 } }, 'here.stepBack', 'here.stepOn')).toEqual([false, true]);
  await act(async () => command('here.stepOn')?.run());
  expect(await offers({ view: { step: 2, count: 2 } }, 'here.stepBack', 'here.stepOn')).toEqual([true, false]);
  await act(async () => command('here.stepBack')?.run());
  expect(goTo.mock.calls).toEqual([[1], [1]]);
  expect(await offers({ view: { containers: [{}], index: 0 } }, 'here.nextContainer')).toEqual([false]);
  await offers({ view: { containers: [{}, {}], index: 1 } });
  await act(async () => command('here.nextContainer')?.run());
  expect(chooseContainer).toHaveBeenCalledExactlyOnceWith(0);
});

test('a carton is taken up or out while the plan is at rest; in a list the key that removes is for its rows', async () => {
  const ids = ['here.move', 'here.takeOut', 'here.plan', 'here.stop'];
  const atRest = { calculation: { read: { problem: {} } }, view: { held: 3, selected: 3 } };
  const planning = { state: { phase: 'planning' }, stop: () => undefined };
  expect(await offers({ ...atRest, calculation: { ...atRest.calculation, planning } }, ...ids)).toEqual([
    ...[false, false, false, true],
  ]);
  expect(await offers({ view: { held: 3, selected: null } }, ...ids)).toEqual([true, false, false, false]);
  expect(await offers(atRest, ...ids)).toEqual([true, true, true, false]);
  await act(async () => command('here.move')?.run());
  await act(async () => command('here.takeOut')?.run());
  expect([takeUp.mock.calls, takeOut.mock.calls.length]).toEqual([[[3]], 1]);
  const list = document.body.appendChild(document.createElement('div'));
  list.className = 'grid';
  list.tabIndex = 0;
  list.focus();
  await act(async () => command('here.takeOut')?.run());
  expect(takeOut).toHaveBeenCalledTimes(1);
});

const lineOf = (id: string, given: object = {}) => ({
  ...emptyLine(id),
  label: id,
  length: 20,
  width: 10,
  height: 10,
  ...given,
});
let draft: Draft;
const [opened, removed] = [vi.fn(), vi.fn()];
function panel(isLoadingOrders = false) {
  return (
    <CartonPanel
      draft={draft}
      setDraft={(change) => (draft = change(draft))}
      problems={readDraft(draft).problems}
      notices={[]}
      onDismiss={() => undefined}
      onOpenLine={opened}
      onRemove={removed}
      isLoadingOrders={isLoadingOrders}
      onAddOrders={() => undefined}
      onUpload={() => undefined}
    />
  );
}
const redraw = () => page?.draw(panel());
async function startList(...lines: Draft['lines']) {
  draft = { ...emptyDraft, lines };
  page = await show(panel());
}

test('a carton is changed in its cells, each line on its own; what cannot be read there stands out', async () => {
  await startList(lineOf('c1'), lineOf('c2'));
  const saved = await gridShown().onEdit?.({ row: lineOf('c2'), columnId: 'width', value: 'wide' } as never); // the stand-in knows no lines
  expect(saved).toMatchObject({ id: 'c2', width: 'wide' });
  expect(draft.lines.map(({ width }) => width)).toEqual([10, 'wide']);
  await redraw();
  const column = (id: string) => gridShown().columns.find((each) => each.id === id);
  const seenIn = async (id: string, value: string | number | null) => {
    const Cell = column(id)?.Cell;
    const cell = await show(Cell && <Cell row={lineOf('c2') as never} value={value} text="" />); // as above
    const shown = document.body.lastElementChild;
    const seen = [shown?.textContent, shown?.querySelector('.carton-fault') !== null];
    await cell.end();
    return seen;
  };
  expect(await seenIn('length', 1234.5678)).toEqual(['1,234.568', false]);
  expect(await seenIn('length', 'wide')).toEqual(['wide', true]);
  expect([await seenIn('length', null), await seenIn('weight', null)]).toEqual([
    ['?', true],
    ['', false],
  ]);
  expect(column('orientations')?.read(lineOf('c1') as never)).toBe('111111'); // as above
});

test('the unit of the list changes its sizes; the lines something is wrong with are taken away', async () => {
  await startList(lineOf('c1'), lineOf('c2', { width: 'wide' }), lineOf('c3'));
  await choose('Unit of the sizes', 'mm');
  expect(draft.lines.map(({ length, width }) => [length, width])).toEqual([
    [200, 100],
    [200, 'wide'],
    [200, 100],
  ]);
  await redraw();
  await click('Remove these lines');
  expect(removed.mock.calls).toEqual([[new Set(['c2'])]]);
  await act(async () => gridShown().onSelect?.([lineOf('c1'), lineOf('c3')] as never)); // as above
  await click('Remove 2 lines');
  expect([removed.mock.lastCall, isOffered('Remove 2 lines')]).toEqual([[new Set(['c1', 'c3'])], false]);
  gridShown().onOpen?.(lineOf('c2') as never); // as above
  await click('Add line');
  expect(opened.mock.calls).toEqual([['c2'], [null]]);
});

test('while orders are on their way into the list, the button that adds them says so', async () => {
  await startList();
  const isBusy = () => document.querySelector('[aria-busy="true"]')?.textContent?.includes('Orders') === true;
  expect(isBusy()).toBe(false);
  await page?.draw(panel(true));
  expect(isBusy()).toBe(true);
});

test('the cartons are those of the SKUs, by columns of their own and narrowed as the address says', async () => {
  const row = { id: 5, version: 3, number: 'M5', height: 70, may: { edit: true, remove: true } };
  const { list, modify } = crudCallsOf(material);
  ask.mockImplementation(async (call) => {
    if (call === list) return { rows: [row], total: 1 };
    return call === modify ? { ...row, version: 4, height: 80 } : [];
  });
  enter({ account: 'ann', roles: ['exportOffice'] });
  const tab = pageTab('/ContainerDimensions?missingSizes=true&restricted=false&text=LF');
  page = await show(
    <PageTabContext value={tab}>
      <ContainerDimensionsPage />
    </PageTabContext>,
  );
  await settled();
  expect(of(list)).toEqual([{ missingSizes: true, restricted: false, text: 'LF', size: 5000 }]);
  expect([gridShown().bulk, gridShown().gridId, document.querySelector('h1')?.textContent]).toEqual([
    ...['material', 'ContainerDimensions', 'Container Dimensions'],
  ]);
  await act(async () => void (await gridShown().onEdit?.({ row, columnId: 'height', value: 80 })));
  await settled();
  expect(of(modify)).toEqual([{ id: 5, version: 3, changes: { height: 80 } }]);
  expect(gridShown().rows).toMatchObject([{ version: 4, height: 80 }]);
  expect(document.querySelector('.dimension-signs')).not.toBeNull();
});
