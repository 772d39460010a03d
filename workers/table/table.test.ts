import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameCollator } from '../../src/shared/table/collation';
import type { ColumnFilter, TableColumn, TableView } from '../../src/shared/table/view';
import { dayNumber, type SegmentColumn } from './columns';
import { Table } from './table';

const columns: TableColumn[] = [
  { id: 'name', kind: 'text', decimals: 0 },
  { id: 'stage', kind: 'text', decimals: 0, words: { issued: 'PI Issued', signed: 'PI Signed', shipped: 'Shipped' } },
  { id: 'amount', kind: 'number', decimals: 2 },
  { id: 'day', kind: 'day', decimals: 0 },
];

interface Sample {
  name: string | null;
  stage: string;
  amount: number | null;
  day: string | null;
}

/** What the Arrow reader makes of one column of a segment. */
function segmentColumn({ id, kind }: TableColumn, rows: readonly Sample[]): SegmentColumn {
  const cells = rows.map((row) => row[id as keyof Sample]); // The columns above are the sample's keys.
  const texts = kind === 'text' ? [...new Set(cells.map((cell) => String(cell ?? 'unused')))] : null;
  const codes = new Map(texts?.map((text, code) => [text, code]));
  const numberOf = (cell: string | number | null): number => {
    if (cell === null) return 0;
    return kind === 'day' ? dayNumber(String(cell)) : Number(cell);
  };
  return {
    length: rows.length,
    nullCount: cells.filter((cell) => cell === null).length,
    texts,
    values: cells.map((cell) => codes.get(String(cell ?? 'unused')) ?? numberOf(cell)),
    isNull: (row) => cells[row] === null,
  };
}

function tableOf(rows: readonly Sample[], segmentRows = 7, about: Record<string, Partial<TableColumn>> = {}): Table {
  const table = new Table(columns.map((column) => ({ ...column, ...about[column.id] })));
  for (let from = 0; from < rows.length; from += segmentRows) {
    const part = rows.slice(from, from + segmentRows);
    table.append(new Map(columns.map((column) => [column.id, segmentColumn(column, part)])));
  }
  return table;
}

const shown = (table: Table): number[] => table.page(0, table.shownCount).map(({ row }) => row);

const sample = fc.record<Sample>({
  name: fc.option(fc.constantFrom('Ashford', 'nordlys', 'Über', '重庆家具', 'item 2', 'item 10', 'a'), { nil: null }),
  stage: fc.constantFrom('issued', 'signed', 'shipped'),
  amount: fc.option(
    fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100),
    { nil: null },
  ),
  day: fc.option(fc.constantFrom('1969-12-31', '1970-01-01', '2024-02-29', '2026-11-21'), { nil: null }),
});
const samples = fc.array(sample, { maxLength: 60 });

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

