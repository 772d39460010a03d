import {
  bool,
  dateDay,
  decimal,
  dictionary,
  float64,
  int64,
  tableFromArrays,
  tableToIPC,
  utf8,
} from '@uwdata/flechette';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnswerValue, valueAt, valuesOf } from '../../src/shared/console/answer';
import { AnswerColumns } from './answer-columns';

const largest = 9223372036854775807n;

function answerOf(wanted: number): AnswerColumns {
  const columns = {
    city: ['Lyon', '重庆', null, 'Lyon'],
    code: ['007', '7', '', null],
    sales: [1.5, null, -2, 0.1 + 0.2],
    id: [1n, 2n, 3n, 4n],
    big: [largest, 1n, null, 1n],
    odd: [1, Number.NaN, 2, Number.POSITIVE_INFINITY],
    day: [new Date('2026-03-01'), null, new Date('1970-01-01'), new Date('2026-03-01')],
    isLate: [true, false, null, true],
  };
  const types = {
    city: utf8(),
    code: utf8(),
    sales: float64(),
    id: int64(),
    big: int64(),
    odd: float64(),
    day: dateDay(),
    isLate: bool(),
  };
  const bytes = tableToIPC(tableFromArrays(columns, { types }), { format: 'stream' });
  return new AnswerColumns([bytes ?? new Uint8Array()], wanted);
}

test('the values of every kind are read, no more rows than are wanted', () => {
  const { columns, values, rows, total } = answerOf(4);
  const shown = Object.fromEntries(
    columns.map(({ name }, index) => [name, Array.from({ length: rows }, (_, row) => valueAt(values[index], row))]),
  );
  expect(shown).toEqual({
    city: ['Lyon', '重庆', null, 'Lyon'],
    code: ['007', '7', '', null],
    sales: [1.5, null, -2, 0.1 + 0.2],
    id: [1, 2, 3, 4],
    big: [String(largest), 1, null, 1],
    odd: [1, 'NaN', 2, 'Infinity'],
    day: ['2026-03-01', null, '1970-01-01', '2026-03-01'],
    isLate: [true, false, null, true],
  });
  expect(total).toBe(4);
  expect(answerOf(2)).toMatchObject({ rows: 2, total: 4 });
});

test('columns of one name each have their own, also beside one that is called so already', () => {
  const named = ['n', 'n', 'n_2', 'n'].map((name): [string, number[]] => [name, [1]]);
  const bytes = tableToIPC(tableFromArrays(named), { format: 'stream' });
  const { columns } = new AnswerColumns([bytes ?? new Uint8Array()], 1);
  expect(columns.map(({ name }) => name)).toEqual(['n', 'n_2', 'n_2_2', 'n_3']);
});

test('columns say their kind and as many decimals as their values need', () => {
  const { columns } = answerOf(4);
  expect(columns.map(({ name, kind, decimals }) => `${name} ${kind} ${decimals}`)).toEqual([
    'city text 0',
    'code text 0',
    'sales number 1',
    'id number 0',
    'big number 0',
    'odd number 0',
    'day date 0',
    'isLate boolean 0',
  ]);
});

test('an exact fraction has the decimals of its type where those are few, else those its values need', () => {
  const types = { price: decimal(18, 3), share: decimal(38, 12) };
  const bytes = tableToIPC(tableFromArrays({ price: [1.5], share: [0.25] }, { types }), { format: 'stream' });
  const { columns } = new AnswerColumns([bytes ?? new Uint8Array()], 1);
  expect(columns.map(({ name, decimals }) => [name, decimals])).toEqual([
    ['price', 3],
    ['share', 2],
  ]);
});

test('texts come whole from batches of every kind: with and without nulls, ASCII or not, empty ones too', () => {
  const text = fc.constantFrom(fc.stringMatching(/^[ -~]{0,6}$/), fc.string({ unit: 'grapheme' }));
  const columns = fc
    .tuple(text, fc.boolean())
    .chain(([value, hasNulls]) =>
      fc.array<AnswerValue>(hasNulls ? fc.option(value, { nil: null }) : value, { maxLength: 20 }),
    );
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 20 }), fc.boolean(), (texts, maxBatchRows, isListed) => {
      const type = isListed ? dictionary(utf8()) : utf8();
      const table = tableFromArrays({ text: texts }, { types: { text: type }, maxBatchRows });
      const answer = new AnswerColumns([tableToIPC(table, { format: 'stream' }) ?? new Uint8Array()], 100);
      expect(valuesOf(answer, 0)).toEqual(texts);
    }),
  );
});

test('a mark of byte order at the beginning of a text is a part of it, as the same text elsewhere is', () => {
  const columns = { code: ['\ufeffA', 'B', '\ufeffA'] };
  const bytes = tableToIPC(tableFromArrays(columns, { types: { code: utf8() } }), { format: 'stream' });
  const { values } = new AnswerColumns([bytes ?? new Uint8Array()], 3);
  expect(columns.code.map((_, at) => valueAt(values[0], at))).toEqual(columns.code);
});
