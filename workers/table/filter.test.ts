import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ColumnFilter, TableView } from '../../src/shared/table/view';
import { type Sample, samples, shown, tableOf } from '../../tests/support/sample-table';

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
  table.show(view({ filters: { day: { from: '2024-02-29' } } }));
  expect(shown(table)).toEqual([0, 2]);
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
