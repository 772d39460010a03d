import { expect, test } from 'vitest';
import type { Answer, AnswerColumn, ColumnValues } from '../../../shared/console/answer';
import { answerText, answerWidth, gridColumns } from './answer-columns';

const column = (name: string, kind: AnswerColumn['kind'] = 'text', decimals = 0): AnswerColumn => ({
  name,
  kind,
  decimals,
});
const listOf = (...list: (string | boolean)[]): ColumnValues => ({ codes: Int32Array.from(list, (_, at) => at), list });
const answerOf = (each: AnswerColumn, values: ColumnValues, rows: number): Answer => ({
  ...{ columns: [each], values: [values], rows, total: rows, ms: 1 },
});

test('numbers are parted by thousands with their decimals; years, ids and other values stay as they are', () => {
  expect(answerText(column('sales', 'number', 2), 1234.5)).toBe('1,234.50');
  expect(answerText(column('year', 'number'), 2026)).toBe('2026');
  expect(answerText(column('customer_id', 'number'), 12345)).toBe('12345');
  expect(answerText(column('big', 'number'), '12345678901234567890')).toBe('12345678901234567890');
  expect([answerText(column('a', 'boolean'), true), answerText(column('a'), null)]).toEqual(['true', '']);
});

test('a grid shows every column by its kind; whole numbers too large for one are texts', () => {
  const answer: Answer = {
    columns: [
      column('a', 'number', 2),
      column('b', 'number'),
      column('c', 'boolean'),
      column('d', 'date'),
      column('e'),
    ],
    values: [
      ...[{ numbers: Float64Array.of(1.5, Number.NaN) }, listOf('12345678901234567890', '2')],
      ...[listOf(true, false), listOf('2026-01-01', '2026-01-02'), listOf('沙发', 'x')],
    ],
    ...{ rows: 2, total: 2, ms: 1 },
  };
  const columns = gridColumns(answer);
  expect(columns.map(({ id, field }) => [id, field.kind])).toEqual([
    ...[
      ['a', 'number'],
      ['b', 'text'],
      ['c', 'flag'],
      ['d', 'date'],
      ['e', 'text'],
    ],
  ]);
  expect(columns.map(({ read }) => read({ at: 0 }))).toEqual([1.5, '12345678901234567890', true, '2026-01-01', '沙发']);
  expect(columns.map(({ read }) => read({ at: 1 }))[0]).toBeNull();
  expect(columns[0]?.field).toMatchObject({ decimals: 2, label: { id: 'a' } });
});

test('a column has room for its longest value and for its name, Chinese letters twice as wide, within bounds', () => {
  const width = (name: string, ...list: string[]) =>
    answerWidth(answerOf(column(name), listOf(...list), list.length), 0);
  expect(width('a', 'b')).toBe(44 + 28);
  expect(width('a', 'x'.repeat(10))).toBe(76 + 28);
  expect(width('a', '沙'.repeat(10), 'x')).toBe(140 + 28);
  expect(width('x'.repeat(10), 'x')).toBe(76 + 24 + 28);
  expect(width('a', 'x'.repeat(100))).toBe(320);
  // Only the first rows are measured.
  const rows = (count: number) => [...Array.from({ length: count }, () => 'x'), 'x'.repeat(20)];
  expect([width('a', ...rows(49)), width('a', ...rows(50))]).toEqual([152 + 28, 44 + 28]);
  expect(answerWidth(answerOf(column('a'), listOf('x'), 1), 3)).toBe(0);
});
