import { expect, test } from 'vitest';
import { covers } from '../table/narrowing';
import { narrowingOf } from './narrowing';

const columns = new Map([
  ['order_date', { sent: 'orderDate', kind: 'date' as const }],
  ['customer', { sent: 'customer', kind: 'text' as const }],
]);
const table = { schema: 'reports', table: 'net_sales', columns, today: '2026-03-31' };
const ofWhere = (where: string) => narrowingOf(`select 1 from reports.net_sales where ${where}`, table);
const days = (from?: string, to?: string) => [
  { column: 'orderDate', ...(from ? { from } : {}), ...(to ? { to } : {}) },
];

test.each([
  ["order_date >= '2025-01-01'", days('2025-01-01')],
  ["order_date > date '2025-01-01' and pieces > 3", days('2025-01-01')],
  ["order_date between '2025-01-01' and '2025-12-31' and country = 'France'", days('2025-01-01', '2025-12-31')],
  ["pieces between 1 and 3 and order_date = '2025-01-01'", days('2025-01-01', '2025-01-01')],
  ["(country = 'a' or country = 'b') and order_date < '2026-01-01'", days(undefined, '2026-01-01')],
  [
    "order_date >= '2025-01-01' and order_date >= '2025-03-01' and order_date <= today()",
    days('2025-03-01', '2026-03-31'),
  ],
  ["order_date >= '2025-01-01';", days('2025-01-01')],
  ['order_date >= days_ago(30)', days('2026-03-01')],
  ["order_date < '2025-06-30' and order_date < '2025-12-31'", days(undefined, '2025-06-30')],
  ["order_date < '2025-12-31' and order_date < '2025-06-30'", days(undefined, '2025-06-30')],
  ["order_date >= '2025-03-01' and order_date >= '2025-01-01'", days('2025-03-01')],
  ['ORDER_DATE >= TODAY() AND Pieces > 3', days('2026-03-31')],
  [`"order_date" >= '2025-01-01' group by all order by 1`, days('2025-01-01')],
  ["net_sales.order_date >= '2025-01-01'", days('2025-01-01')],
  ["reports.net_sales.order_date >= '2025-01-01' -- or not", days('2025-01-01')],
  ["customer = 'O''Neil'", [{ column: 'customer', values: ["O'Neil"] }]],
  ["customer = 'a' and customer in ('a', 'b')", [{ column: 'customer', values: ['a'] }]],
  ["customer in ('重庆家具', 'b')", [{ column: 'customer', values: ['重庆家具', 'b'] }]],
  ["customer in ('a', 'b') and customer in ('b', 'c')", [{ column: 'customer', values: ['a', 'b'] }]],
  ["order_date >= '2025-03-01' and order_date >= '2025-01-01'", days('2025-03-01')],
  ["order_date < '2025-12-31' and order_date < '2025-06-30'", days(undefined, '2025-06-30')],
  ["ORDER_DATE BETWEEN '2025-01-01' AND TODAY() AND pieces > 3;", days('2025-01-01', '2026-03-31')],
  ["order_date between '2020-01-01' and '9999-12-31'", days('2020-01-01')],
  ["order_date >= '0001-01-01' and order_date < '2026-01-01'", days(undefined, '2026-01-01')],
  ["order_date >= '2026-01-01' and customer in (upper('from'), 'a')", days('2026-01-01')],
])('%s', (where, bounds) => {
  expect(ofWhere(where)).toEqual(bounds);
});

