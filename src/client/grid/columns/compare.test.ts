import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { choice, text } from '../../../shared/entity/field';
import type { CellValue } from './column';
import { comparatorOf, compareValues } from './compare';

const sorted = (values: readonly CellValue[], compare = compareValues) => ({
  up: [...values].sort((a, b) => compare(a, b, false)),
  // Like the grid: negates the result, and passes that the order is descending.
  down: [...values].sort((a, b) => -compare(a, b, true)),
});

test('what is empty comes last in both directions', () => {
  expect(sorted([null, 2, '', 1])).toEqual({ up: [1, 2, null, ''], down: [2, 1, null, ''] });
});

test('numbers are ordered by their size, days by their date, and names as one reads them', () => {
  expect(sorted([10, 9, -1]).up).toEqual([-1, 9, 10]);
  expect(sorted(['2026-11-04', '2025-12-31']).up).toEqual(['2025-12-31', '2026-11-04']);
  expect(sorted(['Model 10', 'model 9', 'Model 1']).up).toEqual(['Model 1', 'model 9', 'Model 10']);
});

test('what is no number yet comes after the numbers', () => {
  expect(sorted(['12 or so', 3, 20]).up).toEqual([3, 20, '12 or so']);
});

test('choices are ordered as they are declared, and one that is no longer known comes after them', () => {
  const stage = choice(msg`State`, { open: msg`Open`, first: msg`Pending review`, done: msg`Approved` });
  expect(sorted(['done', 'gone', null, 'open', 'first'], comparatorOf(stage))).toEqual({
    up: ['open', 'first', 'done', 'gone', null],
    down: ['gone', 'done', 'first', 'open', null],
  });
  expect(sorted(['b', 'a'], comparatorOf(text(msg`City`, { max: 9 }))).up).toEqual(['a', 'b']);
});
