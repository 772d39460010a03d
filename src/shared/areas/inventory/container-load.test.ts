import { expect, test } from 'vitest';
import { loadingLimits } from '../../loading/limits';
import { containerLoad, orderableOf, proposedLines } from './container-load';

const window = { minCuft: loadingLimits.containerCuft.min, maxCuft: loadingLimits.containerCuft.max };

test('what fills a container within its window is full, also above where it is warned of', () => {
  const load = (pieces: number) => containerLoad([{ id: 1, pieces, cube: 50 }], window);
  expect(load(42)).toMatchObject({ containers: 1, cuft: 2100, added: 0, isFull: true });
  expect(load(46)).toMatchObject({ containers: 1, cuft: 2300, added: 0, isFull: true });
});

test('the last container is filled with pieces of the same SKUs, and two are told of by what both hold', () => {
  const load = containerLoad([{ id: 1, pieces: 39, cube: 50 }], window);
  expect(load).toMatchObject({ containers: 1, isFull: true });
  expect(load.added).toBe(load.pieces - 39);
  expect(load.cuft).toBe(load.pieces * 50);
  const two = containerLoad([{ id: 1, pieces: 84, cube: 50 }], window);
  expect(two).toMatchObject({ containers: 2, cuft: 4350, added: 3, isFull: true });
});

test('a container that no piece of the SKUs brings into its window is not full, though the one before it is', () => {
  const large = { id: 1, pieces: 3, cube: 1500 };
  expect(containerLoad([large], window)).toMatchObject({ containers: 3, added: 0, isFull: false });
  const mixed = [
    { id: 1, pieces: 1, cube: 2200 },
    { id: 2, pieces: 1, cube: 1500 },
  ];
  expect(containerLoad(mixed, { minCuft: 2200, maxCuft: 2250 })).toMatchObject({ containers: 2, isFull: false });
});

test('nothing proposed is no container', () => {
  expect(containerLoad([], window)).toMatchObject({ containers: 0, pieces: 0, isFull: false });
});

test('what is dropped or not proposed is not ordered, and an unknown cube takes no room', () => {
  const made = { modelStatus: 'running', skuStatus: 'running' } as const;
  const rows = [
    { ...made, id: 1, replenishment: 5, cube: null },
    { ...made, id: 2, replenishment: 5, modelStatus: 'dropped' as const, cube: 40 },
    { ...made, id: 3, replenishment: 0, cube: 40 },
    { ...made, id: 4, replenishment: null, cube: 40 },
    { ...made, id: 5, replenishment: 5, skuStatus: 'dropped' as const, cube: 40 },
  ];
  const ordered = orderableOf(rows);
  expect(ordered.map(({ id }) => id)).toEqual([1]);
  expect(proposedLines(ordered)).toEqual([{ id: 1, pieces: 5, cube: 0 }]);
  expect(proposedLines(rows.slice(1, 4))).toEqual([{ id: 2, pieces: 5, cube: 40 }]);
});