test.each([
  "order_date >= '2025-01-01' or pieces > 3",
  "pieces > 3 or country = 'a' and order_date >= '2025-01-01'",
  "pieces > 3 OR country = 'a' and order_date >= '2025-01-01'",
  "not order_date >= '2025-01-01'",
  "(order_date >= '2025-01-01')::int = 0",
  "order_date >= '2025-01-01' is false",
  "order_date + 1 >= '2025-01-01'",
  "order_date <> '2025-01-01'",
  "order_date >= '2025-02-30'",
  "order_date between '2025-01-01' and requested",
  "order_date between requested and '2025-12-31'",
  "country = 'a' qualify row_number() over (order by pieces) = 1 and order_date >= '2025-01-01'",
  'order_date >= requested',
  "order_date not between '2025-01-01' and '2025-12-31'",
  "case when pieces = 1 and order_date = '2025-01-01' and true then true else true end",
  "1 between 0 and order_date = '2025-01-01'",
  "customer = 'a' || 'b'",
  "customer > 'a'",
  "customer like 'a'",
  "customer like ('a')",
  "customer in ('a', country)",
  "customer in ('a' < 'b')",
  "customer in ('a', '')",
  "customer = ''",
  "customer not in ('a')",
  "customer like ('a')",
  'customer = $$a$$',
  "lower(customer) = 'a'",
  "order_date >= '2025-01-01' union all select 1",
  "order_date >= '2025-01-01' and true union all from reports.net_sales",
  "order_date >= '2025-01-01' and exists (select 1)",
  "order_date >= '2025-01-01' using sample 10",
  "order_date >= '2025-01-01' and not exists (from reports.net_sales o where o.order_date < '2025-01-01')",
  "order_date >= '2025-01-01' and customer in (table lists.net_sales)",
  "order_date >= '2025-01-01' and 3 < (/* all */ FROM reports.net_sales select count(*))",
  "order_date >= '9999-12-31'",
  'order_date >= days_ago(60000)',
])('nothing is concluded from %s', (where) => {
  expect(ofWhere(where)).toEqual([]);
});

test('nothing is concluded from a text that is too long, or from too many of them', () => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => `'客户 ${at}'`).join();
  expect(ofWhere(`customer = '${'沙'.repeat(200)}'`)).toEqual([{ column: 'customer', values: ['沙'.repeat(200)] }]);
  expect(ofWhere(`customer = '${'沙'.repeat(201)}'`)).toEqual([]);
  expect(ofWhere(`customer in (${named(500)})`)[0]?.values).toHaveLength(500);
  expect(ofWhere(`customer in (${named(501)})`)).toEqual([]);
});

test.each([
  "from reports.net_sales where order_date >= '2025-01-01'",
  "select 1 from reports.net_sales n join lists.customers c on true where order_date >= '2025-01-01'",
  "select 1 from reports.net_sales, lists.customers where order_date >= '2025-01-01'",
  "with a as (select 1) select 1 from reports.net_sales where order_date >= '2025-01-01'",
  "select 1 from reports.net_sales tablesample 10% where order_date >= '2025-01-01'",
  "select 1 from lists.net_sales where order_date >= '2025-01-01'",
  "select 1 from reports.order_lines where order_date >= '2025-01-01'",
  "select 1 from reports.net_sales_2 where order_date >= '2025-01-01'",
  "select 1 from lists.order_lines where order_date >= '2025-01-01'",
  "select count(*) filter (where order_date >= '2025-01-01') from reports.net_sales",
  "create table x as select 1 from reports.net_sales where order_date >= '2025-01-01'",
])('of more than a plain select the table is needed whole: %s', (sql) => {
  expect(narrowingOf(sql, table)).toEqual([]);
});

test.each(['n', 'as n', '"net sales"', 'as "net sales"'])(
  'a table that is called %s is narrowed all the same',
  (name) => {
    const sql = `select 1 from reports.net_sales ${name} where order_date >= '2025-01-01'`;
    expect(narrowingOf(sql, table)).toEqual(days('2025-01-01'));
  },
);

test.each(['Reports.Net_Sales', '"reports"."net_sales"'])('a table that is written %s is the same one', (name) => {
  expect(narrowingOf(`select 1 from ${name} where order_date >= '2025-01-01'`, table)).toEqual(days('2025-01-01'));
});

test('rows that are here are enough where they are no fewer', () => {
  const of2025 = days('2025-01-01', '2025-12-31');
  expect(covers([], of2025)).toBe(true);
  expect(covers(of2025, days('2025-02-01', '2025-02-28'))).toBe(true);
  expect(covers(of2025, days('2025-02-01'))).toBe(false);
  expect(covers(days(undefined, '2025-12-31'), days('2025-02-01'))).toBe(false);
  expect(covers(days(undefined, '2025-12-31'), days(undefined, '2026-01-01'))).toBe(false);
  expect(covers(days('2025-01-01'), days(undefined, '2025-02-01'))).toBe(false);
  expect(covers([{ column: 'customer', values: ['a'] }], [{ column: 'customer' }])).toBe(false);
  expect(covers(of2025, days('2024-12-31', '2025-01-01'))).toBe(false);
  expect(covers(of2025, [])).toBe(false);
  expect(covers([{ column: 'customer', values: ['a', 'b'] }], [{ column: 'customer', values: ['b'] }])).toBe(true);
  expect(covers([{ column: 'customer', values: ['a'] }], [{ column: 'customer', values: ['a', 'b'] }])).toBe(false);
});
