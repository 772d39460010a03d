// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem, only } from '../../../../tests/support/loading';
import type { LoadingPlan, Placement } from '../../../shared/loading/plan';
import { toastUndo, toastWarning } from '../../state/toasts';
import type { Calculation, ShownPlan } from './use-calculation';
import { type LoadingLook, useLoadingView } from './use-loading-view';

vi.mock('../../state/toasts');

const sofa = cartonLine({
  ...{ id: 'c1', label: '沙发', length: 500, width: 500, height: 500 },
  orientations: only('heightUpLengthAlong'),
});
const problem = loadingProblem([sofa], { containers: [containerOffer(), containerOffer({ kind: '40HC' })] });
const places = (...corners: [number, number, number][]) => corners.map((corner) => at(sofa, corner));
const planOf = (first: Placement[], ...others: Placement[][]): ShownPlan => ({
  problem,
  plan: {
    containers: [{ offer: 1, placements: first }, ...others.map((placements) => ({ offer: 0, placements }))],
    unplaced: [{ line: 'c1', count: 2, reason: 'takenOut' }],
  },
  isEdited: false,
});
const both = planOf(places([0, 0, 0], [500, 0, 0], [0, 0, 500]), places([0, 0, 0]));

const edit = vi.fn<(plan: LoadingPlan) => void>();
const undo = vi.fn();
let look: LoadingLook;
let view: Awaited<ReturnType<typeof show>>;

function Page({ shown }: { shown: ShownPlan | null }) {
  look = useLoadingView({ shown, edit, undo } as unknown as Calculation); // what it looks at
  return null;
}
const draw = (shown: ShownPlan | null) => view.draw(<Page shown={shown} />);
const does = (what: () => unknown) => act(async () => void what());

beforeEach(async () => {
  view = await show(<Page shown={both} />);
});
afterEach(() => leaveNothing(view));

test('at first the first container is seen, loaded wholly, with nothing selected', async () => {
  expect([look.index, look.count, look.step, look.selected, look.held]).toEqual([0, 3, 3, null, 2]);
  expect(look.offer?.kind).toBe('40HC');
  expect([look.panel, look.colorBy]).toEqual(['cartons', 'line']);
  await draw(null);
  expect([look.container, look.offer, look.count, look.step, look.held]).toEqual([null, null, 0, 0, null]);
});

test('stepping looks at the carton that comes in, and stays within the container', async () => {
  await does(() => look.goTo(1));
  expect([look.step, look.selected, look.held]).toEqual([1, 0, 0]);
  await does(() => look.goTo(-4));
  expect([look.step, look.selected, look.held]).toEqual([0, null, null]);
  await does(() => look.select(1));
  expect(look.held).toBe(1);
  await does(() => look.goTo(99));
  expect([look.step, look.selected]).toEqual([3, 2]);
  // Stepped to the end, the whole container stays shown, also when the plan gives it more or fewer cartons.
  await draw(planOf(places([0, 0, 0], [500, 0, 0], [0, 500, 0], [500, 500, 0])));
  expect([look.count, look.step, look.selected]).toEqual([4, 4, 2]);
  await does(() => look.goTo(3));
  await draw(planOf(places([0, 0, 0], [500, 0, 0])));
  expect([look.step, look.selected, look.held]).toEqual([2, null, 1]);
});

test('another container is seen from its end, with nothing selected or in hand', async () => {
  await does(() => look.goTo(2));
  await does(() => look.moves.takeUp(1));
  await does(() => look.choose(1));
  expect([look.index, look.step, look.selected, look.offer?.kind]).toEqual([1, 1, null, '20GP']);
  await does(() => look.choose(0));
  expect([look.moves.moving, look.step, look.selected]).toEqual([null, 3, null]);
  // A plan with fewer containers shows its last one.
  await does(() => look.choose(1));
  await draw(planOf(places([0, 0, 0])));
  expect(look.index).toBe(0);
});

test('a carton in hand is seen where it is held, and put down only where every rule is kept', async () => {
  await does(() => look.moves.takeUp(1));
  expect([look.selected, look.moves.moving]).toEqual([1, { container: 0, index: 1, placement: at(sofa, [500, 0, 0]) }]);
  expect([look.moves.violations, look.moves.broken.size]).toEqual([[], 0]);
  await does(() => look.moves.move({ container: 0, index: 1, placement: at(sofa, [100, 0, 0]) }));
  expect(look.moves.seen?.placements[1]).toEqual(at(sofa, [100, 0, 0]));
  expect(look.moves.violations[0]?.rule).toBe('overlap');
  expect(look.moves.broken.size).toBeGreaterThan(0);
  await does(() => look.moves.drop());
  expect([edit.mock.calls.length, look.moves.moving === null]).toEqual([0, false]);
  await does(() => look.moves.move({ container: 0, index: 1, placement: at(sofa, [0, 500, 0]) }));
  await does(() => look.moves.drop());
  expect(edit.mock.lastCall?.[0].containers[0]?.placements).toContainEqual(at(sofa, [0, 500, 0]));
  expect(look.moves.moving).toBeNull();
  expect(edit.mock.lastCall?.[0].containers[0]?.placements[look.selected ?? -1]).toEqual(at(sofa, [0, 500, 0]));
});

test('what is cancelled stays where it was, and there is nothing to put down', async () => {
  await does(() => look.moves.takeUp(7));
  expect(look.moves.moving).toBeNull();
  await does(() => look.moves.takeUp(1));
  await does(() => look.moves.cancel());
  await does(() => look.moves.drop());
  expect([look.moves.moving, look.moves.violations, edit.mock.calls.length]).toEqual([null, [], 0]);
  expect(look.moves.seen).toBe(both.plan.containers[0]);
});

test('a carton that is taken out is named, and can be brought back', async () => {
  await does(() => look.moves.takeOut());
  expect(edit).not.toHaveBeenCalled();
  await does(() => look.select(1));
  await does(() => look.moves.takeOut());
  expect(edit.mock.lastCall?.[0].containers[0]?.placements).toEqual(places([0, 0, 0], [0, 0, 500]));
  expect(look.selected).toBeNull();
  const [message, toast] = vi.mocked(toastUndo).mock.lastCall ?? [];
  const plan = edit.mock.lastCall?.[0] ?? both.plan;
  await draw({ ...both, plan });
  expect(message).toBe('沙发 taken out');
  toast?.run();
  expect([undo.mock.calls.length, edit.mock.calls.length]).toEqual([1, 1]);
  expect(toastWarning).not.toHaveBeenCalled();
});

test('what carries another carton stays, and it is said which rule would be broken by which', async () => {
  await does(() => look.select(0));
  await does(() => look.moves.takeOut());
  expect([edit.mock.calls.length, look.selected]).toEqual([0, 0]);
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith(
    'The carton cannot be taken out. The base of 沙发 (3) does not rest on enough',
  );
});

test('a carton that was not loaded is taken in hand at a free place, with nothing selected', async () => {
  await does(() => look.select(0));
  await does(() => look.moves.putIn('c9'));
  expect([look.moves.moving, look.selected]).toEqual([null, 0]);
  await does(() => look.moves.putIn('c1'));
  expect([look.moves.moving?.index, look.selected]).toEqual([null, null]);
  expect(look.moves.seen?.placements).toHaveLength(4);
  await does(() => look.moves.drop());
  expect(edit.mock.lastCall?.[0].unplaced).toMatchObject([{ line: 'c1', count: 1 }]);
});
