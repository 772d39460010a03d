// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, cartonLine, loadingProblem } from '../../../../../tests/support/loading';
import { leave, using } from '../../../../../tests/support/using';
import { toastUndo, toastWarning } from '../../../state/toasts';
import type { ShownPlan } from '../use-calculation';
import { useMoves } from './use-moves';

vi.mock('../../../state/toasts');

const box = cartonLine({ id: 'box', label: 'Sofa box', length: 500, width: 500, height: 500, quantity: 4 });
const low = at(box, [0, 0, 0]);
const high = at(box, [0, 0, 500]);
const alone = at(box, [500, 500, 0]);
const load: ShownPlan = {
  isEdited: false,
  problem: loadingProblem([box]),
  plan: {
    containers: [
      { offer: 0, placements: [low, high, alone] },
      { offer: 0, placements: [low] },
    ],
    unplaced: [],
  },
};

const [edit, undo, onSelect] = [vi.fn(), vi.fn(), vi.fn()];
let canUndo: boolean;
let shown: ShownPlan | null;
let index: number;
let selected: number | null;
let moves: () => ReturnType<typeof useMoves>;
const calculation = () => ({ shown, edit, undo: canUndo ? undo : null });
const hook = () => using(() => useMoves({ calculation: calculation(), index, selected, onSelect }));
const placementsOf = (plan: ShownPlan['plan'] | undefined, container = 0) => plan?.containers[container]?.placements;

beforeEach(async () => {
  [shown, index, selected, canUndo] = [load, 0, null, true];
  vi.resetAllMocks();
  moves = await hook();
});
afterEach(leave);

test('a carton that is taken up is seen where it is held, and put down where every rule is kept', async () => {
  await act(async () => moves().takeUp(2));
  expect([onSelect.mock.calls, moves().moving?.placement]).toEqual([[[2]], alone]);
  const over = { ...alone, z: 100 };
  await act(async () => moves().move({ container: 0, index: 2, placement: over }));
  expect([moves().seen?.placements[2], moves().violations.length, moves().broken.has(2)]).toEqual([over, 1, true]);
  await act(async () => moves().drop());
  expect([edit.mock.calls, moves().moving?.placement]).toEqual([[], over]);
  const free = { ...alone, x: 500, y: 0 };
  await act(async () => moves().move({ container: 0, index: 2, placement: free }));
  await act(async () => moves().drop());
  const [plan] = edit.mock.lastCall ?? [];
  expect([placementsOf(plan)?.includes(free), placementsOf(plan)?.indexOf(free), moves().moving]).toEqual([
    true,
    onSelect.mock.lastCall?.[0],
    null,
  ]);
});

test('a carton in hand is given up by a key, and is of its own container alone', async () => {
  await act(async () => moves().takeUp(0));
  await act(async () => moves().cancel());
  expect([moves().moving, edit.mock.calls]).toEqual([null, []]);
  await act(async () => moves().takeUp(9));
  expect(moves().moving).toBeNull();
  await act(async () => moves().takeUp(0));
  index = 1;
  await act(async () => moves().move({ container: 0, index: 0, placement: alone }));
  expect([moves().moving, moves().seen?.placements, moves().violations]).toEqual([null, [low], []]);
  await act(async () => moves().drop());
  expect(edit).not.toHaveBeenCalled();
});

test('a carton in hand is of its own plan alone: in the plan of a longer list another one has its place', async () => {
  await act(async () => moves().takeUp(2));
  const [first, ...others] = load.plan.containers;
  if (!first) throw new Error('nothing is loaded');
  const other = { ...low, line: 'other', x: 1000 };
  shown = {
    ...load,
    plan: { ...load.plan, containers: [{ ...first, placements: [low, high, other, alone] }, ...others] },
  };
  await act(async () => moves().cancel());
  await act(async () => moves().takeUp(2));
  expect(moves().moving?.placement).toBe(other);
  shown = load;
  await act(async () => moves().move({ container: 0, index: 2, placement: { ...other, x: 1100 } }));
  expect([moves().moving, moves().seen]).toEqual([null, first]);
  await act(async () => moves().drop());
  expect(edit).not.toHaveBeenCalled();
});

test('what another carton stands on is not taken out, with the reason', async () => {
  selected = 0;
  moves = await hook();
  await act(async () => moves().takeOut());
  expect([edit.mock.calls, vi.mocked(toastWarning).mock.lastCall?.[0]]).toEqual([
    [],
    expect.stringContaining('Sofa box (2) does not rest on enough'),
  ]);
});

