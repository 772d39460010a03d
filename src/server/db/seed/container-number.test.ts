import { expect, test } from 'vitest';
import { checkDigit, containerNumber } from './container-number';

test('the check digit is that of the example in ISO 6346', () => {
  expect(containerNumber('CSQU', 305438)).toBe('CSQU3054383');
});

test('a remainder of ten is written as zero', () => {
  expect(checkDigit('MSKU300000')).toBe(0);
});

test('a short serial number is filled with zeros', () => {
  expect(containerNumber('ONEU', 7)).toMatch(/^ONEU000007\d$/);
});
