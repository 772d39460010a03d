import { expect, test } from 'vitest';
import { cartonLine, containerOffer, loadingProblem, only } from '../../../../../tests/support/loading';
import { offerOf } from '../../../../shared/loading/container-kinds';
import { cargoOf } from './cargo';
import {
  type Draft,
  draftLineOf,
  draftOf,
  emptyDraft,
  emptyLine,
  inOtherUnit,
  inUnit,
  lastIdOf,
  planningSeconds,
  withLinesAgain,
  withNewLines,
} from './draft';
import { readDraft } from './read-draft';

test('a fresh page offers high cubes as many as needed, full support and a plan after two seconds', () => {
  expect(emptyDraft.offers.map(({ kind, isOffered, count }) => [kind, isOffered, count])).toEqual([
    ['40HC', true, null],
    ['40GP', false, null],
    ['20GP', false, null],
  ]);
  expect(emptyDraft.offers[2]).toMatchObject({ minCuft: 0, maxCuft: 1172.3, payload: offerOf('20GP').payload });
  expect([emptyDraft.support, emptyDraft.seconds, emptyDraft.unit]).toEqual([100, 2, 'cm']);
  expect(planningSeconds).toEqual([2, 10, 30]);
});

test('a line that comes in has an id one above the highest, whatever other ids look like', () => {
  expect(lastIdOf({ lines: [] })).toBe(0);
  expect(lastIdOf({ lines: ['c9', 'c10', 'c2'].map((id) => ({ id })) })).toBe(10);
  expect(lastIdOf({ lines: ['line 40', 'xc50', 'c60x', 'c3'].map((id) => ({ id })) })).toBe(3);
  const ids = ({ lines }: Draft) => lines.map(({ id }) => id);
  expect(ids(withNewLines({ ...emptyDraft, lines: [emptyLine('c4')] }, [emptyLine(''), emptyLine('p9')]))).toEqual([
    ...['c4', 'c5', 'c6'],
  ]);
});

test('the id of a line that was removed is given to no other', () => {
  const removed = (draft: Draft): Draft => ({ ...draft, lines: draft.lines.slice(0, 1) });
  const last = (draft: Draft) => withNewLines(removed(draft), [emptyLine('')]).lines.at(-1)?.id;
  const typed = withNewLines(emptyDraft, [emptyLine(''), emptyLine('')]);
  expect(last(typed)).toBe('c3');
  const stored = loadingProblem(['c1', 'c2', 'c7'].map((id) => cartonLine({ id })));
  expect(last(draftOf(stored, emptyDraft))).toBe('c8');
  expect(last(withLinesAgain(removed(typed), typed, new Set(['c2'])))).toBe('c3');
});

test('a line in which nothing is typed is one carton of the first priority that lies and stacks as it likes', () => {
  const { orientations, ...line } = emptyLine('c7');
  expect(line).toMatchObject({ id: 'c7', orderId: null, quantity: 1, priority: 1, mixedStacking: true });
  expect(Object.values(orientations)).toEqual(Array(6).fill(true));
  expect([line.label, line.length, line.weight, line.maxTiers, line.setName, line.group]).toEqual(Array(6).fill(null));
});

test('a line is written as it would be typed, in the unit of the list', () => {
  const line = cartonLine({
    id: 'a',
    label: 'Sofa 沙发',
    material: 'Sofa 沙发',
    orderId: 4,
    length: 2146,
    width: 965,
    height: 914,
    quantity: 12,
    orientations: only('heightUpLengthAlong'),
    mixedStacking: false,
    maxTiers: 2,
    weight: 61.5,
    priority: 3,
    set: { name: 'Corner', perSet: 2 },
    group: 5,
  });
  expect(draftLineOf(line, 'inch')).toEqual({
    ...{ id: 'a', orderId: 4, label: 'Sofa 沙发', material: null, length: 84.48819, width: 37.99213, height: 35.98425 },
    ...{ quantity: 12, orientations: line.orientations, mixedStacking: false, maxTiers: 2, weight: 61.5, priority: 3 },
    ...{ setName: 'Corner', perSet: 2, group: 5 },
  });
  const plain = draftLineOf({ ...line, material: 'KM-2207', set: null }, 'mm');
  expect(plain).toMatchObject({ material: 'KM-2207', length: 2146, setName: null, perSet: null });
});

test('sizes keep so many decimals that they come back to the millimeter', () => {
  expect(inUnit(2146, 'cm')).toBe(214.6);
  expect(inUnit(1.23456, 'mm')).toBe(1.2346);
  expect(inUnit(1, 'inch')).toBe(0.03937);
  for (const unit of ['cm', 'inch'] as const) {
    const draft = { ...emptyDraft, unit, lines: [draftLineOf(cartonLine({ id: 'c1', length: 2147 }), unit)] };
    expect(readDraft(draft).problem?.lines[0]?.length).toBe(2147);
  }
});

