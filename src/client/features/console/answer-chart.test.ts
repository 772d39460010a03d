import { expect, test } from 'vitest';
import type { Answer } from '../../../shared/console/answer';
import { consoleLimits } from '../../../shared/console/limits';
import { answerChart, undrawable } from './answer-chart';

const answer: Answer = {
  columns: [
    { name: 'day', kind: 'date', decimals: 0 },
    { name: 'sales', kind: 'number', decimals: 2 },
  ],
  values: [
    { codes: Int32Array.of(0, 1, 2), list: ['2026-03-01', '2026-01-01', '2026-02-01'] },
    { numbers: Float64Array.of(3, 1, Number.NaN) },
  ],
  rows: 3,
  total: 3,
  ms: 1,
};

test('a line of days goes from left to right, bars stand as the rows do', () => {
  expect(answerChart(answer, { kind: 'line', columns: ['day', 'sales'] })).toEqual({
    names: ['2026-01-01', '2026-02-01', '2026-03-01'],
    series: [{ label: 'sales', values: [1, null, 3] }],
  });
  expect(answerChart(answer, { kind: 'bar', columns: ['day', 'sales'] }).names[0]).toBe('2026-03-01');
});

test('a chart is ordered by its values where that is asked, what has none last', () => {
  const names = (order: 'asc' | 'desc') => answerChart(answer, { kind: 'bar', columns: ['day', 'sales'], order }).names;
  expect(names('desc')).toEqual(['2026-03-01', '2026-01-01', '2026-02-01']);
  expect(names('asc')).toEqual(['2026-01-01', '2026-03-01', '2026-02-01']);
});

test('of many rows the first are drawn, in the order asked for', () => {
  const rows = consoleLimits.drawnRows + 1;
  const days = { codes: new Int32Array(rows), list: ['2026-03-01'] };
  const many = { ...answer, values: [days, { numbers: Float64Array.from({ length: rows }, (_, at) => at) }], rows };
  const { names, series } = answerChart(many, { kind: 'bar', columns: ['day', 'sales'], order: 'desc' });
  expect([names.length, series[0]?.values.length, series[0]?.values[0]]).toEqual([rows - 1, rows - 1, rows - 1]);
});

test('what has no numbers cannot be drawn', () => {
  expect(undrawable(answer, ['sales'])).toBeNull();
  expect(undrawable(answer, ['sales', 'day'])).toBe('day');
});
