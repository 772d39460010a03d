import { expect, test } from 'vitest';
import { columnTable, numbersIn, tableOfRows } from './table-of-rows';

test('the values say what kind a column is; a mixed one is text', () => {
  const { columns, values } = tableOfRows(
    ['customerName', 'lastOrder', 'openAmount', 'late', 'mixed', 'empty', 'tags'],
    [
      { customerName: '重庆', lastOrder: '2026-01-02', openAmount: 1.5, late: true, mixed: 1, tags: ['a'] },
      { customerName: 'Oslo', lastOrder: null, openAmount: 2, late: false, mixed: 'x' },
    ],
  );
  expect(columns).toEqual([
    { name: 'customer_name', kind: 'text' },
    { name: 'last_order', kind: 'date' },
    { name: 'open_amount', kind: 'number' },
    { name: 'late', kind: 'boolean' },
    { name: 'mixed', kind: 'text' },
    { name: 'empty', kind: 'text' },
    { name: 'tags', kind: 'text' },
  ]);
  expect(values.slice(4)).toEqual([
    ['1', 'x'],
    [null, null],
    ['["a"]', null],
  ]);
});

test('a table without rows still has its columns', () => {
  expect(columnTable([{ name: 'a', values: [] }])).toEqual({ columns: [{ name: 'a', kind: 'text' }], values: [[]] });
});

test('texts that are all numbers are numbers; codes keep their zeros', () => {
  expect(numbersIn(['12', '-0.5', null])).toEqual([12, -0.5, null]);
  for (const texts of [['12', '007'], ['1', 'x'], ['1234567890123456'], ['1e3'], ['2026-01-02']]) {
    expect(numbersIn(texts)).toEqual(texts);
  }
});
