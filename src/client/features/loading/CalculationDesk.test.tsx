// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { CalculationDesk } from './CalculationDesk';
import ContainerCalculationPage from './ContainerCalculationPage';
import { type Draft, emptyDraft, emptyLine } from './cartons/draft';
import { useListIntake } from './cartons/use-list-intake';
import { usePlanStoring } from './stored/use-plan-storing';
import { type Calculation, useCalculation } from './use-calculation';
import { type LoadingLook, useLoadingView } from './use-loading-view';

type Handed = Record<string, unknown>;
const { foot, side, steps, head, list, dialogs } = vi.hoisted(() => {
  const standIn = (shown: string) => vi.fn((_: Handed) => shown);
  return {
    ...{ foot: standIn(''), side: standIn(''), steps: standIn(''), head: standIn(''), list: standIn('list') },
    dialogs: {
      ...{ line: standIn('a line'), orders: standIn('orders'), upload: standIn('a file'), save: standIn('saving') },
      ...{ documents: standIn('documents'), existing: standIn('existing plans') },
    },
  };
});
vi.mock('./StageFoot', () => ({ StageFoot: foot }));
vi.mock('./plan/PlanSide', () => ({ PlanSide: side }));
vi.mock('./plan/PlacementTable', () => ({ PlacementTable: steps }));
vi.mock('./plan/SolverStatus', () => ({ SolverStatus: () => null }));
vi.mock('./plan/ContainerCards', () => ({ ContainerCards: () => <p>cards</p> }));
vi.mock('./plan/MovePanel', () => ({ MovePanel: () => <p>moving</p> }));
vi.mock('./cartons/CargoSide', () => ({ CargoSide: () => <p>cargo</p> }));
vi.mock('./cartons/CartonPanel', () => ({ CartonPanel: list }));
vi.mock('./CalculationHead', () => ({ CalculationHead: head }));
vi.mock('./cartons/CartonDialog', () => ({ CartonDialog: dialogs.line }));
vi.mock('./cartons/AddOrdersDialog', () => ({ AddOrdersDialog: dialogs.orders }));
vi.mock('../../imports/CartonListDialog', () => ({ CartonListDialog: dialogs.upload }));
vi.mock('./stored/SaveDialog', () => ({ SaveDialog: dialogs.save }));
vi.mock('./documents/PlanDocuments', () => ({ PlanDocuments: dialogs.documents }));
vi.mock('./stored/ExistingPlansDialog', () => ({ ExistingPlansDialog: dialogs.existing }));
vi.mock('./use-calculation');
vi.mock('./use-loading-view', async (original) => ({ ...(await original<object>()), useLoadingView: vi.fn() }));
vi.mock('./cartons/use-list-intake');
vi.mock('./stored/use-plan-storing');
vi.mock('./view/LoadingView', () => ({ default: () => <p>view</p> }));

const container = { placements: [{ line: 4 }, { line: 2 }] };
interface Situation {
  phase?: string;
  isShown?: boolean;
  moving?: object | null;
  selected?: number | null;
  panel?: string;
  containers?: object[];
}
const putIn = vi.fn();
let end = async () => {};
afterEach(() => leaveNothing({ end }));

async function start(given: Situation = {}) {
  const {
    phase = 'idle',
    isShown = true,
    moving = null,
    selected = 1,
    panel = 'steps',
    containers = [container],
  } = given;
  const view = {
    ...{ index: 0, selected, panel, containers, container, offer: {}, step: 2, colorBy: 'line', setPanel: vi.fn() },
    moves: { moving, seen: container, broken: [], violations: [], putIn },
  };
  const calculation = {
    draft: { lines: [{}, {}, {}] },
    read: { problems: [], problem: {} },
    shown: isShown ? { problem: {} } : null,
    planning: { state: { phase } },
  };
  ({ end } = await show(
    <CalculationDesk
      calculation={calculation as unknown as Calculation} // as much of it as the desk reads
      intake={{ notices: [], dismiss: vi.fn() } as never} // its list stands in
      view={view as unknown as LoadingLook} // as much of it as the desk reads
      onOpenLine={vi.fn()}
      onAddOrders={vi.fn()}
      onUpload={vi.fn()}
    />,
  ));
}
const text = () => document.body.textContent ?? '';

test('while a plan is improved or a carton is moved none is put in; else it is', async () => {
  await start();
  expect([foot.mock.lastCall?.[0].isPlanning, side.mock.lastCall?.[0].onPutIn]).toEqual([false, putIn]);
  await end();
  await start({ phase: 'planning' });
  expect([foot.mock.lastCall?.[0].isPlanning, side.mock.lastCall?.[0].onPutIn]).toEqual([true, null]);
  await end();
  foot.mockClear();
  await start({ moving: { index: 0 } });
  expect([foot.mock.calls.length, side.mock.lastCall?.[0].onPutIn]).toEqual([0, null]);
  expect(text()).toContain('moving');
});

test('the figures at the side are of the line of the carton that is selected', async () => {
  await start({ selected: 1 });
  expect(side.mock.lastCall?.[0].selectedLine).toBe(2);
  await end();
  await start({ selected: null });
  expect(side.mock.lastCall?.[0].selectedLine).toBeNull();
});

test('without a plan there are the cartons and the settings alone, and what is to be loaded', async () => {
  await start({ isShown: false });
  expect([...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
    'Cartons (3)',
    'Containers and rules',
  ]);
  expect(text()).toContain('list');
  expect(text()).toContain('cargo');
  expect([side.mock.calls.length, steps.mock.calls.length]).toEqual([0, 0]);
});

test('several containers have cards to choose from, one has none', async () => {
  await start();
  expect(text()).not.toContain('cards');
  await end();
  await start({ containers: [container, container] });
  expect(text()).toContain('cards');
});

