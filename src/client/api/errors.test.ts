import { expect, test } from 'vitest';
import { ApiError, isExpected } from './errors';

test.each([
  ['a record that is not there', new ApiError(40004, 'Not found', '/x'), true],
  ['something not allowed', new ApiError(40003, 'No', '/x'), true],
  ['an address that is not there', new ApiError(404, 'Not found', '/x', null, 'http'), true],
  ['a lost connection', new ApiError(0, 'No answer', '/x', null, 'http'), true],
  ['a failing server', new ApiError(500, 'Failed', '/x', null, 'http'), false],
  ['a refused input', new ApiError(40001, 'No', '/x'), false],
  ['a fault of the page', new TypeError('x is not a function'), false],
])('%s is expected or not', (_what, error, expected) => {
  expect(isExpected(error)).toBe(expected);
});
