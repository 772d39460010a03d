import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsMatcher, writtenNumber } from './contains';

test('digits are found in a number exactly where its text holds them', () => {
  const units = fc.oneof(fc.integer({ min: -20_000_000, max: 20_000_000 }), fc.constantFrom(0, 5, 100, 1005, 50_050));
  const part = fc.stringMatching(/^[0-9]{1,4}$/);
  fc.assert(
    fc.property(units, part, fc.constantFrom(0, 1, 2, 3), (whole, digits, decimals) => {
      const number = whole / 10 ** decimals;
      expect(digitsMatcher(digits, decimals)(number)).toBe(
        writtenNumber(number, decimals)
          .split(/[-.]/)
          .some((run) => run.includes(digits)),
      );
    }),
    { numRuns: 3000, seed: 1 },
  );
});

test('a number is written with two of its decimals at least', () => {
  expect([1.5, 2, 0.125, 12.3456].map((value) => writtenNumber(value, 3))).toEqual(['1.50', '2.00', '0.125', '12.346']);
  expect([writtenNumber(7, 0), writtenNumber(1.5, 1)]).toEqual(['7', '1.5']);
});