let draft: Draft;
const intake = { notices: [], asked: [] as object[], addOrders: vi.fn(), addLines: vi.fn() };
const storing = {
  isSaving: false,
  isOpening: false,
  isGone: false,
  loaded: { error: null as Error | null },
  save: vi.fn(),
};
async function open(given: { stored?: object | null; isShown?: boolean } = {}) {
  const { stored = null, isShown = true } = given;
  const calculation = {
    ...{ draft, setDraft: (change: (before: Draft) => Draft) => (draft = change(draft)), stored },
    ...{ read: { problems: [], problem: {} }, shown: isShown ? { problem: {} } : null },
    planning: { state: { phase: 'idle' } },
  };
  const view = { panel: 'cartons', containers: [], selected: null, setPanel: vi.fn(), moves: { moving: null } };
  vi.mocked(useCalculation).mockReturnValue(calculation as unknown as Calculation); // as much of each as the page reads
  vi.mocked(useLoadingView).mockReturnValue(view as unknown as LoadingLook);
  vi.mocked(useListIntake).mockReturnValue(intake as unknown as ReturnType<typeof useListIntake>);
  vi.mocked(usePlanStoring).mockReturnValue(storing as unknown as ReturnType<typeof usePlanStoring>);
  ({ end } = await show(<ContainerCalculationPage />));
}
/** Calls a callback handed to a part of the page, as that part would. */
async function calls(part: typeof head, name: string, ...values: unknown[]) {
  const handed = part.mock.lastCall?.[0][name];
  if (typeof handed !== 'function') throw new Error(`nothing called ${name} was handed`);
  await act(async () => handed(...values));
  await settled();
}
test('a line that is typed comes last under an id of its own; one that is changed stays where it is', async () => {
  draft = { ...emptyDraft, lines: ['c1', 'c2'].map(emptyLine) };
  await open();
  await calls(head, 'onAddLine');
  expect(dialogs.line.mock.lastCall?.[0].line).toBeNull();
  await calls(dialogs.line, 'onSave', { ...emptyLine(''), label: 'new' });
  expect(draft.lines.map(({ id, label }) => [id, label])).toEqual([
    ['c1', null],
    ['c2', null],
    ['c3', 'new'],
  ]);
  await end();
  await open();
  await calls(list, 'onOpenLine', 'c2');
  expect(dialogs.line.mock.lastCall?.[0].line).toMatchObject({ id: 'c2' });
  await calls(dialogs.line, 'onSave', { ...emptyLine(''), label: 'changed' });
  expect(draft.lines.map(({ id, label }) => [id, label])).toEqual([
    ['c1', null],
    ['c2', 'changed'],
    ['c3', 'new'],
  ]);
});

test('a plan is saved under its own name or one that is proposed; the dialog stays until it is stored', async () => {
  draft = {
    ...emptyDraft,
    lines: [{ ...emptyLine('c1'), orderId: 4 }],
    orders: [{ id: 4, poNumber: '4501', pieces: null }],
  };
  await open();
  await calls(head, 'onSave');
  expect(dialogs.save.mock.lastCall?.[0]).toMatchObject({ isStored: false, name: expect.stringContaining('4501') });
  storing.save.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await calls(dialogs.save, 'onSave', 'Autumn', true);
  expect(text()).toContain('saving');
  await calls(dialogs.save, 'onSave', '秋季', false);
  expect(text()).not.toContain('saving');
  expect(storing.save.mock.calls).toEqual([
    ['Autumn', { asNew: true }],
    ['秋季', { asNew: false }],
  ]);
  await end();
  await open({ stored: { id: 1, name: 'Stored' } });
  await calls(head, 'onSave');
  expect(dialogs.save.mock.lastCall?.[0]).toMatchObject({ isStored: true, name: 'Stored' });
  await calls(head, 'onPrint');
  expect(dialogs.documents.mock.lastCall?.[0].plan).toMatchObject({ name: 'Stored' });
  await end();
  await open({ isShown: false });
  await calls(head, 'onPrint');
  expect(text()).not.toContain('documents');
});

test('orders that are chosen come in once their dialog is gone, lines of a file as they are read', async () => {
  draft = emptyDraft;
  await open();
  await calls(head, 'onAddOrders');
  expect(text()).toContain('orders');
  await calls(dialogs.orders, 'onAdd', [4, 5]);
  expect([intake.addOrders.mock.calls, text().includes('orders')]).toEqual([[[[4, 5]]], false]);
  await calls(list, 'onUpload');
  expect(dialogs.upload.mock.lastCall?.[0].onLines).toBe(intake.addLines);
  await end();
  const orders = [{ poNumber: '4501' }];
  intake.asked = orders;
  await open();
  expect(dialogs.existing.mock.lastCall?.[0].orders).toBe(orders);
  intake.asked = [];
});

test('a stored plan that cannot be loaded, or is gone, says so instead of being waited for', async () => {
  draft = emptyDraft;
  Object.assign(storing, { isOpening: true });
  await open();
  const isBusy = () => document.querySelector('.loading-page')?.getAttribute('aria-busy');
  expect([isBusy(), text().includes('no connection')]).toEqual(['true', false]);
  await end();
  storing.loaded.error = new Error('no connection');
  await open();
  expect([isBusy(), text().includes('no connection')]).toEqual(['false', true]);
  await end();
  Object.assign(storing, { isOpening: false });
  await open();
  expect(text()).not.toContain('no connection');
  await end();
  Object.assign(storing, { isGone: true });
  await open();
  expect(text()).toContain('no connection');
  Object.assign(storing, { isGone: false, loaded: { error: null } });
});
