import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameCollator } from '../../src/shared/table/collation';
import type { TableView } from '../../src/shared/table/view';
import { append, type Sample, samples, shown, tableOf } from '../../tests/support/sample-table';

const stageOrder = ['issued', 'signed', 'shipped'];

function compareCells(id: keyof Sample, a: Sample, b: Sample, descending: boolean): number {
  const [left, right] = [a[id], b[id]];
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  const order =
    id === 'stage'
      ? stageOrder.indexOf(String(left)) - stageOrder.indexOf(String(right))
      : typeof left === 'number'
        ? left - Number(right)
        : id === 'day'
          ? String(left).localeCompare(String(right))
          : nameCollator.compare(left, String(right));
  return descending ? -order : order;
}

const sortKey = fc.record({ column: fc.constantFrom('name', 'stage', 'amount', 'day'), descending: fc.boolean() });

describe('sorting', () => {
  test('is what a stable sort of the rows gives, by any columns in either direction, empty cells last', () => {
    fc.assert(
      fc.property(
        samples,
        fc.uniqueArray(sortKey, { selector: ({ column }) => column, maxLength: 3 }),
        (rows, sort) => {
          const table = tableOf(rows);
          table.show({ sort, filters: {}, quick: '' });
          const expected = rows
            .map((row, index) => ({ row, index }))
            .sort((a, b) => {
              for (const { column, descending } of sort) {
                const order = compareCells(column as keyof Sample, a.row, b.row, descending); // from the constants above
                if (order !== 0) return order;
              }
              return a.index - b.index;
            })
            .map(({ index }) => index);
          expect(shown(table)).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('numbers too large for their cents, and those with more decimals than the column has', () => {
    const amounts = [1e15, -1e15, 0.001, 0.0001, -0.5, 0, 1e-9];
    const table = tableOf(amounts.map((amount) => ({ name: null, stage: 'issued', amount, day: null })));
    table.show({ sort: [{ column: 'amount', descending: false }], filters: {}, quick: '' });
    const sorted = [...amounts].sort((a, b) => a - b);
    expect(table.page(0, 10).map(({ amount }) => amount)).toEqual(sorted);
  });
});

describe('figures', () => {
  const rows: Sample[] = [
    { name: 'b', stage: 'shipped', amount: 0.1, day: '2026-01-31' },
    { name: 'a', stage: 'issued', amount: 0.2, day: '2026-02-01' },
    { name: null, stage: 'issued', amount: null, day: null },
    { name: 'a', stage: 'issued', amount: 0.4, day: '2026-02-28' },
  ];

  test('sums are exact to the last decimal and follow the filter', () => {
    const table = tableOf(rows);
    expect(table.sums(['amount'])).toEqual({ amount: 0.7 });
    table.show({ sort: [], filters: { name: { values: ['a'] } }, quick: '' });
    expect(table.sums(['amount'])).toEqual({ amount: 0.6 });
    const uneven = [1.1, 2.2, 0.07].map((amount) => ({ name: null, stage: 'issued', amount, day: null }));
    expect(tableOf(uneven).sums(['amount'])).toEqual({ amount: 3.37 });
    // Cents that lie a hair below their whole number in binary are whole cents, too.
    const below = [1.15, 0.57, -0.29].map((amount) => ({ name: null, stage: 'issued', amount, day: null }));
    expect(tableOf(below).sums(['amount'])).toEqual({ amount: 1.43 });
  });

  test('stock of the rows shown is added up by its age in days', () => {
    const stock = tableOf([
      { name: 'North', stage: 'issued', amount: 5, day: null },
      { name: 'North', stage: 'issued', amount: 200, day: null },
      { name: null, stage: 'shipped', amount: 20, day: null },
      { name: 'North', stage: 'shipped', amount: null, day: null },
    ]);
    const of = { days: 'amount', of: 'amount' };
    expect(stock.aged('name', of)).toEqual([
      { key: 'North', sums: [5, 0, 0, 0, 0, 0, 0, 200, 0] },
      { key: '', sums: [0, 20, 0, 0, 0, 0, 0, 0, 0] },
    ]);
    stock.show({ sort: [], filters: { stage: { values: ['shipped'] } }, quick: '' });
    expect(stock.aged('name', of).map(({ key }) => key)).toEqual(['']);
    expect(stock.aged('name', { days: 'day', of: 'amount' })).toEqual([
      { key: '', sums: [0, 0, 0, 0, 0, 0, 0, 0, 20] },
    ]);
  });

  test('a page ends with the rows shown, a column of texts or of nothing has no sum, and for nothing but blanks nothing is looked', () => {
    const table = tableOf(rows);
    expect([table.page(-3, 2).length, table.page(3, 99).length, table.page(9, 12)]).toEqual([2, 1, []]);
    expect([[...table.numbers(3, 99)], [...table.numbers(9, 12)]]).toEqual([[3], []]);
    expect(table.sums(['name'])).toEqual({});
    expect(tableOf(rows.map((row) => ({ ...row, amount: null }))).sums(['amount'])).toEqual({});
    expect(table.find('  ', ['name'], 9)).toEqual({ cells: [], isCut: false });
  });

  test('of the rows picked, those shown come in the order shown', () => {
    const table = tableOf(rows);
    table.show({
      sort: [{ column: 'amount', descending: true }],
      filters: { stage: { values: ['issued'] } },
      quick: '',
    });
    expect(table.picked({ isAll: false, rows: [1, 0, 3] }).map(({ row }) => row)).toEqual([3, 1]);
  });

  test('all rows shown but those named are picked, counted and summed', () => {
    const table = tableOf(rows);
    table.show({ sort: [], filters: { stage: { values: ['issued'] } }, quick: '' });
    const allButOne = { isAll: true, rows: [1] };
    expect(table.picked(allButOne).map(({ row }) => row)).toEqual([2, 3]);
    expect(table.pickedSums(allButOne, ['amount'])).toEqual({ count: 2, sums: { amount: 0.4 } });
    expect([...table.numbers(0, 9)]).toEqual([1, 2, 3]);
  });

  test('lines of a file hold words, numbers and days', () => {
    const table = tableOf(rows);
    expect([...table.lines(['day', 'stage', 'amount'], table.rowsOf(null).subarray(0, 2))]).toEqual([
      ['2026-01-31', 'Shipped', 0.1],
      ['2026-02-01', 'PI Issued', 0.2],
    ]);
  });

  test('groups add up by month', () => {
    expect(tableOf(rows).grouped('day', ['amount'], 'month')).toEqual([
      { key: '2026-01', sums: [0.1] },
      { key: '2026-02', sums: [0.2 + 0.4] },
      { key: '', sums: [0] },
    ]);
    const days = tableOf(rows).grouped('day', ['amount']);
    expect(days.map(({ key }) => key)).toEqual(['2026-01-31', '2026-02-01', '2026-02-28', '']);
  });

  test('what is looked for is found where it stands in the order shown', () => {
    const table = tableOf(rows);
    table.show({ sort: [{ column: 'name', descending: false }], filters: {}, quick: '' });
    expect(table.find('A', ['name'], 10)).toEqual({
      cells: [
        { at: 0, row: 1, column: 'name' },
        { at: 1, row: 3, column: 'name' },
      ],
      isCut: false,
    });
    expect(table.find('a', ['name'], 1)).toEqual({ cells: [{ at: 0, row: 1, column: 'name' }], isCut: true });
    expect(table.find(' a ', ['name'], 2)).toEqual(table.find('a', ['name'], 10));
  });
});

test('of a closed list a value that nobody knows any more comes after all others, under itself', () => {
  const rows = ['gone', 'shipped', 'issued'].map((stage) => ({ name: null, stage, amount: null, day: null }));
  const table = tableOf(rows);
  table.show({ sort: [{ column: 'stage', descending: false }], filters: {}, quick: '' });
  expect(table.page(0, 3).map(({ stage }) => stage)).toEqual(['issued', 'shipped', 'gone']);
  expect([...table.lines(['stage'], table.rowsOf(null))]).toEqual([['PI Issued'], ['Shipped'], ['gone']]);
  expect(table.grouped('stage', ['amount']).map(({ key }) => key)).toEqual(['issued', 'shipped', 'gone']);
});

test('more different texts than sixteen bits hold', () => {
  const rows = Array.from({ length: 70_000 }, (_, index) => ({
    name: `t${index}`,
    stage: 'issued',
    amount: index,
    day: null,
  }));
  const table = tableOf(rows, 30_000);
  table.show({ sort: [{ column: 'name', descending: true }], filters: {}, quick: '' });
  expect(table.page(0, 2).map(({ name }) => name)).toEqual(['t69999', 't69998']);
  expect(table.page(69_999, 70_000)[0]?.name).toBe('t0');
});

test('rows that are no longer sorted stand as they came', () => {
  const table = tableOf(['b', 'c', 'a'].map((name) => ({ name, stage: 'issued', amount: null, day: null })));
  const showing = (sort: TableView['sort'], quick = '') => {
    table.show({ sort, filters: {}, quick });
    return shown(table);
  };
  expect(showing([{ column: 'name', descending: false }])).toEqual([2, 0, 1]);
  expect([showing([]), showing([], 'pi')]).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ]);
});

test('rows that come later are sorted in among those that are shown', () => {
  const row = (name: string): Sample => ({ name, stage: 'issued', amount: null, day: null });
  const table = tableOf([row('b'), row('d')]);
  const view: TableView = { sort: [{ column: 'name', descending: false }], filters: {}, quick: '' };
  table.show(view);
  expect(table.find('d', ['name'], 9).cells).toHaveLength(1);
  append(table, [row('c'), row('a')]);
  expect(table.show(view)).toBe(4);
  expect(shown(table)).toEqual([3, 0, 2, 1]);
  expect(table.find('a', ['name'], 9).cells).toEqual([{ at: 0, row: 3, column: 'name' }]);
});

test('a size is found as it is shown in the units chosen, by the quick filter, by Find and among its values', () => {
  const amounts = [2349.84, 2360, 66.54, null];
  const rows = amounts.map((amount) => ({ name: null, stage: 'issued', amount, day: null }));
  const table = tableOf(rows, 7, { amount: { unit: 'cuft' } });
  const found = (word: string, volume: 'cuft' | 'm3') => {
    table.show({ sort: [], filters: {}, quick: word, units: { length: 'cm', volume } });
    const passing = shown(table);
    table.show({ sort: [], filters: {}, quick: '', units: { length: 'cm', volume } });
    const cells = table.find(word, ['amount'], 9).cells.map(({ row }) => row);
    const values = table.distinct('amount', { search: word, most: 9 }).values.map(({ value }) => value);
    return [passing, cells, values];
  };
  expect(found('66.54', 'm3')).toEqual([[0], [0], [2349.84]]);
  expect(found('2360', 'm3')).toEqual([[], [], []]);
  expect(found('66.54', 'cuft')).toEqual([[2], [2], [66.54]]);
  expect(found('2360', 'cuft')).toEqual([[1], [1], [2360]]);
});
