import { float64, tableFromArrays, tableToIPC } from '@uwdata/flechette';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FrameKind, frameHeader } from '../../src/shared/reports/frames';
import type { Engine } from './engine';
import { loadTable } from './tables';

const table = { schema: 'reports', name: 'orders' };
const columns = [{ sent: 'orderId', name: 'order_id', type: { kind: 'number', decimals: 0 } as const }];
const rows = tableToIPC(tableFromArrays({ orderId: [1, 2] }, { types: { orderId: float64() } }), { format: 'stream' });
const json = (value: object) => new TextEncoder().encode(JSON.stringify(value));
const frame = (kind: FrameKind, body: Uint8Array) => [frameHeader(kind, body.length), body];
const rowsFrame = frame('rows', rows ?? new Uint8Array());
const endFrame = frame('end', json({ rows: 2, cutAt: null }));

/** What an engine would hold: its transactions and which of the two parts of a table are there. */
let held: { isOpen: boolean; isKept: boolean; isShown: boolean };
let append = vi.fn(async () => undefined);

const execute = async (sql: string) => {
  if (sql === 'begin') held.isOpen = true;
  if (sql === 'rollback') held = { ...held, isOpen: false, isKept: false };
  if (sql === 'commit') held.isOpen = false;
  if (sql.startsWith('create table')) held.isKept = true;
  if (sql.startsWith('create or replace view')) held.isShown = true;
  if (sql.startsWith('drop view')) held.isShown = false;
  if (sql.startsWith('drop table') && sql.includes('reports.orders')) held.isKept = false;
};

/** Loads the table from an answer that consists of these pieces. */
function loaded(pieces: readonly Uint8Array[], signal = new AbortController().signal) {
  return loadedFrom(new Blob([...pieces] as BlobPart[]).stream(), signal);
}

function loadedFrom(body: ReadableStream, signal = new AbortController().signal) {
  vi.stubGlobal('fetch', async () => new Response(body));
  const engine = { execute, append } as unknown as Engine; // what loading asks of one
  const call = { url: '/report', headers: {}, body: '' };
  return loadTable(engine, { table, columns, call, signal, onRows: () => undefined });
}

beforeEach(() => {
  held = { isOpen: false, isKept: false, isShown: true };
  append = vi.fn(async () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const gone = { isOpen: false, isKept: false, isShown: false };

test('a report that came whole is there', async () => {
  expect(await loaded([...rowsFrame, ...rowsFrame, ...endFrame])).toEqual({ ok: true, end: { rows: 2, cutAt: null } });
  expect(held).toEqual({ isOpen: false, isKept: true, isShown: true });
});

test('of one that broke off, or that the server gave up, nothing is left', async () => {
  expect(await loaded([...rowsFrame])).toEqual({ ok: false, reason: 'broken' });
  expect(held).toEqual(gone);
  const failure = { code: 50_000, message: 'No' };
  expect(await loaded([...rowsFrame, ...frame('failed', json(failure))])).toEqual({
    ok: false,
    reason: 'failed',
    failure,
  });
  expect(held).toEqual(gone);
});

test('where the engine takes a part no more, what it took before is taken back and it is free for the next', async () => {
  append.mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('Out of Memory'));
  const answer = await loaded([...rowsFrame, ...rowsFrame, ...endFrame]);
  expect(answer).toMatchObject({ ok: false, reason: 'engine', message: expect.stringContaining('Out of Memory') });
  expect(held).toEqual(gone);
});

test('what is not taken any more is not waited for by whoever sends it', async () => {
  const cancelled = vi.fn();
  const pieces = [...rowsFrame, ...rowsFrame];
  const body = new ReadableStream({
    pull: (to) => to.enqueue(pieces.shift() ?? new Uint8Array(1)),
    cancel: cancelled,
  });
  append.mockRejectedValueOnce(new Error('Out of Memory'));
  expect(await loadedFrom(body)).toMatchObject({ ok: false, reason: 'engine' });
  expect(cancelled).toHaveBeenCalledTimes(1);
});

test('what is given up while it arrives is cancelled, a lost connection is not the engine’s', async () => {
  const stop = new AbortController();
  append.mockImplementationOnce(async () => {
    stop.abort();
    throw stop.signal.reason;
  });
  expect(await loaded([...rowsFrame, ...endFrame], stop.signal)).toEqual({ ok: false, reason: 'cancelled' });
  append.mockRejectedValueOnce(new TypeError('network error'));
  expect(await loaded([...rowsFrame, ...endFrame])).toEqual({ ok: false, reason: 'broken' });
  expect(held).toEqual(gone);
});
