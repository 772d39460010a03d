import { expect, test } from 'vitest';
import { at, cartonLine, containerOffer, loadingProblem, only } from '../../../../../tests/support/loading';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import type { LoadingPlan, Placement } from '../../../../shared/loading/plan';
import {
  brokenCartons,
  firstOfEachRule,
  linesWithRoom,
  putDown,
  takenIn,
  takenOut,
  violationsIn,
  withMoving,
} from './edit-plan';

const box = cartonLine({ id: 'box', length: 500, width: 500, height: 500, orientations: only('heightUpLengthAlong') });
const problem = loadingProblem([box], { containers: [containerOffer({ kind: '40HC' }), containerOffer()] });
const places = (...corners: [number, number, number][]) => corners.map((corner) => at(box, corner));
const load = (placements: Placement[], unplaced: LoadingPlan['unplaced'] = []): PlannedLoad => ({
  problem,
  plan: {
    containers: [
      { offer: 0, placements: places([0, 0, 0]) },
      { offer: 1, placements },
    ],
    unplaced,
  },
});
const placed = (plan: LoadingPlan | undefined, container = 1) => plan?.containers[container]?.placements;

test('a carton in hand stands where it is held; one that is put in comes last', () => {
  const container = { offer: 1, placements: places([0, 0, 0], [500, 0, 0]) };
  const placement = at(box, [250, 500, 0]);
  const [first, second] = container.placements;
  expect(withMoving(container, { container: 1, index: 0, placement })).toEqual({
    offer: 1,
    placements: [placement, second],
  });
  expect(withMoving(container, { container: 1, index: null, placement }).placements).toEqual([
    first,
    second,
    placement,
  ]);
});

test('what is put down takes its place in the loading order of its own container', () => {
  const before = load(places([0, 0, 0], [500, 0, 0]), [{ line: 'box', count: 2, reason: 'payload' }]);
  const placement = at(box, [500, 500, 0]);
  const put = putDown(before, { container: 1, index: 0, placement });
  expect(placed(put?.plan)?.[put?.index ?? -1]).toBe(placement);
  expect(placed(put?.plan)).toHaveLength(2);
  expect(placed(put?.plan, 0)).toBe(placed(before.plan, 0));
  expect(put?.plan.unplaced).toEqual(before.plan.unplaced);
  const behind = putDown(load(places([500, 0, 0])), { container: 1, index: null, placement: at(box, [0, 0, 0]) });
  expect([behind?.index, placed(behind?.plan)?.map(({ x }) => x)]).toEqual([0, [0, 500]]);
  expect(putDown(before, { container: 2, index: null, placement })).toBeNull();
});

test('a carton that is put in is one less of those not loaded, and the last of its line goes from the list', () => {
  const placement = at(box, [0, 0, 0]);
  const other = { line: 'other', count: 1, reason: 'payload' } as const;
  const put = (count: number) =>
    putDown(
      load([], [other, { line: 'box', count, reason: 'payload' }, { line: 'box', count: 1, reason: 'takenOut' }]),
      {
        ...{ container: 1, index: null, placement },
      },
    )?.plan.unplaced;
  expect(put(3)).toEqual([
    other,
    { line: 'box', count: 2, reason: 'payload' },
    { line: 'box', count: 1, reason: 'takenOut' },
  ]);
  expect(put(1)).toEqual([other, { line: 'box', count: 1, reason: 'takenOut' }]);
});

test('a carton that is taken out is not loaded by choice, counted with those of its line taken out before', () => {
  const known: LoadingPlan['unplaced'] = [
    { line: 'other', count: 4, reason: 'takenOut' },
    { line: 'box', count: 2, reason: 'payload' },
  ];
  const first = takenOut(load(places([0, 0, 0], [500, 0, 0]), known), 1, 0);
  const plan = first && 'plan' in first ? first.plan : undefined;
  expect(placed(plan)).toEqual(places([500, 0, 0]));
  expect(placed(plan, 0)).toEqual(places([0, 0, 0]));
  expect(plan?.unplaced).toEqual([...known, { line: 'box', count: 1, reason: 'takenOut' }]);
  const second = plan && takenOut({ problem, plan }, 1, 0);
  expect(second && 'plan' in second && second.plan.unplaced).toEqual([
    ...known,
    { line: 'box', count: 2, reason: 'takenOut' },
  ]);
});

test('what carries another carton is not taken out, and the rule that would be broken is told', () => {
  const taken = takenOut(load(places([500, 0, 0], [0, 0, 0], [0, 0, 500])), 1, 1);
  expect(taken && 'broken' in taken && taken).toMatchObject({
    broken: [{ rule: 'support', carton: 2 }],
    placements: places([500, 0, 0], [0, 0, 0], [0, 0, 500]),
  });
  expect([takenOut(load([]), 1, 0), takenOut(load([]), 2, 0)]).toEqual([null, null]);
});

test('a carton is taken in at the first place that keeps every rule', () => {
  expect(takenIn(load([]), 1, box)).toEqual({ container: 1, index: null, placement: at(box, [0, 0, 0]) });
  // The deepest free corner would stand in the way of the carton that is unloaded first.
  const [early, late] = [
    { ...box, id: 'early', group: 1 },
    { ...box, id: 'late', group: 2 },
  ];
  const grouped = {
    problem: loadingProblem([early, late]),
    plan: { containers: [{ offer: 0, placements: [at(late, [500, 0, 0])] }], unplaced: [] },
  };
  expect(takenIn(grouped, 0, early)?.placement).toEqual(at(early, [500, 500, 0]));
  const withoutOffer = { problem, plan: { containers: [{ offer: 7, placements: [] }], unplaced: [] } };
  expect([takenIn(load([]), 2, box), takenIn(withoutOffer, 0, box)]).toEqual([null, null]);
  expect(linesWithRoom(withoutOffer, 0, [box])).toEqual(new Set());
});

test('where no place keeps the rules it is held at a free one, and where none is free at the door', () => {
  const heavy = cartonLine({ ...box, weight: 20_000 });
  const tooHeavy = {
    problem: loadingProblem([heavy]),
    plan: { containers: [{ offer: 0, placements: places([0, 0, 0], [0, 500, 0]) }], unplaced: [] },
  };
  expect(takenIn(tooHeavy, 0, heavy)?.placement).toEqual(at(heavy, [0, 0, 500]));
  const long = cartonLine({
    id: 'long',
    length: 400,
    width: 1100,
    height: 200,
    orientations: only('heightUpLengthAlong'),
  });
  expect(takenIn(load([]), 1, long)?.placement).toEqual(at(long, [600, 0, 0]));
  const longer = { ...long, length: 1200 };
  expect(takenIn(load([]), 1, longer)?.placement).toEqual(at(longer, [0, 0, 0]));
});

test('every broken rule of a container is found by its own offer, and shown once with the first carton', () => {
  const overlapping = { offer: 1, placements: places([0, 0, 0], [100, 0, 0], [200, 0, 0], [700, 0, 0]) };
  const violations = violationsIn(load([]), overlapping);
  expect(firstOfEachRule(violations).map(({ rule, carton }) => [rule, carton])).toEqual([
    ['outside', 3],
    ['overlap', 0],
  ]);
  expect(brokenCartons(violations)).toEqual(new Set([3, 0, 1]));
  expect(brokenCartons([{ rule: 'cube', carton: null, other: null }])).toEqual(new Set());
  expect(violationsIn(load([]), { ...overlapping, offer: 7 })).toEqual([]);
});
