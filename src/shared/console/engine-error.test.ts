import { expect, test } from 'vitest';
import { readEngineError } from './engine-error';
import { nearestName } from './nearest';

const known = {
  tables: ['reports.net_sales', 'reports.inventory_age', 'lists.customers'],
  columns: ['net_sales', 'country'],
  functions: ['sum', 'today', 'strftime'],
};

test('a missing table is named with the nearest one that is there', () => {
  const sql = 'select *\nfrom reports.net_sale';
  const message =
    'Catalog Error: Table with name net_sale does not exist!\nDid you mean "main.sqlite_master"?\n\nLINE 2: from reports.net_sale\n             ^';
  expect(readEngineError(message, sql, known)).toEqual({
    kind: 'noTable',
    name: 'net_sale',
    suggestion: 'reports.net_sales',
    position: { line: 2, column: 6 },
    text: 'Table with name net_sale does not exist!',
  });
});

test('a missing column and function are named likewise', () => {
  const column =
    'Binder Error: Referenced column "contry" not found in FROM clause!\nCandidate bindings: "country", "n.owner"\n\nLINE 1: select contry\n               ^';
  expect(readEngineError(column, 'select contry', known)).toMatchObject({
    kind: 'noColumn',
    suggestion: 'country',
    position: { line: 1, column: 8 },
  });
  const func = 'Catalog Error: Scalar Function with name summ does not exist!\nDid you mean "sum"?';
  expect(readEngineError(func, 'select summ(1)', known)).toMatchObject({ kind: 'noFunction', suggestion: 'sum' });
});

test('where the engine names no columns, one of all that there are is meant', () => {
  const message = 'Binder Error: Table "n" does not have a column named "contry"';
  expect(readEngineError(message, 'select n.contry', { ...known, columns: ['owner', 'country'] })).toMatchObject({
    ...{ kind: 'noColumn', name: 'contry', suggestion: 'country' },
  });
});

test('of columns that are as much alike one of the tables asked is meant, whatever they are called there', () => {
  const message =
    'Error: Binder Error: Referenced column "sales_3" not found in FROM clause!\nCandidate bindings: "n.sales_2"';
  expect(readEngineError(message, 'select sales_3', { ...known, columns: ['sales_1'] })).toMatchObject({
    suggestion: 'sales_2',
    text: 'Referenced column "sales_3" not found in FROM clause!',
  });
});

test('what the engine lacks is told from what is misspelled', () => {
  const json = 'Catalog Error: Type with name "json" is not in the catalog, but it exists in the json extension.';
  expect(readEngineError(json, '', known)).toMatchObject({ kind: 'lacking', name: 'json' });
  const zone =
    "Extension Autoloading Error: An error occurred while trying to automatically install the required extension 'icu':";
  expect(readEngineError(zone, '', known)).toMatchObject({ kind: 'lacking', name: 'icu' });
  const file = 'Permission Error: Cannot access file "x.csv" - file system operations are disabled by configuration';
  expect(readEngineError(file, '', known).kind).toBe('closed');
});

test('the position is right behind Chinese and in a line shown in part', () => {
  const wide = 'Parser Error: syntax error at or near "错"\n\nLINE 1: select 客户 错 误\n                    ^';
  expect(readEngineError(wide, 'select 客户 错 误', known).position).toEqual({ line: 1, column: 11 });
  const sql = `select ${'a + '.repeat(30)}foo from t where b = 1`;
  const part = `Binder Error: Referenced column "foo" not found\n\nLINE 1: ...a + a + a + foo from t where b...\n${' '.repeat(23)}^`;
  expect(readEngineError(part, sql, known).position).toEqual({ line: 1, column: sql.indexOf('foo') + 1 });
  const toTheEnd = `select 1,\n${'a + '.repeat(30)}foo`;
  const last = `Binder Error: Referenced column "foo" not found\n\nLINE 2: ...a + a + foo\n${' '.repeat(19)}^`;
  expect(readEngineError(last, toTheEnd, known).position).toEqual({ line: 2, column: 121 });
});

test('a message packed into JSON is the same', () => {
  const packed = JSON.stringify({
    exception_type: 'Parser',
    exception_message: 'syntax error at or near "selct"\n\nLINE 1: selct 1\n        ^',
    position: '0',
  });
  expect(readEngineError(packed, 'selct 1', known)).toEqual({
    kind: 'syntax',
    name: 'selct',
    suggestion: null,
    position: { line: 1, column: 1 },
    text: 'syntax error at or near "selct"',
  });
  expect(readEngineError('{ broken', '', known)).toMatchObject({ kind: 'other', text: '{ broken' });
});

test('only a name that is alike is suggested', () => {
  expect(nearestName('NET_SALSE', ['net_sales', 'country'])).toBe('net_sales');
  expect(nearestName('pieces', ['net_sales', 'country'])).toBeNull();
  expect(nearestName('x', ['y', 'yes'])).toBe('y');
});

test('a table of a tab or a file that is not here is told from a misspelled one', () => {
  const message = 'Catalog Error: Table with name customers does not exist!\nDid you mean "lists.customers"?';
  expect(readEngineError(message, 'select * from tabs.customers', known)).toMatchObject({
    kind: 'gone',
    name: 'tabs.customers',
    suggestion: 'lists.customers',
  });
  expect(readEngineError(message, 'select * from list.customers', known)).toMatchObject({ kind: 'noTable' });
  const both = 'select * from tabs.orders, tabs.customers, files.stock';
  expect(readEngineError(message, both, known)).toMatchObject({ kind: 'gone', name: 'tabs.customers' });
  const typed = 'Catalog Error: Table with name Customers does not exist!';
  expect(readEngineError(typed, 'select * from Files.Customers', known)).toMatchObject({ name: 'files.customers' });
});

test('writing files and installing extensions have answers of their own', () => {
  const parquet =
    'Catalog Error: Copy Function with name "parquet" is not in the catalog, but it exists in the parquet extension.';
  expect(readEngineError(parquet, "copy (select 1) to 'x.parquet'", known).kind).toBe('noFiles');
  const csv = 'Permission Error: Cannot access file "x.csv" - file system operations are disabled by configuration';
  expect(readEngineError(csv, "-- out\nCOPY (select 1) TO 'x.csv'", known).kind).toBe('noFiles');
  const load = 'Permission Error: Loading external extensions is disabled through configuration';
  expect(readEngineError(load, "load 'icu'", known)).toMatchObject({ kind: 'noExtensions', name: 'icu' });
  expect(readEngineError('', 'install spatial', known)).toMatchObject({ kind: 'noExtensions', name: 'spatial' });
  const syntax = 'Parser Error: syntax error at or near "form"';
  expect(readEngineError(syntax, 'copy x form y', known).kind).toBe('syntax');
});

test.each([
  'Out of Memory Error: failed to pin block of size 256.0 KiB',
  '{"exception_type":"Out of Memory","exception_message":"could not allocate block"}',
  'RangeError: Array buffer allocation failed',
  'Invalid typed array length: 4294967296',
])('that the memory is full is known, whether the engine says so or the browser: %s', (message) => {
  expect(readEngineError(message, '', known).kind).toBe('memory');
});
