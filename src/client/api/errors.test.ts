import { expect, test } from 'vitest';
import { ApiError, isExpected } from './errors';

test.each([
  ['a record that is not there', new ApiError(40004, 'Not found', '/x'), true],
  ['something not allowed', new ApiError(40003, 'No', '/x'), true],
  ['a password asked for once more', new ApiError(40103, 'Enter', '/x'), true],
  ['a doubt to be confirmed', new ApiError(40048, 'Not saved yet', '/x'), true],
  ['an edit that somebody else was before', new ApiError(40009, 'Changed', '/x'), true],
  ['an account that is taken', new ApiError(40010, 'Exists', '/x'), true],
  ['what is still used', new ApiError(40011, 'Used', '/x'), true],
  ['an address that is not there', new ApiError(404, 'Not found', '/x', null, 'http'), true],
  ['a lost connection', new ApiError(0, 'No answer', '/x', null, 'http'), true],
  ['a failing server', new ApiError(500, 'Failed', '/x', null, 'http'), false],
  ['a refused input', new ApiError(40001, 'No', '/x'), false],
  ['a fault of the page', new TypeError('x is not a function'), false],
])('%s is expected or not', (_what, error, expected) => {
  expect(isExpected(error)).toBe(expected);
});
