import { expect, test } from 'vitest';
import { textRuns } from './fonts';
import { textLines } from './text-lines';

/** Every character has width one, Chinese ones two. */
const measure = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);

test('lines end between words, and between Chinese signs', () => {
  expect(textLines('Height up, length along', 12, measure)).toEqual(['Height up,', 'length along']);
  expect(textLines('三人沙发 3-seat', 6, measure)).toEqual(['三人沙', '发', '3-seat']);
});

test('a word that is too wide is cut, and nothing is lost', () => {
  expect(textLines('PO-4500213377', 5, measure)).toEqual(['PO-45', '00213', '377']);
  expect(textLines('', 5, measure)).toEqual(['']);
});

test('each stretch of text has the font that holds its signs', () => {
  expect(textRuns('Møbler ł 沙发，2', false)).toEqual([
    { font: 'latin', text: 'Møbler ł ' },
    { font: 'han', text: '沙发，' },
    { font: 'latin', text: '2' },
  ]);
  expect(textRuns('x', true)).toEqual([{ font: 'latinBold', text: 'x' }]);
});

test('a line that somebody began stands by itself, a blank one as well', () => {
  const lines = textLines('In two parts.\r\nBy truck\n\nNo tail lift', 14, measure);
  expect(lines).toEqual(['In two parts.', 'By truck', '', 'No tail lift']);
  expect(textLines('Parts:\n  two', 14, measure)).toEqual(['Parts:', 'two']);
});
