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
    { name: 'customer_name', type: { kind: 'text', decimals: null } },
    { name: 'last_order', type: { kind: 'date', decimals: null } },
    { name: 'open_amount', type: { kind: 'number', decimals: 1 } },
    { name: 'late', type: { kind: 'boolean', decimals: null } },
    { name: 'mixed', type: { kind: 'text', decimals: null } },
    { name: 'empty', type: { kind: 'text', decimals: null } },
    { name: 'tags', type: { kind: 'text', decimals: null } },
  ]);
  expect(values.slice(4)).toEqual([
    ['1', 'x'],
    [null, null],
    ['["a"]', null],
  ]);
});

test('a column of days is one only where each of them is in the calendar; else it stays as it is written', () => {
  const typed = (...values: (string | null)[]) => columnTable([{ name: 'a', values }]);
  expect(typed('2028-02-29', null, '2026-12-31').columns[0]?.type.kind).toBe('date');
  for (const none of ['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1']) {
    expect(typed('2026-02-28', none)).toEqual({
      columns: [{ name: 'a', type: { kind: 'text', decimals: null } }],
      values: [['2026-02-28', none]],
    });
  }
});

test('a table without rows still has its columns', () => {
  expect(columnTable([{ name: 'a', values: [] }])).toEqual({
    columns: [{ name: 'a', type: { kind: 'text', decimals: null } }],
    values: [[]],
  });
});

test('texts that are all numbers are numbers; codes keep their zeros', () => {
  expect(numbersIn(['12', '-0.5', null])).toEqual([12, -0.5, null]);
  expect(numbersIn(['123456789012345', '0.1234567891'])).toEqual([123_456_789_012_345, 0.123_456_789_1]);
  for (const texts of [['12', '007'], ['1', 'x'], ['1234567890123456'], ['0.12345678912'], ['1e3'], ['2026-01-02']]) {
    expect(numbersIn(texts)).toEqual(texts);
  }
});

test('numbers have the decimals they need, and those that are known', () => {
  const typed = (values: (number | null)[], decimals?: number) =>
    columnTable([{ name: 'a', values, ...(decimals === undefined ? {} : { type: { kind: 'number', decimals } }) }])
      .columns[0]?.type;
  expect(typed([45398382.68, 0.1, null])).toEqual({ kind: 'number', decimals: 2 });
  expect(typed([2026, -1])).toEqual({ kind: 'number', decimals: 0 });
  expect(typed([1], 2)).toEqual({ kind: 'number', decimals: 2 });
  expect(typed([null], 3)).toEqual({ kind: 'number', decimals: 3 });
  for (const endless of [1 / 3, 1e16, 1e-9]) expect(typed([endless])).toEqual({ kind: 'number', decimals: null });
});
