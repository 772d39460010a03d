import { expect, test } from 'vitest';
import { GrowingColumn } from './columns';
import { sortedRows } from './sort';

/** The rows of a column of numbers in their order; null is an empty cell. */
function orderOf(numbers: readonly (number | null)[], descending = false): number[] {
  const column = new GrowingColumn({ id: 'amount', kind: 'number', decimals: 2 });
  column.append({
    length: numbers.length,
    nullCount: numbers.filter((number) => number === null).length,
    values: numbers.map((number) => number ?? 0),
    texts: null,
    isNull: (row) => numbers[row] === null,
  });
  return [...sortedRows(numbers.length, [{ column: 'amount', descending }], () => column)];
}

test('amounts that are further apart than 32 bits of cents stand in their order, too', () => {
  expect(orderOf([50_000_000, 1, 60_000_000, null, 20_000_000])).toEqual([1, 4, 0, 2, 3]);
  expect(orderOf([50_000_000, 1, 60_000_000, null, 20_000_000], true)).toEqual([2, 0, 4, 1, 3]);
});

test('numbers that are no whole cents stand in their order to the last bit, empty cells last in either direction', () => {
  const close = [-1.000_000_000_1, null, -1.000_000_000_2, 1.000_000_000_2, 1.000_000_000_1, 0.005];
  expect(orderOf(close)).toEqual([2, 0, 5, 4, 3, 1]);
  expect(orderOf(close, true)).toEqual([3, 4, 5, 0, 2, 1]);
});

test('thousands of different texts stand in their order', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `Sofa ${(at * 1237) % 3000}`);
  const column = new GrowingColumn({ id: 'name', kind: 'text', decimals: 0 });
  column.append({
    length: names.length,
    nullCount: 0,
    values: names.map((_, at) => at),
    texts: names,
    isNull: () => false,
  });
  const sorted = sortedRows(names.length, [{ column: 'name', descending: false }], () => column);
  expect(Array.from(sorted, (row) => names[row])).toEqual(Array.from(names, (_, at) => `Sofa ${at}`));
});
