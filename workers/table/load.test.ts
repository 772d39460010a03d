import { dateDay, dictionary, float64, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { frameHeader } from '../../src/shared/reports/frames';
import { dayOfNumber } from '../../src/shared/rules/days';
import type { TableColumn } from '../../src/shared/table/view';
import { load, segmentOf } from './load';
import { Table } from './table';

const columns: TableColumn[] = [
  { id: 'text', kind: 'text', decimals: 0 },
  { id: 'amount', kind: 'number', decimals: 2 },
  { id: 'day', kind: 'day', decimals: 0 },
];

const texts = [
  fc.stringMatching(/^[ -~]{1,8}$/),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  // Of one byte elsewhere, of two here.
  fc.stringMatching(/^[a-z\u00c0-\u00ff]{1,4}$/),
  fc.constant('\ufeffa'),
];
const days = fc.integer({ min: -20_000, max: 40_000 }).map((day) => dayOfNumber(day));

/** Columns of one length: with nulls, without, or of nothing else; the texts all ASCII or not. */
const segments = fc
  .record({ rows: fc.integer({ min: 0, max: 20 }), text: fc.constantFrom(...texts), nulls: fc.constantFrom(0, 2, 20) })
  .chain(({ rows, text, nulls }) => {
    const columnOf = <T>(value: fc.Arbitrary<T>) =>
      fc.array(fc.oneof({ weight: 20 - nulls, arbitrary: value }, { weight: nulls, arbitrary: fc.constant(null) }), {
        minLength: rows,
        maxLength: rows,
      });
    return fc.record({
      text: columnOf(text),
      amount: columnOf(fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100)),
      day: columnOf(days),
    });
  });

function sent({ text, amount, day }: typeof segments extends fc.Arbitrary<infer S> ? S : never): Uint8Array {
  const arrays = { text, amount, day: day.map((each) => each && new Date(each)) };
  const types = { text: dictionary(utf8()), amount: float64(), day: dateDay() };
  return tableToIPC(tableFromArrays(arrays, { types }), { format: 'stream' }) ?? new Uint8Array();
}

test('what a segment carries is what the table shows, with and without nulls, in any script', () => {
  fc.assert(
    fc.property(fc.array(segments, { minLength: 1, maxLength: 3 }), (parts) => {
      const table = new Table(columns);
      for (const part of parts) table.append(segmentOf(sent(part)));
      const rows = parts.flatMap(({ text, amount, day }) =>
        text.map((each, at) => ({ text: each, amount: amount[at], day: day[at] })),
      );
      expect(table.page(0, 100)).toEqual(rows.map((row, at) => ({ row: at, ...row })));
    }),
  );
});

test('a column without nulls has no empty cell', () => {
  const part = { text: ['abc'], amount: [1.5], day: ['2026-03-01'] };
  const [text] = [segmentOf(sent(part)).get('text')];
  expect(text?.isNull(0)).toBe(false);
});

const request = { url: '/report', headers: { 'x-language': 'en' }, body: '{}' };
const framed = (kind: 'rows' | 'end' | 'failed', body: Uint8Array) => [...frameHeader(kind, body.length), ...body];
const said = (of: object) => new TextEncoder().encode(JSON.stringify(of));
const segment = (...amount: number[]) =>
  framed('rows', sent({ text: amount.map(() => 'a'), amount, day: amount.map(() => null) }));

/** Loads what the server answers with these bytes, piece by piece. */
async function loaded(pieces: readonly number[][], { fails = false, signal = new AbortController().signal } = {}) {
  const body = new ReadableStream({
    start(answer) {
      for (const piece of pieces) answer.enqueue(Uint8Array.from(piece));
      if (fails) answer.error(new Error('connection lost'));
      else answer.close();
    },
  });
  const fetched = vi.fn(async () => new Response(body));
  vi.stubGlobal('fetch', fetched);
  const table = new Table(columns);
  const progress: number[][] = [];
  const onProgress = ({ rows, bytes }: { rows: number; bytes: number }) => progress.push([rows, bytes]);
  const answer = await load(table, request, { signal, onProgress });
  return { answer, table, progress, fetched };
}
afterEach(() => vi.unstubAllGlobals());

test('a report grows part by part as it comes, and says at its end how much there is', async () => {
  const [first, second] = [segment(1, 2), segment(3)];
  const end = { rows: 3, cutAt: null };
  const { answer, table, progress, fetched } = await loaded([first, [...second, ...framed('end', said(end))]]);
  expect(answer).toEqual({ ok: true, end });
  expect(table.page(0, 9).map(({ amount }) => amount)).toEqual([1, 2, 3]);
  const bytes = first.length + second.length + framed('end', said(end)).length;
  expect(progress).toEqual([
    [2, first.length],
    [3, bytes],
  ]);
  const { url, ...how } = request;
  expect(fetched).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ ...how, method: 'POST' }));
});

test('what the server says of a failure is told; what has come stays', async () => {
  const failure = { code: 50000, message: 'too busy' };
  const { answer, table } = await loaded([segment(1), framed('failed', said(failure))]);
  expect([answer, table.rows]).toEqual([{ ok: false, reason: 'failed', failure }, 1]);
});

test('rows that came and cannot be read, or for which there is no memory, are no broken connection', async () => {
  await expect(loaded([framed('rows', said({ amount: '沙发' }))])).rejects.toThrow();
  const append = vi.spyOn(Table.prototype, 'append').mockImplementationOnce(() => {
    throw new RangeError('Array buffer allocation failed');
  });
  await expect(loaded([segment(1)])).rejects.toThrow(new RangeError('Array buffer allocation failed'));
  append.mockRestore();
  const stopped = new AbortController();
  stopped.abort();
  const { answer } = await loaded([framed('rows', said({}))], { signal: stopped.signal });
  expect(answer).toEqual({ ok: false, reason: 'cancelled' });
});

test('a report without its end, one whose connection is lost and bytes that are none are broken', async () => {
  const broken = { ok: false, reason: 'broken' };
  expect((await loaded([segment(1)])).answer).toEqual(broken);
  const lost = await loaded([[1]], { fails: true });
  expect(lost.answer).toEqual(broken);
  expect((await loaded([[...new TextEncoder().encode('<!doctype html>')]])).answer).toEqual(broken);
});

test('a load that was given up is cancelled, not broken', async () => {
  const { answer } = await loaded([segment(1)], { fails: true, signal: AbortSignal.abort() });
  expect(answer).toEqual({ ok: false, reason: 'cancelled' });
});

test('a call that is refused carries what the server said of it', async () => {
  const refusal = { code: 40300, message: 'not for you' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }));
  const answer = await load(new Table(columns), request, {
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  expect(answer).toEqual({ ok: false, reason: 'refused', status: 403, body: refusal });
});
