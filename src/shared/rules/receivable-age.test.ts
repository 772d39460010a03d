import { expect, test } from 'vitest';
import { receivableAgeOf } from './receivable-age';

test.each([
  [-5, 'notDue'],
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
])('%i days after the due date is %s', (days, age) => {
  expect(receivableAgeOf(days)).toBe(age);
});
