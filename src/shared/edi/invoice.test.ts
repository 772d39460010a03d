import { expect, test } from 'vitest';
import { dollars, grossOf, inPieces, priceText } from './invoice';
import { positionsOf, segment } from './segment';

test('cents are dollars with both their places, below a dollar and below nothing, too', () => {
  expect([0, 5, 50, 1235100, -5].map(dollars)).toEqual(['0.00', '0.05', '0.50', '12351.00', '-0.05']);
});

test('a line comes to what its price of four decimals makes, to the cent', () => {
  expect(grossOf({ quantity: 1000, price: 0.1234 })).toBe(12_340);
  expect(grossOf({ quantity: 3, price: 0.1234 })).toBe(37);
  expect(grossOf({ quantity: 5, price: 0.1234 })).toBe(62);
  // 1.0009 × 10,000 is less than 10,009 in binary.
  expect(grossOf({ quantity: 100, price: 1.0009 })).toBe(10_009);
  expect([312.5, 0.1234, 99, 1.0009].map(priceText)).toEqual(['312.5', '0.1234', '99', '1.0009']);
});

test('a text is cut into pieces between its signs, and what is too much stands in the last', () => {
  expect(inPieces('a🛋b🛋c', { length: 2 })).toEqual(['a🛋', 'b🛋', 'c']);
  expect(inPieces('abcde', { length: 2 }, 2)).toEqual(['ab', 'cde']);
  expect(inPieces('', { length: 2 })).toEqual(['']);
  // Lengths are as spelled: ß counts as two.
  const spelling = (text: string) => text.replaceAll('ß', 'ss');
  expect(inPieces('aßbßß', { length: 3, spelling })).toEqual(['aß', 'bß', 'ß']);
});

test('what is missing at the end of a segment, or of an element, is left out', () => {
  expect(segment('NAD', 'BY', ['1', null, '91', null], null, ['', null])).toEqual({
    tag: 'NAD',
    elements: [['BY'], ['1', '', '91']],
  });
  expect(segment('UNS', null, 'S').elements).toEqual([[''], ['S']]);
});

test('segments are counted from the first of their message, or of those there are', () => {
  const of = (...tags: string[]) => positionsOf(tags.map((tag) => segment(tag)));
  expect([of('ISA', 'GS', 'ST', 'BIG')(3), of('UNB', 'UNH', 'BGM')(2), of('REF', 'N1')(1)]).toEqual([2, 2, 2]);
});
