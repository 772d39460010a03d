import { expect, test } from 'vitest';
import type { TableColumn, TableView } from '../table/view';
import { viewSql } from '../table/view-sql';
import { viewOfSql } from './sql-view';

const columns: TableColumn[] = [
  { id: 'customer', kind: 'text', decimals: 0 },
  { id: 'model', kind: 'text', decimals: 0 },
  { id: 'stage', kind: 'text', decimals: 0, words: { piIssued: 'PI Issued', shipped: 'Shipped' } },
  { id: 'orderDate', kind: 'day', decimals: 0 },
  { id: 'netSales', kind: 'number', decimals: 2 },
];

test('a grid becomes SQL and the SQL the same grid again', () => {
  const view: TableView = {
    sort: [
      { column: 'stage', descending: false },
      { column: 'netSales', descending: true },
    ],
    filters: {
      customer: { values: ["O'Neil", '重庆家具'] },
      model: { contains: 'sofa 2"' },
      orderDate: { from: '2026-01-01', to: '2026-06-30' },
      netSales: { from: -10.5 },
    },
    quick: '',
  };
  const sql = viewSql('reports.net_sales', columns, { ...view, columns: ['customer', 'orderDate'] });
  expect(viewOfSql(sql)).toEqual({ report: 'netSales', filters: {}, view });
  expect(viewOfSql(`${sql}; -- as it was`)).toEqual({ report: 'netSales', filters: {}, view });
});

test('a text between dollars narrows as one between quotes does', () => {
  const filtersOf = (where: string) => viewOfSql(`select * from reports.net_sales where ${where}`)?.view.filters;
  expect(filtersOf('customer = $$A$$')).toEqual({ customer: { values: ['A'] } });
  expect(filtersOf("customer in ($of$it''s $5$of$, 'it''s')")).toEqual({ customer: { values: ["it''s $5", "it's"] } });
});

test('a table of a name of its own is its report with its filters', () => {
  const sources = { y2025: { report: 'netSales' as const, filters: { from: '2025-01-01' } } };
  const view = { sort: [], filters: {}, quick: '' };
  expect(viewOfSql('select * from y2025', sources)).toEqual({ ...sources.y2025, view });
  expect(viewOfSql('select * from Tabs.net_sales', { 'tabs.net_sales': sources.y2025 })).toEqual({
    ...sources.y2025,
    view,
  });
  expect(viewOfSql('select * from y2026', sources)).toBeNull();
});

test('what a grid cannot show is no view', () => {
  for (const sql of [
    'select country, sum(net_sales) from reports.net_sales group by all',
    'select * from reports.net_sales where net_sales > 5',
    'select * from reports.net_sales where country = 1 or pieces = 2',
    'select * from reports.net_sales limit 5',
    'select * from reports.net_sales n join lists.orders o on true',
    'select hue from reports.net_sales',
    'select * from reports.nothing',
    'select * from reports.net_sales where pieces >= 1 and pieces >= 2',
    "select * from reports.net_sales where contains(lower(model), 'a') and contains(lower(model), 'b')",
    "select * from reports.net_sales where contains(lower(model), 'KM')",
    "select * from reports.net_sales where country >= 'F'",
    "select * from reports.net_sales where country <= 'F'",
    'select * from reports.net_sales where pieces >= 1 and pieces between 0 and 5',
    "select * from reports.new_model_bonus where month between '2026-01' and '2026-03'",
    'select 1',
    '',
  ]) {
    expect(viewOfSql(sql)).toBeNull();
  }
});

test('an equal text, day and number are filters', () => {
  const sql = `select * from reports.net_sales where country = '中国' and order_date = date '2026-05-01' and pieces between 2 and 3`;
  expect(viewOfSql(sql)?.view.filters).toEqual({
    country: { values: ['中国'] },
    orderDate: { from: '2026-05-01', to: '2026-05-01' },
    pieces: { from: 2, to: 3 },
  });
  expect(viewOfSql('select * from reports.net_sales where pieces = 5')?.view.filters).toEqual({
    pieces: { from: 5, to: 5 },
  });
});

test('a statement in capital letters is the same, and ascending is how columns are sorted unless they say otherwise', () => {
  const sql =
    "SELECT COUNTRY FROM REPORTS.NET_SALES WHERE CONTAINS(LOWER(MODEL), 'a') ORDER BY PIECES ASC, NET_SALES DESC";
  expect(viewOfSql(sql)?.view).toEqual({
    sort: [
      { column: 'pieces', descending: false },
      { column: 'netSales', descending: true },
    ],
    filters: { model: { contains: 'a' } },
    quick: '',
  });
});
