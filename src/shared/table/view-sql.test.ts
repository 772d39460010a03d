import { expect, test } from 'vitest';
import type { TableColumn } from './view';
import { type ColumnsView, viewSql } from './view-sql';

const columns: TableColumn[] = [
  { id: 'customer', kind: 'text', decimals: 0 },
  { id: 'stage', kind: 'text', decimals: 0, words: { piIssued: 'PI Issued', shipped: 'Shipped' } },
  { id: 'orderDate', kind: 'day', decimals: 0 },
  { id: 'netSales', kind: 'number', decimals: 2 },
  { id: 'group', kind: 'text', decimals: 0 },
];
const sqlOf = (view: Partial<ColumnsView>) =>
  viewSql('reports.net_sales', columns, { sort: [], filters: {}, quick: '', columns: [], ...view });
const where = (view: Partial<ColumnsView>) => sqlOf(view).split('\nwhere ')[1];

test('the columns shown in their order, spelled as SQL spells them', () => {
  expect(sqlOf({ columns: ['netSales', 'group', 'hat'] })).toBe('select net_sales, "group"\nfrom reports.net_sales');
});

test('everything where no column is known', () => {
  expect(sqlOf({})).toBe('select *\nfrom reports.net_sales');
});

test('the sort, empty cells last, a closed list in its own order', () => {
  const sort = [
    { column: 'stage', descending: false },
    { column: 'netSales', descending: true },
  ];
  expect(sqlOf({ sort })).toBe(
    "select *\nfrom reports.net_sales\norder by list_position(['piIssued', 'shipped'], stage) nulls last, net_sales desc nulls last",
  );
});

test('ticked values, the empty one among them', () => {
  expect(where({ filters: { customer: { values: ["O'Neill", ''] } } })).toBe(
    "(customer in ('O''Neill') or coalesce(customer, '') = '')",
  );
  expect(where({ filters: { netSales: { values: ['12.5', ''] } } })).toBe('(net_sales in (12.5) or net_sales is null)');
  expect(where({ filters: { orderDate: { values: ['2026-02-01'] } } })).toBe("order_date in (date '2026-02-01')");
});

test('no value ticked lets nothing pass', () => {
  expect(where({ filters: { customer: { values: [] } } })).toBe('false');
});

test('ends and parts of a text, all of which must hold', () => {
  expect(
    where({ filters: { orderDate: { from: '2026-01-01', to: '2026-03-31' }, customer: { contains: 'Casa' } } }),
  ).toBe(
    "order_date >= date '2026-01-01'\n  and order_date <= date '2026-03-31'\n  and contains(lower(customer), 'casa')",
  );
});

test('every word of the quick filter stands in some column as it is shown', () => {
  expect(where({ quick: 'Ship' })).toBe(
    "(contains(lower(customer), 'ship') or stage in ('shipped') or contains(lower(\"group\"), 'ship'))",
  );
  expect(where({ quick: '1,234,567' })).toContain("contains(printf('%.2f', net_sales), '1234567')");
  expect(where({ quick: '1,2' })).toBe(
    "(contains(lower(customer), '1,2') or contains(cast(order_date as varchar), '12') or contains(printf('%.2f', net_sales), '12') or contains(lower(\"group\"), '1,2'))",
  );
});

test('a word that no column could be written with lets nothing pass', () => {
  const view = { sort: [], filters: {}, quick: 'ship', columns: [] };
  const numbers = columns.filter(({ kind }) => kind === 'number');
  expect(viewSql('reports.net_sales', numbers, view)).toBe('select *\nfrom reports.net_sales\nwhere (false)');
});

test('text that looks like SQL stays text', () => {
  expect(where({ filters: { customer: { contains: "'; drop table x; --" } } })).toBe(
    "contains(lower(customer), '''; drop table x; --')",
  );
});

test('a word is looked for among sizes as they are shown', () => {
  const cube: TableColumn = { id: 'cube', kind: 'number', decimals: 2, unit: 'cuft' };
  const sizes = (volume: 'cuft' | 'm3') =>
    viewSql('t', [cube], { sort: [], filters: {}, quick: '66.54', columns: [], units: { length: 'cm', volume } });
  expect(sizes('cuft')).toContain("contains(printf('%.2f', cube), '66.54')");
  expect(sizes('m3')).toContain(
    "contains(regexp_replace(printf('%.3f', cube / 35.314666721488585), '0{1,1}$', ''), '66.54')",
  );
});
