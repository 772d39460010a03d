import { dateDay, dictionary, float64, tableFromArrays, tableToIPC, utf8 } from '@uwdata/flechette';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableColumn } from '../../src/shared/table/view';
import { segmentOf } from './load';
import { Table } from './table';

const columns: TableColumn[] = [
  { id: 'text', kind: 'text', decimals: 0 },
  { id: 'amount', kind: 'number', decimals: 2 },
  { id: 'day', kind: 'day', decimals: 0 },
];

const texts = [
  fc.stringMatching(/^[ -~]{1,8}$/),
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constant('\ufeffa'),
];
const days = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

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