describe('filters', () => {
  const view = (parts: Partial<TableView>): TableView => ({ sort: [], filters: {}, quick: '', ...parts });

  test('ends, parts of a text and ticked values all hold together, whatever the order', () => {
    fc.assert(
      fc.property(samples, fc.boolean(), (rows, isSorted) => {
        const table = tableOf(rows);
        const sort = isSorted ? [{ column: 'amount', descending: true }] : [];
        const filters = { amount: { from: -100, to: 20_000 }, name: { contains: 'A' }, stage: { values: ['shipped'] } };
        table.show(view({ sort, filters }));
        const expected = rows.flatMap(({ amount, name, stage }, index) =>
          amount !== null &&
          amount >= -100 &&
          amount <= 20_000 &&
          name?.toLowerCase().includes('a') &&
          stage === 'shipped'
            ? [index]
            : [],
        );
        expect([...shown(table)].sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test('days are compared as days, and an empty cell is ticked by the empty key', () => {
    const rows = ['2026-11-21', null, '2024-02-29', '1969-12-31'].map((day) => ({
      name: null,
      stage: 'issued',
      amount: 1,
      day,
    }));
    const table = tableOf(rows);
    table.show(view({ filters: { day: { from: '1970-01-01', to: '2026-11-20' } } }));
    expect(shown(table)).toEqual([2]);
    table.show(view({ filters: { day: { to: '2024-02-29' } } }));
    expect(shown(table)).toEqual([2, 3]);
    // Both ends are part of what is asked for.
    table.show(view({ filters: { day: { from: '2024-02-29', to: '2026-11-21' } } }));
    expect(shown(table)).toEqual([0, 2]);
    table.show(view({ filters: { day: { values: ['', '1969-12-31'] } } }));
    expect(shown(table)).toEqual([1, 3]);
  });

  test('an empty number is no naught: each is ticked by itself, and no end takes one in that is empty', () => {
    const table = tableOf([null, 0, 4, -1].map((amount) => ({ name: null, stage: 'issued', amount, day: null })));
    const shownWith = (filter: ColumnFilter) => {
      table.show(view({ filters: { amount: filter } }));
      return shown(table);
    };
    expect([shownWith({ values: [''] }), shownWith({ values: ['0'] })]).toEqual([[0], [1]]);
    expect(shownWith({ values: ['', '4'] })).toEqual([0, 2]);
    expect([shownWith({ from: 0 }), shownWith({ to: 0 })]).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  test('every word of the quick filter is somewhere in the row, a closed list by its word, a number by its digits', () => {
    const rows: Sample[] = [
      { name: 'Ashford', stage: 'shipped', amount: 1234.5, day: '2026-11-21' },
      { name: 'Ashford', stage: 'issued', amount: 12, day: '2026-11-21' },
    ];
    const table = tableOf(rows);
    for (const [quick, expected] of [
      ['ash SHIPPED', [0]],
      ['pi iss', [1]],
      ['1,234.50', [0]],
      ['2026-11', [0, 1]],
      ['ashford nobody', []],
    ] as const) {
      table.show(view({ quick }));
      expect(shown(table), quick).toEqual(expected);
    }
  });

  test('the quick filter passes over a column that nobody sees, what is looked for in it alone does not', () => {
    const table = tableOf([{ name: 'Ashford', stage: 'shipped', amount: 71, day: null }], 7, {
      amount: { isUnsearched: true },
    });
    table.show(view({ quick: '71' }));
    expect(shown(table)).toEqual([]);
    table.show(view({ filters: { amount: { from: 71 } } }));
    expect(shown(table)).toEqual([0]);
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
  });

  test('the values of a column are counted among what the other columns keep, in the column’s own order', () => {
    const table = tableOf(rows);
    table.show({ sort: [], filters: { name: { values: ['a', ''] }, stage: { values: ['shipped'] } }, quick: '' });
    expect(table.distinct('stage', { search: '', most: 10 })).toEqual({
      values: [{ key: 'issued', value: 'issued', count: 3 }],
      total: 1,
    });
    table.show({ sort: [], filters: {}, quick: '' });
    expect(table.distinct('name', { search: '', most: 2 })).toEqual({
      values: [
        { key: 'a', value: 'a', count: 2 },
        { key: 'b', value: 'b', count: 1 },
      ],
      total: 3,
    });
  });

  test('of numbers both noughts are one value, and thousands of different ones are each counted', () => {
    const row = { name: null, stage: 'issued', day: null };
    const amounts = [0, -0, ...Array.from({ length: 41_000 }, (_, at) => (at % 40_000) + 1), 0, -0];
    const table = tableOf(
      amounts.map((amount) => ({ ...row, amount })),
      500,
    );
    table.show({ sort: [], filters: {}, quick: '' });
    const { values, total } = table.distinct('amount', { search: '', most: 3 });
    expect(values.map(({ value, count }) => [Math.abs(Number(value)), count])).toEqual([
      [0, 4],
      [1, 2],
      [2, 2],
    ]);
    expect(total).toBe(40_001);
  });

  test('days are counted from the first on, also before 1970, and the empty ones come last', () => {
    const row = { name: null, stage: 'issued', amount: null };
    const days = ['1969-12-30', null, '1970-01-01', '1969-12-30', '1960-02-29', null, '1969-12-30'];
    const table = tableOf(days.map((day) => ({ ...row, day })));
    const counted = () =>
      table.distinct('day', { search: '', most: 9 }).values.map(({ key, count }) => `${key} ${count}`);
    expect(counted()).toEqual(['1960-02-29 1', '1969-12-30 3', '1970-01-01 1', ' 2']);
    table.show({ sort: [], filters: { amount: { from: 1 } }, quick: '' });
    expect(counted()).toEqual([]);
    const none = tableOf([{ ...row, day: null }]);
    expect(none.distinct('day', { search: '', most: 9 }).values).toEqual([{ key: '', value: null, count: 1 }]);
  });

  test('values are looked for as they are shown: a closed list by its words, numbers with their decimals', () => {
    const table = tableOf(rows);
    const found = (id: string, search: string) => {
      const { values, total } = table.distinct(id, { search, most: 9 });
      return [values.map(({ key, count }) => `${key} ${count}`), total];
    };
    expect(found('stage', ' pi ')).toEqual([['issued 3'], 1]);
    expect(found('amount', '.4')).toEqual([['0.4 1'], 1]);
    expect(found('day', '-02-')).toEqual([['2026-02-01 1', '2026-02-28 1'], 2]);
    expect(found('name', 'x')).toEqual([[], 0]);
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
      { key: 'North', sums: [5, 0, 0, 0, 0, 0, 0, 200] },
      { key: '', sums: [0, 20, 0, 0, 0, 0, 0, 0] },
    ]);
    stock.show({ sort: [], filters: { stage: { values: ['shipped'] } }, quick: '' });
    expect(stock.aged('name', of).map(({ key }) => key)).toEqual(['']);
    expect(stock.aged('name', { days: 'day', of: 'amount' })).toEqual([]);
  });

  test('a page ends with the rows shown, a column of texts has no sum, and for nothing but blanks nothing is looked', () => {
    const table = tableOf(rows);
    expect([table.page(-3, 2).length, table.page(3, 99).length, table.page(9, 12)]).toEqual([2, 1, []]);
    expect([[...table.numbers(3, 99)], [...table.numbers(9, 12)]]).toEqual([[3], []]);
    expect(table.sums(['name'])).toEqual({ name: 0 });
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
    expect([...table.lines(['day', 'stage', 'amount'], table.places(null).subarray(0, 2))]).toEqual([
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

test('a text without a letter is an empty cell', () => {
  const table = tableOf(['', 'a', null].map((name) => ({ name, stage: 'issued', amount: null, day: null })));
  expect(table.distinct('name', { search: '', most: 9 }).values.map(({ key, count }) => [key, count])).toEqual([
    ['a', 1],
    ['', 2],
  ]);
  table.show({ sort: [{ column: 'name', descending: true }], filters: {}, quick: '' });
  expect(table.page(0, 3).map(({ name }) => name)).toEqual(['a', null, null]);
  const alike = tableOf(['b', 'A', 'a'].map((name) => ({ name, stage: 'issued', amount: null, day: null })));
  expect(alike.distinct('name', { search: '', most: 9 }).values.map(({ key }) => key)).toEqual(['A', 'a', 'b']);
});

test('of a closed list a value that nobody knows any more comes after all others, under itself', () => {
  const rows = ['gone', 'shipped', 'issued'].map((stage) => ({ name: null, stage, amount: null, day: null }));
  const table = tableOf(rows);
  table.show({ sort: [{ column: 'stage', descending: false }], filters: {}, quick: '' });
  expect(table.page(0, 3).map(({ stage }) => stage)).toEqual(['issued', 'shipped', 'gone']);
  expect([...table.lines(['stage'], table.places(null))]).toEqual([['PI Issued'], ['Shipped'], ['gone']]);
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

test('rows that come later are sorted in among those that are shown', () => {
  const row = (name: string): Sample => ({ name, stage: 'issued', amount: null, day: null });
  const table = tableOf([row('b'), row('d')]);
  const view: TableView = { sort: [{ column: 'name', descending: false }], filters: {}, quick: '' };
  table.show(view);
  expect(table.find('d', ['name'], 9).cells).toHaveLength(1);
  table.append(new Map(columns.map((column) => [column.id, segmentColumn(column, [row('c'), row('a')])])));
  expect(table.show(view)).toBe(4);
  expect(shown(table)).toEqual([3, 0, 2, 1]);
  expect(table.find('a', ['name'], 9).cells).toEqual([{ at: 0, row: 3, column: 'name' }]);
});
