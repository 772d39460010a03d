import { expect, test } from 'vitest';
import { gathered, grouped } from './grouped';

test('items are grouped by key, keys and items in the order in which they came', () => {
  expect([...grouped(['b1', 'a1', 'b2'], (item) => item[0])]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
  expect(grouped([], String).size).toBe(0);
});

test('values are gathered by the keys paired with them', () => {
  const pairs = [
    ['b', 1],
    ['a', 2],
    ['b', 3],
  ] as const;
  expect([...gathered(pairs)]).toEqual([
    ['b', [1, 3]],
    ['a', [2]],
  ]);
});
