import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factor, over, readDecimal, rounded, times, toNumber, toText } from './decimal';

const english = { decimal: '.', thousands: ',' } as const;
const german = { decimal: ',', thousands: '.' } as const;

test.each([
  ['1234.5', english, '1234.5'],
  ['1,234,567.89', english, '1234567.89'],
  ['-0.50', english, '-0.5'],
  ['-1,234', english, '-1234'],
  ['+1.234', german, '1234'],
  ['-0.00', english, '0'],
  ['265,0', german, '265'],
  ['1.234,56', german, '1234.56'],
  ['2.375', german, '2375'],
  [' 12 ', english, '12'],
  ['1\u202f234,5', { decimal: ',', thousands: ' ' }, '1234.5'],
  ['1\u00a0234,5', { decimal: ',', thousands: ' ' }, '1234.5'],
] as const)('%s is read as a number', (text, format, expected) => {
  const exact = readDecimal(text, format);
  expect(exact && toText(exact, 6)).toBe(expected);
});

test.each([
  '',
  '-',
  'twelve',
  '1,23',
  '1,2345',
  '1234,567',
  '12,34,567',
  '1.2.3',
  '1e5',
  '0x10',
  '１２',
  'NaN',
  '12 34',
])('%s is not a number with commas between thousands', (text) => {
  expect(readDecimal(text, english)).toBeNull();
});

test('without a sign for thousands, a comma is no part of a number', () => {
  expect(readDecimal('1,234', { decimal: '.', thousands: '' })).toBeNull();
});

test('a number of a spreadsheet has the digits that a binary number surely holds, and no others', () => {
  const values = [1_234_567.89, 99_999_999_999.99, 1_234_567_890_123.45, 0.45359237, 0.12345678912, -2.5];
  expect(values.map((value) => toText(factor(value), 12))).toEqual([
    ...['1234567.89', '99999999999.99', '1234567890123.45', '0.45359237', '0.1234567891', '-2.5'],
  ]);
  expect(toText(factor(123_456_789_012_345), 2)).toBe('123456789012345');
});

test('rounding goes half away from zero, as in the database', () => {
  const cents = (text: string) => toNumber(rounded(readDecimal(text, english) ?? factor(0), 2));
  expect(cents('1.005')).toBe(1.01);
  expect(cents('957.5775')).toBe(957.58);
  expect(cents('-2.345')).toBe(-2.35);
});

test('a price in another currency is divided exactly before it is rounded', () => {
  const dollars = over(readDecimal('265', english) ?? factor(0), factor(3.75));
  expect(dollars && toNumber(rounded(dollars, 2))).toBe(70.67);
  expect(over(factor(1), factor(0))).toBeNull();
  const negative = over(factor(1), factor(-4));
  expect(negative && [toText(negative, 2), toNumber(rounded(negative, 1))]).toEqual(['-0.25', -0.3]);
  expect(toText(times(factor(10), factor(2.54)), 4)).toBe('25.4');
});

test('every amount in cents is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      const exact = readDecimal(text, english);
      expect(exact && toNumber(rounded(exact, 2))).toBe(cents / 100);
    }),
  );
});
