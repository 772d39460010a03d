import { expect, test } from 'vitest';
import type { LedPerson } from '../../../../shared/areas/people/hierarchy-calls';
import { isUnder, treeRows } from './hierarchy-tree';

const person = (id: number, superiorId: number | null): LedPerson => ({
  ...{ id, version: 1, account: `p${id}`, name: `Person ${id}`, email: '', department: '', disabled: false },
  ...{ superiorId, superior: null, hasSkipLevelLeader: false, skipLevelLeaderId: null, skipLevelLeader: null },
  customers: 0,
});
const people = [person(1, null), person(2, 1), person(3, 2), person(4, 1), person(5, 99)];
const shown = (closed: number[] = []) =>
  treeRows(people, new Set(closed)).map(({ person: { id }, depth }) => [id, depth]);

test('people stand under their superiors; a superior who is not there counts as none', () => {
  expect(shown()).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 1],
    [5, 0],
  ]);
  expect(treeRows(people, new Set()).map(({ led, isOpen }) => [led, isOpen])).toEqual([
    [2, true],
    [1, true],
    // Who leads nobody has nothing to open.
    [0, false],
    [0, false],
    [0, false],
  ]);
});

test('who is led by somebody closed is left out', () => {
  expect(shown([2])).toEqual([
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 0],
  ]);
  expect(shown([1]).map(([id]) => id)).toEqual([1, 5]);
});

test('somebody is under all above them, and under themselves', () => {
  expect(isUnder(people, 3, 1)).toBe(true);
  expect(isUnder(people, 3, 3)).toBe(true);
  expect(isUnder(people, 1, 3)).toBe(false);
  expect(isUnder([person(1, 2), person(2, 1)], 1, 5)).toBe(false);
});
