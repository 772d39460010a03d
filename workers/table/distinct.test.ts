import { expect, test } from 'vitest';
import { type Sample, tableOf } from '../../tests/support/sample-table';

const rows: Sample[] = [
  { name: 'b', stage: 'shipped', amount: 0.1, day: '2026-01-31' },
  { name: 'a', stage: 'issued', amount: 0.2, day: '2026-02-01' },
  { name: null, stage: 'issued', amount: null, day: null },
  { name: 'a', stage: 'issued', amount: 0.4, day: '2026-02-28' },
];

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
  expect(found('stage', 'PI')).toEqual([['issued 3'], 1]);
  expect(found('amount', '.4')).toEqual([['0.4 1'], 1]);
  expect(found('day', '-02-')).toEqual([['2026-02-01 1', '2026-02-28 1'], 2]);
  expect(found('name', 'x')).toEqual([[], 0]);
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
