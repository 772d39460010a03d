import { createRequire } from 'node:module';
import { Worker as Thread } from 'node:worker_threads';
import { tableFromArrays, tableToIPC } from '@uwdata/flechette';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AnswerValue, valuesOf } from '../../src/shared/console/answer';
import type { ColumnType } from '../../src/shared/console/column-type';
import { frameHeader } from '../../src/shared/reports/frames';
import { dayOfNumber } from '../../src/shared/rules/days';
import { viewSql } from '../../src/shared/table/view-sql';
import { type Engine, startEngine } from './engine';
import { fillTable, loadTable } from './tables';

// The engine itself: its build for browsers also runs in a thread.

const { resolve } = createRequire(import.meta.url);
/** What a worker of a browser does with messages, around the worker's own code. */
const asInBrowsers = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.postMessage = (message, moved) => parentPort.postMessage(message, moved);
  parentPort.on('message', (data) => globalThis.onmessage({ data }));
  require(workerData);`;

let thread: Thread;
let engine: Engine;

beforeAll(async () => {
  const code = resolve('@duckdb/duckdb-wasm/dist/duckdb-node-eh.worker.cjs');
  thread = new Thread(asInBrowsers, { eval: true, workerData: code, stderr: true });
  const worker = {
    addEventListener: (event: string, listen: (event: { data: unknown }) => void) =>
      thread.on(event, (data: unknown) => listen({ data })),
    postMessage: (message: unknown, moved: ArrayBuffer[]) => thread.postMessage(message, moved),
  } as unknown as Worker; // all of a worker that the engine uses
  const wasmUrl = resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm');
  engine = await startEngine({ worker, wasmUrl, memoryMb: 500 });
}, 60_000);

afterAll(() => thread.terminate());

/** The answer's values column by column, or what the engine says. */
async function asked(sql: string): Promise<Record<string, AnswerValue[]> | string> {
  const answered = await engine.ask({ sql, wanted: 100, madeAtLeast: 100, countingMs: 100 });
  if (!answered.ok) return answered.reason === 'failed' ? answered.message : answered.reason;
  return Object.fromEntries(answered.answer.columns.map(({ name }, at) => [name, valuesOf(answered.answer, at)]));
}

test('texts are answered whole, whether or not one of them is missing or beyond ASCII', async () => {
  expect(await asked(`select 'abc' as t`)).toEqual({ t: ['abc'] });
  expect(await asked(`from (values ('abc', '重庆', 'a', null), ('', 'b', null, null)) v(a, b, c, d)`)).toEqual({
    a: ['abc', ''],
    b: ['重庆', 'b'],
    c: ['a', null],
    d: [null, null],
  });
});

const day = fc.integer({ min: -20_000, max: 40_000 }).map(dayOfNumber);
const units = (decimals: number) =>
  fc.integer({ min: -999_999_999, max: 999_999_999 }).map((number) => number / 10 ** decimals + 0);
const typed = (kind: ColumnType['kind'], decimals: number | null = null): ColumnType => ({ kind, decimals });
/** The types of columns, each with the values that may be in them. */
const types: readonly { type: ColumnType; values: readonly fc.Arbitrary<AnswerValue>[] }[] = [
  {
    type: typed('text'),
    values: [fc.stringMatching(/^[ -~]{0,8}$/), fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\ufeffa', '07')],
  },
  { type: typed('number'), values: [fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)] },
  { type: typed('number', 0), values: [fc.integer()] },
  { type: typed('number', 2), values: [units(2)] },
  { type: typed('number', 4), values: [units(4)] },
  { type: typed('boolean'), values: [fc.boolean()] },
  { type: typed('date'), values: [day] },
];

/** Columns of one length, of every kind: with nulls, without, or of nothing else. */
const tables = fc.integer({ min: 0, max: 30 }).chain((rows) =>
  fc.array(
    fc.constantFrom(...types).chain(({ type, values }) =>
      fc.tuple(fc.constantFrom(...values), fc.constantFrom(0, 1, 10)).chain(([value, nulls]) => {
        const cell = fc.oneof(
          { weight: 10 - nulls, arbitrary: value },
          { weight: nulls, arbitrary: fc.constant(null) },
        );
        return fc.array(cell, { minLength: rows, maxLength: rows }).map((cells) => ({ type, cells }));
      }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
);

test('what is put into a table is answered as it was', async () => {
  const table = { schema: 'files', name: 'round' };
  await fc.assert(
    fc.asyncProperty(tables, async (columns) => {
      const named = columns.map(({ type }, at) => ({ name: `c${at}`, type }));
      await fillTable(engine, { table, columns: named, values: columns.map(({ cells }) => cells) });
      const expected = Object.fromEntries(columns.map(({ cells }, at) => [`c${at}`, cells]));
      expect(await asked('select * from files.round')).toEqual(expected);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('amounts are kept as decimals of the scale their definition has', async () => {
  await fillTable(engine, {
    table: { schema: 'lists', name: 'lines' },
    columns: [
      { name: 'amount', type: typed('number', 2) },
      { name: 'cube', type: typed('number', 3) },
      { name: 'pieces', type: typed('number', 0) },
    ],
    values: [
      [45398382.67, 0.01, 0.1, 0.2, null],
      [63.471, 0.1, 0.2, 0.3, null],
      [1, 2, 3, 4, null],
    ],
  });
  expect(
    await asked("select column_name, data_type from information_schema.columns where table_name = 'lines'"),
  ).toEqual({
    column_name: ['amount', 'cube', 'pieces'],
    data_type: ['DECIMAL(18,2)', 'DECIMAL(18,3)', 'BIGINT'],
  });
  expect(
    await asked(`select sum(amount) as amount, sum(cube)::varchar as cube, sum(pieces) as pieces,
      count(*) filter (amount = 0.1 + 0.2 - 0.2) as same from lists.lines`),
  ).toEqual({ amount: [45398382.98], cube: ['64.071'], pieces: [10], same: [1] });
});

test('amounts add up to the last cent, compare as they are written and keep digits beyond 2^53', async () => {
  expect(
    await asked(
      `select sum(x) as s, sum(x) = 45398382.68 as same, max(x)::varchar as most, 12345678901234567.89 as large,
       -0.05::decimal(30, 2) as small, sum(n) as n from (values (45398382.67, 1::bigint), (0.01, 2)) v(x, n)`,
    ),
  ).toEqual({
    s: [45398382.68],
    same: [true],
    most: ['45398382.67'],
    large: ['12345678901234567.89'],
    small: [-0.05],
    n: [3],
  });
});

test('an exact fraction below one keeps all its digits and the zero before them', async () => {
  expect(
    await asked(
      "select '0.12345678901234567'::decimal(38, 17) as less, '-0.012345678901234567891'::decimal(38, 21) as minus",
    ),
  ).toEqual({ less: ['0.12345678901234567'], minus: ['-0.012345678901234567891'] });
});

test('parts of lists, structs and maps are shown as they are by themselves', async () => {
  expect(
    await asked(
      `select [1.5, 2.25] as l, [date '2026-01-01', null] as days, {'a': date '2026-01-02', 'b': 1.10::decimal(18, 2)} as s,
       map {'k': 'x'} as m, union_value(k := 1) as u, 'infinity'::date as never, [[1], [2]] as lists, 'x'::blob as bytes`,
    ),
  ).toEqual({
    l: ['[1.5,2.25]'],
    days: ['["2026-01-01",null]'],
    s: ['{"a":"2026-01-02","b":1.1}'],
    m: ['{"k":"x"}'],
    u: ['1'],
    never: ['infinity'],
    lists: ['[[1],[2]]'],
    bytes: ['\\x78'],
  });
});

test('an extension is not installed, and that is said', async () => {
  expect(await asked('install icu')).toBe('There are no extensions here.');
});

const sales = `(from (values ('a', 'x', 1), ('b', 'x', 2), ('b', 'y', 3)) v(k, g, n))`;

test.each([
  [`pivot ${sales} on k using sum(n) group by g order by g`, { g: ['x', 'y'], a: [1, null], b: [2, 3] }],
  [`pivot ${sales} on k in ('b') using sum(n)`, { g: ['x', 'y'], b: [2, 3] }],
  [`with v as ${sales} pivot v on k using sum(n) group by g order by g`, { g: ['x', 'y'], a: [1, null], b: [2, 3] }],
  [`select g, b from (pivot ${sales} on k using sum(n) group by g) order by g desc`, { g: ['y', 'x'], b: [3, 2] }],
  [`unpivot (select 1 as a, 2 as b) on a, b`, { name: ['a', 'b'], value: [1, 2] }],
])('%s', async (sql, answer) => {
  expect(await asked(sql)).toEqual(answer);
});

test('what is wrong with a pivot is named', async () => {
  expect(await asked(`pivot ${sales} on nothing using sum(n)`)).toContain('"nothing" not found');
  expect(await asked(`pivot ${sales}\non k on using sum(n)`)).toContain('LINE 2: on k on using');
});

test('of an answer that is not shown whole it is told how many rows it has, where that is soon known', async () => {
  const told = async (rows: number, { countingMs = 1000, more = '' } = {}) => {
    const sql = `select range as n from range(${rows})${more}`;
    const answered = await engine.ask({ sql, wanted: 5, madeAtLeast: 10, countingMs });
    return answered.ok ? [answered.answer.rows, answered.answer.total] : answered;
  };
  expect([await told(4), await told(10), await told(11), await told(3000)]).toEqual([
    ...[
      [4, 4],
      [5, 10],
      [5, 11],
      [5, 3000],
    ],
  ]);
  // What takes too long to count is not told.
  expect(await told(400_000_000, { countingMs: 0, more: " where md5(n::text) <> 'a'" })).toEqual([5, null]);
});

test('the day goes on when the engine is told so', async () => {
  const days = `select cast(today() as varchar) as day, cast(days_ago(1) as varchar) as before`;
  await engine.setDay('2028-02-29');
  expect(await asked(days)).toEqual({ day: ['2028-02-29'], before: ['2028-02-28'] });
  await engine.setDay('2028-03-01');
  expect(await asked(days)).toEqual({ day: ['2028-03-01'], before: ['2028-02-29'] });
});

test('a report that breaks off while it arrives leaves no table, and the next one is loaded', async () => {
  const body = tableToIPC(tableFromArrays([['n', [1, 2]]]), { format: 'stream' });
  if (!body) throw new Error('the encoder has no sink and gave no bytes');
  const rows = Buffer.concat([frameHeader('rows', body.length), body]);
  const end = Buffer.from(JSON.stringify({ rows: 2, cutAt: null }));
  const whole = Buffer.concat([rows, frameHeader('end', end.length), end]);
  const columns = [{ sent: 'n', name: 'n', type: typed('number', 0) }];
  const load = (pieces: ReadableStream) => {
    vi.stubGlobal('fetch', async () => new Response(pieces));
    const { signal } = new AbortController();
    const call = { url: '/report', headers: {}, body: '{}' };
    return loadTable(engine, { table: { schema: 'reports', name: 'sales' }, columns, call, signal, onRows: () => {} });
  };
  const parts = [rows];
  const breaking = new ReadableStream({
    pull: (pieces) => {
      const next = parts.shift();
      if (next) pieces.enqueue(next);
      else pieces.error(new TypeError('terminated'));
    },
  });
  expect(await load(breaking)).toEqual({ ok: false, reason: 'broken' });
  expect(await asked('select n from reports.sales')).toContain('does not exist');
  expect(await load(new Blob([whole]).stream())).toEqual({ ok: true, end: { rows: 2, cutAt: null } });
  expect(await asked('select n from reports.sales')).toEqual({ n: [1, 2] });
  vi.unstubAllGlobals();
});

test('rows that do not fit into their table leave nothing of it, and the engine goes on', async () => {
  const table = { schema: 'lists', name: 'costs' };
  const fill = (values: AnswerValue[]) =>
    fillTable(engine, { table, columns: [{ name: '成本', type: typed('number', 4) }], values: [values] });
  await fill([1]);
  await expect(fill([2, 5e14])).rejects.toThrow('DECIMAL(18,4)');
  expect(await asked('select 1 as n')).toEqual({ n: [1] });
  expect(await asked('select * from lists.costs')).toContain('does not exist');
  await fill([3, null]);
  expect(await asked('select * from lists.costs')).toEqual({ 成本: [3, null] });
});

test('a part of a number is found where a grid writes it', async () => {
  // As grids write them: at least two of four decimals.
  const written = ['12.50', '12.05', '1.5005', '500.00', '0.05', '1200.50', '3.05', '-7.1234'];
  const prices = [...written.map(Number), null];
  await fillTable(engine, {
    table: { schema: 'files', name: 'prices' },
    columns: [{ name: 'price', type: typed('number', 4) }],
    values: [prices],
  });
  for (const quick of ['500', '50', '.5', '00', '005', '1234', '0.05']) {
    const view = { sort: [], filters: {}, quick, columns: ['price'] };
    const found = written.filter((text) => text.includes(quick)).map(Number);
    const sql = viewSql('files.prices', [{ id: 'price', kind: 'number', decimals: 4 }], view);
    expect(await asked(sql), quick).toEqual({ price: found });
  }
});

test('times of the day, and days beyond all days, are answered as they are written', async () => {
  const sql = `select time '13:45:10' as t, date 'infinity' as never, date '-infinity' as ever, timestamp '2026-03-01 08:09:10' as at`;
  expect(await asked(sql)).toEqual({
    t: ['13:45:10'],
    never: ['infinity'],
    ever: ['-infinity'],
    at: ['2026-03-01 08:09:10'],
  });
});

test('spans of time are answered by their parts, none at all as naught', async () => {
  expect(
    await asked(`select interval 14 months a, interval 3 days b, to_seconds(3661) c, interval 0 days d,
      interval 1 month + interval 2 days + to_seconds(60) e`),
  ).toEqual({ a: ['14 mon'], b: ['3 d'], c: ['01:01:01'], d: ['0'], e: ['1 mon 2 d 00:01:00'] });
  expect(await asked('select to_hours(30) a, to_minutes(-90) b, to_hours(1234) c')).toEqual({
    ...{ a: ['30:00:00'], b: ['-01:30:00'], c: ['1234:00:00'] },
  });
});
