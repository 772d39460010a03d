// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { at, cartonLine, loadingProblem } from '../../../../tests/support/loading';
import type { LoadingPlan } from '../../../shared/loading/plan';
import type { LoadingProblem } from '../../../shared/loading/problem';
import { usePlanning } from '../../page/loading/use-planning';
import { carryPageState, PageTabContext, pageTab } from '../../state/page';
import { settingsAtom } from '../../state/settings';
import { draftOf, emptyDraft, emptyLine } from './cartons/draft';
import { type Calculation, useCalculation } from './use-calculation';

// Planning runs in workers, which a test does not have.
vi.mock('../../page/loading/use-planning');

const [start, abandon] = [vi.fn(), vi.fn()];
let answer: (problem: LoadingProblem, plan: LoadingPlan) => void = () => {};
let calculation: Calculation;
let end = async () => {};

function Page() {
  calculation = useCalculation();
  return null;
}

const line = { ...emptyLine('c1'), label: 'Sofa', length: 100, width: 90, height: 80 };
const planOf = (...xs: number[]): LoadingPlan => ({
  containers: [{ offer: 0, placements: xs.map((x) => at(cartonLine({ id: 'c1' }), [x, 0, 0])) }],
  unplaced: [],
});
const type = (lines: (typeof line)[]) => act(async () => calculation.setDraft((before) => ({ ...before, lines })));
const rest = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
function inUnits(length: 'cm' | 'in', volume: 'cuft' | 'm3' = 'cuft') {
  getDefaultStore().set(settingsAtom, { length, volume });
}
/** Has a list planned, and the plan shown. */
async function planned(...xs: number[]) {
  await type([line]);
  await rest(0);
  const { problem } = calculation.read;
  if (!problem) throw new Error('the list is wrong');
  await act(async () => answer(problem, planOf(...xs)));
  return problem;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.mocked(usePlanning).mockImplementation((onPlan) => {
    answer = onPlan;
    return { start, abandon } as unknown as ReturnType<typeof usePlanning>; // what the list asks of it
  });
  inUnits('cm');
  ({ end } = await show(<Page />));
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});

test('lines that come in are planned at once, what is typed after a rest, and what is wrong not at all', async () => {
  await type([line]);
  await rest(0);
  expect(start).toHaveBeenCalledExactlyOnceWith(calculation.read.problem, 2);
  await type([{ ...line, quantity: 5 }]);
  await rest(349);
  expect(start).toHaveBeenCalledTimes(1);
  await type([{ ...line, quantity: 55 }]);
  await rest(349);
  expect(start).toHaveBeenCalledTimes(1);
  await rest(1);
  expect(start.mock.calls.map(([{ lines }]) => lines[0].quantity)).toEqual([1, 55]);
  await type([{ ...line, quantity: 0 }]);
  await rest(1000);
  expect([start.mock.calls.length, calculation.read.problem]).toEqual([2, null]);
});

test('a plan that answers the list is shown, and outdated once the list says something else', async () => {
  const problem = await planned(0);
  expect(calculation.shown).toEqual({ problem, plan: planOf(0), isEdited: false });
  expect([calculation.isOutdated, calculation.isSaved, calculation.previous]).toEqual([false, false, null]);
  await rest(1000);
  expect(start).toHaveBeenCalledTimes(1);
  await type([{ ...line, label: 'Another' }]);
  expect(calculation.isOutdated).toBe(true);
  await rest(350);
  expect([start.mock.calls.length, calculation.previous]).toEqual([2, null]);
  const renamed = calculation.read.problem ?? problem;
  // The plan before is the one that was shown when the search began, whatever better ones come in.
  await act(async () => answer(renamed, planOf(10)));
  await act(async () => answer(renamed, planOf(20)));
  expect([calculation.shown?.plan, calculation.previous]).toEqual([planOf(20), { problem, plan: planOf(0) }]);
  await act(async () => calculation.planLonger());
  expect(start.mock.lastCall?.[1]).toBe(30);
  await act(async () => calculation.setDraft((before) => ({ ...before, seconds: 10 })));
  await act(async () => calculation.plan());
  expect(start.mock.lastCall?.[1]).toBe(10);
});

test('a change that is taken back before its plan is there ends its search, and the plan of the list stays', async () => {
  const problem = await planned(100);
  await act(async () => calculation.plan());
  await act(async () => answer(problem, planOf(0)));
  await type([line, { ...line, id: 'c2', label: '转角沙发' }]);
  await rest(0);
  expect([start.mock.calls.length, abandon.mock.calls.length]).toEqual([3, 0]);
  await type([line]);
  await rest(1000);
  expect([start.mock.calls.length, abandon.mock.calls.length, calculation.isOutdated]).toEqual([3, 1, false]);
  // So does the plan before it.
  expect([calculation.shown?.plan, calculation.previous]).toEqual([planOf(0), { problem, plan: planOf(100) }]);
  // A search of the list itself goes on when a change is taken back before it was planned for.
  await act(async () => calculation.planLonger());
  await type([{ ...line, quantity: 5 }]);
  await type([line]);
  await rest(1000);
  expect([start.mock.calls.length, abandon.mock.calls.length]).toEqual([4, 1]);
});

