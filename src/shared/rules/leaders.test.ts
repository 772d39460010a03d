import { expect, test } from 'vitest';
import { everybodyAbove, topDown } from './leaders';

// 1 leads 2 and 3, 2 leads 4; 3 leads 4, too, as the skip-level leader.
const leaders: Record<number, number[]> = { 2: [1], 3: [1], 4: [2, 3] };
const leadersOf = (id: number) => leaders[id] ?? [];

test('all above a person are found over both kinds of leader', () => {
  expect([...everybodyAbove(4, leadersOf)].sort()).toEqual([1, 2, 3]);
  expect(everybodyAbove(1, leadersOf).size).toBe(0);
});

test('in a circle somebody stands above themselves', () => {
  const circle = (id: number) => (id === 1 ? [4] : leadersOf(id));
  for (const id of [1, 2, 3, 4]) expect(everybodyAbove(id, circle).has(id)).toBe(true);
  expect(everybodyAbove(5, () => [5]).has(5)).toBe(true);
});

test('everybody comes after those above them; who was not asked for is left out', () => {
  expect(topDown([4, 3, 2, 1], leadersOf)).toEqual([1, 2, 3, 4]);
  expect(topDown([4, 1], leadersOf)).toEqual([1, 4]);
  expect(topDown([1, 2], (id) => [3 - id]).sort()).toEqual([1, 2]);
});
