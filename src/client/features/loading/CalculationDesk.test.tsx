// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { CalculationDesk } from './CalculationDesk';
import type { Calculation } from './use-calculation';
import type { LoadingLook } from './use-loading-view';

type Handed = Record<string, unknown>;
const { foot, side, steps } = vi.hoisted(() => {
  const standIn = () => vi.fn((_: Handed) => null);
  return { foot: standIn(), side: standIn(), steps: standIn() };
});
vi.mock('./StageFoot', () => ({ StageFoot: foot }));
vi.mock('./plan/PlanSide', () => ({ PlanSide: side }));
vi.mock('./plan/PlacementTable', () => ({ PlacementTable: steps }));
vi.mock('./plan/SolverStatus', () => ({ SolverStatus: () => null }));
vi.mock('./plan/ContainerCards', () => ({ ContainerCards: () => <p>cards</p> }));
vi.mock('./plan/MovePanel', () => ({ MovePanel: () => <p>moving</p> }));
vi.mock('./cartons/CargoSide', () => ({ CargoSide: () => <p>cargo</p> }));
vi.mock('./cartons/CartonPanel', () => ({ CartonPanel: () => <p>list</p> }));
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
afterEach(async () => {
  await end();
  vi.clearAllMocks();
});

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
    ...{ index: 0, selected, panel, containers, container, offer: {}, step: 2, colourBy: 'line', setPanel: vi.fn() },
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