test('a carton that is taken out waits to be loaded, is named, and comes back by an undo', async () => {
  selected = 2;
  moves = await hook();
  await act(async () => moves().takeOut());
  const [plan] = edit.mock.lastCall ?? [];
  expect([placementsOf(plan), plan?.unplaced, onSelect.mock.lastCall]).toEqual([
    [low, high],
    [{ line: 'box', count: 1, reason: 'takenOut' }],
    [null],
  ]);
  const [text, toast] = vi.mocked(toastUndo).mock.lastCall ?? [];
  expect(text).toBe('Sofa box taken out');
  shown = { ...load, plan };
  await act(async () => moves().takeUp(0));
  toast?.run();
  // A step back as by Ctrl+Z, which can be done again, and no further change.
  expect([undo.mock.calls.length, edit.mock.calls.length]).toEqual([1, 1]);
  // A search that was started meanwhile has ended the steps: then it is put back.
  canUndo = false;
  await act(async () => moves().takeUp(0));
  toast?.run();
  expect([undo.mock.calls.length, placementsOf(edit.mock.lastCall?.[0])]).toEqual([1, [low, high, alone]]);
});

/** Takes out the one that stands alone, and answers the plan then and what brings it back. */
async function withoutOne() {
  selected = 2;
  moves = await hook();
  await act(async () => moves().takeOut());
  const [plan] = edit.mock.lastCall ?? [];
  const [, toast] = vi.mocked(toastUndo).mock.lastCall ?? [];
  edit.mockClear();
  return {
    plan: plan as ShownPlan['plan'], // what was put in by hand
    undoIn: async (now: ShownPlan['plan']) => {
      shown = { ...load, plan: now };
      await act(async () => moves().takeUp(0));
      toast?.run();
    },
  };
}

test('a carton comes back into a plan that was changed since, and what was done meanwhile stays', async () => {
  const { plan, undoIn } = await withoutOne();
  const moved = { ...low, y: 500 };
  const [first, ...others] = plan.containers;
  const waiting = { line: 'box', count: 2, reason: 'tiers' } as const;
  await undoIn({
    containers: [{ offer: first?.offer ?? 0, placements: [moved] }, ...others],
    unplaced: [waiting, { line: 'box', count: 2, reason: 'takenOut' }],
  });
  const [back] = edit.mock.lastCall ?? [];
  expect([placementsOf(back), back?.unplaced]).toEqual([
    [moved, alone],
    [waiting, { line: 'box', count: 1, reason: 'takenOut' }],
  ]);
  expect(toastWarning).not.toHaveBeenCalled();
});

test('a carton does not come back where its place is taken, or where it does not wait any more', async () => {
  const { plan, undoIn } = await withoutOne();
  const [first, ...others] = plan.containers;
  const taken = { ...plan, containers: [{ offer: 0, placements: [low, { ...alone, y: 400 }] }, ...others] };
  await undoIn(taken);
  await undoIn({ ...plan, containers: first ? [first, ...others] : [], unplaced: [] });
  await leave();
  await undoIn(plan);
  expect(vi.mocked(toastWarning).mock.calls.flat()).toEqual([
    'The carton cannot be put back. Sofa box (2) overlaps Sofa box (3)',
    'The carton does not wait to be loaded any more.',
    'This page was closed or opened again. If it is open, undo the step there with Ctrl+Z.',
  ]);
  expect(edit).not.toHaveBeenCalled();
});

test('without a carton that is selected, or without a plan, nothing is taken out or put in', async () => {
  await act(async () => moves().takeOut());
  await act(async () => moves().putIn('nothing of ours'));
  shown = null;
  moves = await hook();
  await act(async () => moves().putIn('box'));
  await act(async () => moves().takeUp(0));
  expect([edit.mock.calls, onSelect.mock.calls, moves().moving]).toEqual([[], [], null]);
});

test('a carton of a line is put in at a place that keeps every rule, with nothing selected meanwhile', async () => {
  await act(async () => moves().putIn('box'));
  expect([moves().moving?.index, moves().violations, onSelect.mock.calls]).toEqual([null, [], [[null]]]);
  await act(async () => moves().drop());
  expect(placementsOf(edit.mock.lastCall?.[0])).toHaveLength(4);
});
