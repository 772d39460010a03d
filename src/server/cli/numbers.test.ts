import { expect, test } from 'vitest';
import { UsageError } from './command';
import { readNumber } from './numbers';

const read = (days: string | undefined, isWhole = true) =>
  readNumber(days === undefined ? {} : { days }, 'days', { from: 1, to: 100, isWhole });

test('an option takes the first and the last number of its range, and none where it is not given', () => {
  expect([read('1'), read('100'), read(undefined)]).toEqual([1, 100, null]);
  expect(read('1.5', false)).toBe(1.5);
});

test.each(['0', '101', '1.5', '-1', '', ' 5', '1e2', 'many'])('%j is refused, with the range', (given) => {
  expect(() => read(given)).toThrow(new UsageError('--days must be a whole number from 1 to 100.'));
});