test('what is changed by hand is taken back and done again, and is not planned over unasked', async () => {
  const problem = await planned(0);
  expect([calculation.undo, calculation.redo]).toEqual([null, null]);
  await act(async () => calculation.edit(planOf(100)));
  await act(async () => calculation.edit(planOf(200)));
  expect(abandon).toHaveBeenCalledTimes(2);
  expect(calculation.shown).toEqual({ problem, plan: planOf(200), isEdited: true });
  await act(async () => calculation.undo?.());
  expect([calculation.shown?.plan, calculation.shown?.isEdited]).toEqual([planOf(100), true]);
  await act(async () => calculation.undo?.());
  expect([calculation.shown?.plan, calculation.undo]).toEqual([planOf(0), null]);
  await act(async () => calculation.redo?.());
  expect(calculation.shown?.plan).toEqual(planOf(100));
  await type([{ ...line, quantity: 9 }]);
  await rest(1000);
  expect([start.mock.calls.length, calculation.isOutdated]).toEqual([1, true]);
  // Asked for, it plans anew, and there is nothing to take back any more.
  await act(async () => calculation.plan());
  expect([start.mock.calls.length, calculation.undo, calculation.redo]).toEqual([2, null, null]);
});

test('what was changed by hand is taken back on the page that goes on at another path, too', async () => {
  await planned(0);
  await act(async () => calculation.edit(planOf(100)));
  await end();
  carryPageState('/Customer', '/Customer?plan=7');
  ({ end } = await show(
    <PageTabContext value={pageTab('/Customer?plan=7')}>
      <Page />
    </PageTabContext>,
  ));
  expect(calculation.shown?.plan).toEqual(planOf(100));
  await act(async () => calculation.undo?.());
  expect([calculation.shown?.plan, calculation.undo]).toEqual([planOf(0), null]);
});

test('without a plan there is nothing to change, and without a right list nothing to plan', async () => {
  await act(async () => calculation.edit(planOf(0)));
  await act(async () => calculation.plan());
  expect([calculation.shown, calculation.undo, start.mock.calls.length]).toEqual([null, null, 0]);
});

test('a stored plan is shown as it was stored, without planning, until something is changed', async () => {
  await planned(0);
  await act(async () => calculation.edit(planOf(50)));
  abandon.mockClear();
  const problem = loadingProblem([cartonLine({ id: 'c7', quantity: 3 })]);
  const as = { id: 5, version: 2, name: 'Autumn' };
  await act(async () =>
    calculation.open({ problem, plan: planOf(1) }, as, draftOf(problem, { orders: [], unit: 'mm' })),
  );
  await rest(1000);
  expect(start).toHaveBeenCalledTimes(1);
  expect(abandon).toHaveBeenCalledTimes(1);
  expect([calculation.draft.unit, calculation.draft.lines[0]?.id, calculation.stored]).toEqual(['mm', 'c7', as]);
  expect([calculation.shown?.plan, calculation.shown?.isEdited, calculation.undo]).toEqual([planOf(1), false, null]);
  expect([calculation.isSaved, calculation.isOutdated]).toEqual([true, false]);
  // The plan counts as made for the list as it reads today.
  expect(calculation.shown?.problem).toEqual(calculation.read.problem);
  await act(async () => calculation.edit(planOf(2)));
  expect(calculation.isSaved).toBe(false);
  const known = calculation.shown?.problem ?? problem;
  await act(async () => calculation.setSavedPlan({ problem: { ...known }, plan: planOf(2) }));
  expect(calculation.isSaved).toBe(true);
  // The same places for other cartons are another plan.
  const heavier = known.lines.map((each) => ({ ...each, weight: 99 }));
  await act(async () => calculation.setSavedPlan({ problem: { ...known, lines: heavier }, plan: planOf(2) }));
  expect(calculation.isSaved).toBe(false);
});

test('a stored plan whose list cannot be read any more is shown all the same', async () => {
  const problem = loadingProblem([cartonLine({ id: 'c1' })]);
  const wrong = { ...emptyDraft, lines: [{ ...line, quantity: 0 }] };
  await act(async () => calculation.open({ problem, plan: planOf(1) }, { id: 5, version: 2, name: 'A' }, wrong));
  expect(calculation.shown).toEqual({ problem, plan: planOf(1), isEdited: false });
});

test('sizes are in the unit the user has chosen, and change with it', async () => {
  expect(calculation.draft.unit).toBe('cm');
  await type([{ ...line, length: 254 }]);
  await act(async () => inUnits('in'));
  expect([calculation.draft.unit, calculation.draft.lines[0]?.length]).toEqual(['inch', 100]);
  await act(async () => inUnits('in', 'm3'));
  expect(calculation.draft.lines[0]?.length).toBe(100);
  await end();
  ({ end } = await show(<Page />));
  expect(calculation.draft.lines[0]?.length).toBe(100);
});
