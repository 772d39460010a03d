import { expect, test } from 'vitest';
import {
  fullName,
  isFinished,
  mentionsOf,
  onlyReads,
  parametersOf,
  statementsOf,
  withParameters,
  writtenBy,
} from './statements';

test('semicolons part statements, except in texts, names and comments', () => {
  expect(statementsOf(`select ';' as "a;b" -- one; two\n/* three; */ ; select 2;; -- four`)).toEqual([
    `select ';' as "a;b" -- one; two\n/* three; */`,
    'select 2',
  ]);
  expect(statementsOf('-- nothing;\n/* here */')).toEqual([]);
  expect(statementsOf('select $a$ ; $b$ ; $a$')).toEqual(['select $a$ ; $b$ ; $a$']);
  expect(statementsOf('select 1; select 2')).toEqual(['select 1', 'select 2']);
  expect(statementsOf('select 1 as ";" from t')).toEqual(['select 1 as ";" from t']);
  expect(statementsOf("select 'it''s; fine'")).toEqual(["select 'it''s; fine'"]);
});

test('a text, a name or a comment left open runs to the end', () => {
  for (const open of ["select 'a; b", 'select "a; b', 'select 1 /* a; b', 'select $$ a; b']) {
    expect(statementsOf(open)).toEqual([open]);
    expect(isFinished(`${open};`)).toBe(false);
  }
});

test('Enter runs SQL that ends with a semicolon, and a command', () => {
  expect(isFinished('select 1')).toBe(false);
  expect(isFinished('select 1 ; -- done')).toBe(true);
  expect(isFinished('  .help')).toBe(true);
  expect(isFinished('')).toBe(false);
});

test('signs of a Chinese input method are those of SQL, but not in texts, names and comments', () => {
  expect(statementsOf(`select sum（a），'，；' as "（总）" from t where b＞＝１ -- ；\n；select 2；`)).toEqual([
    `select sum(a),'，；' as "（总）" from t where b>=1 -- ；`,
    'select 2',
  ]);
  expect([isFinished('select 1；'), isFinished("select '；")]).toEqual([true, false]);
});

test('tables are found with their schemas, in quotes and in Chinese too', () => {
  const sql = `select n.客户 from Reports.Net_Sales n join files."客户 2026.xlsx" f on n.customer = f.客户 -- lists.orders`;
  expect(mentionsOf(sql)).toEqual([
    { schema: 'n', table: '客户' },
    { schema: 'reports', table: 'net_sales' },
    { schema: 'files', table: '客户 2026.xlsx' },
    { schema: 'n', table: 'customer' },
    { schema: 'f', table: '客户' },
  ]);
});

test('a quotation mark within a name stands there once', () => {
  expect(mentionsOf('select 1 from files."12"" sofas"')).toEqual([{ schema: 'files', table: '12" sofas' }]);
});

test('parameters are told from casts, slices, structs and texts', () => {
  const sql = `select a::date, b[1:n], {c: 1}, ':d' from t where e = :from and f in (:国家,:to) and g>:h and j||:k -- :i`;
  expect(parametersOf(sql)).toEqual(['from', '国家', 'to', 'h', 'k']);
});

test('values of parameters cannot end their text', () => {
  expect(withParameters('select :a, :b where x = :a', { a: "'; drop table t; --" })).toBe(
    "select '''; drop table t; --', null where x = '''; drop table t; --'",
  );
  expect(withParameters('select :a', { a: ' ' })).toBe("select ' '");
});

test('looking is told from changing', () => {
  for (const sql of ['-- all\n(select 1)', 'WITH a AS (select 1) from a', 'describe reports.net_sales', 'values (1)']) {
    expect(onlyReads(sql)).toBe(true);
  }
  for (const sql of ['-- 计划\nEXPLAIN select 1', 'explain delete from x']) expect(onlyReads(sql)).toBe(true);
  for (const sql of ['', ' analyze', ' ANALYSE', ' /* 也 */ analyze', ' (analyze, format json)']) {
    expect(onlyReads(`explain${sql} ${sql && 'delete from x'}`)).toBe(false);
  }
  for (const sql of ['create table x as select 1', 'insert into x values (1)', 'drop view x', '']) {
    expect(onlyReads(sql)).toBe(false);
  }
});

test('what a statement makes or writes to is told, and whether something of before is left in it', () => {
  const written = (sql: string) => {
    const told = writtenBy(sql);
    return told && [fullName(told.table), told.isNew];
  };
  for (const sql of [
    'create table Mine as from reports.net_sales',
    '-- all\ncreate or replace temp table "mine" as select 1',
    'CREATE VIEW mine AS select 1 from update_of',
    'create macro mine(a) as table select a',
  ]) {
    expect(written(sql)).toEqual(['mine', true]);
  }
  for (const sql of [
    'create table if not exists mine as select 1',
    'CREATE TABLE IF NOT EXISTS Mine AS SELECT 1',
    'insert or replace into mine select 1',
    'with a as (select 1) insert into mine from a',
    'update mine set a = 1',
    'alter table other rename to mine',
  ]) {
    expect(written(sql)).toEqual(['mine', false]);
  }
  expect(written('create table Memory.Main.Mine (a int)')).toEqual(['main.mine', true]);
  expect(writtenBy('create view mine as from other')?.behind).toBe(' as from other');
  for (const sql of [
    'select 1',
    'select "table" from t where view = 1',
    'alter table t add a int',
    'create table',
    '',
  ]) {
    expect(written(sql)).toBeNull();
  }
});

test('a name given by .open is a table only where one may stand', () => {
  const names = new Set(['y2025', 'net_sales']);
  const bare = (sql: string) => mentionsOf(sql, names).map(fullName);
  expect(bare('select net_sales from Y2025 where net_sales > 1')).toEqual(['y2025']);
  expect(bare('select sum(net_sales), net_sales from reports.net_sales')).toEqual(['reports.net_sales']);
  expect(bare('select 1 from lists.customers c, (select 1) x, y2025, net_sales n')).toEqual([
    'lists.customers',
    'y2025',
    'net_sales',
  ]);
  expect(bare('with a as (from y2025) select 1 from a join "net_sales" on true')).toEqual(['y2025', 'net_sales']);
  expect(bare('SELECT 1 FROM lists.customers, y2025')).toEqual(['lists.customers', 'y2025']);
  expect(bare('select 1 from lists.customers y2025')).toEqual(['lists.customers']);
  expect(bare('describe y2025')).toEqual(['y2025']);
  expect(bare('select 1 from y2025.orders')).toEqual(['y2025.orders']);
  expect(bare('select 1 from lists.orders where a in (select b from c) or coalesce(d, net_sales) > 1')).toEqual([
    'lists.orders',
  ]);
  expect(mentionsOf('select 1 from y2026', names)).toEqual([]);
});