test('in another unit only what is a number is written anew', () => {
  const lines = [{ ...emptyLine('c1'), length: 84.5, width: 'wide', height: null, weight: 20, quantity: 3 }];
  const { unit, lines: changed } = inOtherUnit({ ...emptyDraft, unit: 'inch', lines }, 'cm');
  expect(unit).toBe('cm');
  expect(changed[0]).toMatchObject({ id: 'c1', length: 214.63, width: 'wide', height: null, weight: 20, quantity: 3 });
});

test('a stored problem is typed anew: its containers as they were offered, the others not', () => {
  const orders = [{ id: 4, poNumber: '4500', pieces: '1 2' }];
  const problem = loadingProblem([cartonLine({ id: 'c1', length: 400 })], {
    containers: [containerOffer({ kind: '20GP', count: 3, minCuft: 500, maxCuft: 1000.04, payload: 9000 })],
    rules: { support: null },
  });
  const draft = draftOf(problem, { orders, unit: 'mm' });
  expect(draft).toMatchObject({ unit: 'mm', orders, support: null, seconds: 2, lines: [{ id: 'c1', length: 400 }] });
  expect(draft.offers.map(({ kind, isOffered }) => [kind, isOffered])).toEqual([
    ['40HC', false],
    ['40GP', false],
    ['20GP', true],
  ]);
  expect(draft.offers[2]).toMatchObject({ count: 3, minCuft: 500, maxCuft: 1000, payload: 9000 });
  const rounded = loadingProblem([cartonLine({ id: 'c1' })], { containers: [containerOffer({ maxCuft: 999.96 })] });
  expect(draftOf(rounded, { orders, unit: 'mm' }).offers.map(({ maxCuft }) => maxCuft)).toContain(1000);
});

test('cube, cartons and weight of a list are those of the same lines: of none whose cube cannot be read', () => {
  const foot = { length: 304.8, width: 304.8, height: 304.8 };
  const lines = [
    { ...emptyLine('c1'), length: 305, width: 305, height: 610, quantity: 4, weight: 2.5 },
    { ...emptyLine('c2'), ...foot, height: 'tall', quantity: 3, weight: 10 },
    { ...emptyLine('c3'), ...foot, quantity: 'many', weight: 10 },
    { ...emptyLine('c4'), ...foot, quantity: -2, weight: 10 },
    { ...emptyLine('c5'), ...foot, length: 0.5, quantity: 1, weight: null },
  ];
  const cargo = cargoOf({ lines, unit: 'mm' });
  expect([cargo.cartons, cargo.kilograms]).toEqual([5, 10]);
  // Sides count in whole millimeters, rounded up.
  expect(cargo.cuft).toBeCloseTo((305 * 305 * 610 * 4 + 305 * 305) / 304.8 ** 3, 9);
});

test('lines that were taken away come back beside what was added meanwhile, in the unit of now, each with its own id', () => {
  const lines = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ ...emptyLine(id), label: id, length: 20 }));
  const earlier: Draft = { ...emptyDraft, lines };
  const left = (...ids: string[]) => ({ ...earlier, lines: lines.filter(({ id }) => ids.includes(id)) });
  const labels = (draft: Draft) => draft.lines.map(({ id, label }) => `${id} ${label}`);
  const back = (draft: Draft, ...ids: string[]) => withLinesAgain(draft, earlier, new Set(ids));
  expect(labels(back(left('c2'), 'c1', 'c3', 'c4'))).toEqual(['c1 c1', 'c2 c2', 'c3 c3', 'c4 c4']);
  // Lines added behind them stay behind them; changed lines stay changed.
  const changed = {
    ...left('c1', 'c2'),
    lines: [
      { ...emptyLine('c1'), label: 'new' },
      { ...emptyLine('c9'), label: 'c9' },
    ],
  };
  expect(labels(back(changed, 'c3'))).toEqual(['c1 new', 'c3 c3', 'c9 c9']);
  // The id of the removed last line was given to a new line.
  const again = {
    ...left('c1', 'c2', 'c3'),
    lines: [...left('c1', 'c2', 'c3').lines, { ...emptyLine('c4'), label: 'new' }],
  };
  expect(labels(back(again, 'c4'))).toEqual(['c1 c1', 'c2 c2', 'c3 c3', 'c5 c4', 'c4 new']);
  const inMillimeters = inOtherUnit(left('c1'), 'mm');
  expect(back(inMillimeters, 'c2').lines.map(({ length }) => length)).toEqual([200, 200]);
  expect(back(left('c1'), 'c2').unit).toBe('cm');
});
