import { expect, test } from 'vitest';
import type { Cell } from '../../src/shared/imports/workbook';
import type { Caps } from './caps';
import { newReading } from './reading';
import { readRows } from './rows';

const caps = { rows: 3, columns: 4, lastRow: 100, cellLength: 5, milliseconds: 60_000, inflatedBytes: 1e6 } as Caps;
const sheetOf = (...rows: Cell[][]) =>
  readRows({ name: 'list', isHidden: false }, newReading(caps), ({ add }) => {
    for (const [at, cells] of rows.entries()) add(at + 1, [...cells]);
  });

test('cells at the end in which nothing stands are none, and a row of them is none either', () => {
  const { rows, rowCount } = sheetOf(['a', null, 0, '', null], ['', ''], [null], ['b']);
  expect([rows, rowCount]).toEqual([
    [
      { row: 1, cells: ['a', null, 0] },
      { row: 4, cells: ['b'] },
    ],
    2,
  ]);
});

test('as many rows as may come are read below their headings, or from the first on where there are none', () => {
  const refusal = { reason: 'tooManyRows', limit: 3 };
  const heading = ['Model', 'Color'];
  const named = Array.from({ length: 4 }, (_, at) => [`LF-${at}`, 7]);
  expect(sheetOf(heading, ...named.slice(1)).refusal).toBeNull();
  expect(sheetOf(heading, ...named).refusal).toEqual(refusal);
  const numbers = Array.from({ length: 4 }, (_, at) => [at, 7]);
  expect(sheetOf(...numbers.slice(1)).refusal).toBeNull();
  expect(sheetOf(...numbers).refusal).toEqual(refusal);
});

test('a cell in the last row and column that may be used is read, as long as a cell may be', () => {
  const at = (row: number, cells: Cell[]) =>
    readRows({ name: 'list', isHidden: false }, newReading(caps), ({ add }) => add(row, cells));
  expect(at(100, ['1', '2', '3', 'abcdef']).rows).toEqual([{ row: 100, cells: ['1', '2', '3', 'abcde'] }]);
  expect(at(100, ['abcd😀', 'abc😀']).rows).toEqual([{ row: 100, cells: ['abcd', 'abc😀'] }]);
  expect(at(101, ['1']).refusal).toEqual({ reason: 'cellTooFar', cell: 'A101' });
  expect(at(1, ['1', '2', '3', '4', '5']).refusal).toEqual({ reason: 'cellTooFar', cell: 'E1' });
});
