import { expect, test } from 'vitest';
import { idOf, idsIn } from './ids-in';

test('what can be no id of a record is none', () => {
  expect(['7', '-3', '1.5', '0', '', ' ', 'x', '1e99', null].map(idOf)).toEqual([7, ...Array(8).fill(null)]);
});

test('of several ids those are taken that may be some', () => {
  expect([idsIn('7,-3,x,,8'), idsIn(null)]).toEqual([[7, 8], []]);
});
