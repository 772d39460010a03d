import { createRequire } from 'node:module';
import { Worker as Thread } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerColumn, type AnswerValue, valuesOf } from '../../src/shared/console/answer';
import { type Engine, startEngine } from './engine';
import { fillTable } from './tables';

// The engine itself: its build for browsers also runs in a thread.

const { resolve } = createRequire(import.meta.url);
/** What a worker of a browser does with messages, around the worker's own code. */
const asInBrowsers = `
  const { parentPort, workerData } = require('node:worker_threads');
  globalThis.postMessage = (message, moved) => parentPort.postMessage(message, moved);
  parentPort.on('message', (data) => globalThis.onmessage({ data }));
  console.error = () => undefined;
  require(workerData);`;

let thread: Thread;
let engine: Engine;

beforeAll(async () => {
  const code = resolve('@duckdb/duckdb-wasm/dist/duckdb-node-eh.worker.cjs');
  thread = new Thread(asInBrowsers, { eval: true, workerData: code });
  const worker = {
    addEventListener: (event: string, listen: (event: { data: unknown }) => void) =>
      thread.on(event, (data: unknown) => listen({ data })),
    postMessage: (message: unknown, moved: ArrayBuffer[]) => thread.postMessage(message, moved),
  } as unknown as Worker; // all of a worker that the engine uses
  const wasmUrl = resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm');
  engine = await startEngine({ worker, wasmUrl, today: '2026-03-01', memoryMb: 500 });
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

const day = fc.integer({ min: -20_000, max: 40_000 }).map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));
const values: Record<AnswerColumn['kind'], readonly fc.Arbitrary<AnswerValue>[]> = {
  text: [fc.stringMatching(/^[ -~]{0,8}$/), fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\ufeffa', '0', '7')],
  number: [fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0)],
  boolean: [fc.boolean()],
  date: [day],
};
const kinds = Object.keys(values) as AnswerColumn['kind'][]; // Object.keys forgets that the keys are exactly the kinds.

/** Columns of one length, of every kind: with nulls, without, or of nothing else. */
const tables = fc.integer({ min: 0, max: 30 }).chain((rows) =>
  fc.array(
    fc.constantFrom(...kinds).chain((kind) =>
      fc.tuple(fc.constantFrom(...values[kind]), fc.constantFrom(0, 1, 10)).chain(([value, nulls]) => {
        const cell = fc.oneof(
          { weight: 10 - nulls, arbitrary: value },
          { weight: nulls, arbitrary: fc.constant(null) },
        );
        return fc.array(cell, { minLength: rows, maxLength: rows }).map((cells) => ({ kind, cells }));
      }),
    ),
    { minLength: 1, maxLength: 4 },
  ),
);

test('what is put into a table is answered as it was', async () => {
  const table = { schema: 'files', name: 'round' };
  await fc.assert(
    fc.asyncProperty(tables, async (columns) => {
      const named = columns.map(({ kind }, at) => ({ name: `c${at}`, kind }));
      await fillTable(engine, { table, columns: named, values: columns.map(({ cells }) => cells) });
      const expected = Object.fromEntries(columns.map(({ cells }, at) => [`c${at}`, cells]));
      expect(await asked('select * from files.round')).toEqual(expected);
    }),
    { numRuns: 60 },
  );
}, 60_000);
