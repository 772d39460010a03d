import { expect, test } from 'vitest';
import { readTsv, tsvOf } from './tsv';

test.each([
  [
    'of Windows, with the line end that spreadsheets put behind the last row',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['of one cell', 'a', [['a']]],
  ['of one row without a line end', 'a\tb', [['a', 'b']]],
  [
    'with empty cells',
    'a\t\t\n\tb\t',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['with an empty row between', 'a\n\nb', [['a'], [''], ['b']]],
  [
    'with a tab, a line end and quotes in a cell',
    '"a\tb"\t"c\nd ""e"""\nf\tg',
    [
      ['a\tb', 'c\nd "e"'],
      ['f', 'g'],
    ],
  ],
  ['with a sign of inches', '12" wide\t3', [['12" wide', '3']]],
  ['with spaces around', ' a \t b', [['a', 'b']]],
  ['of nothing', '', []],
])('a table %s is read cell by cell', (_, text, rows) => {
  expect(readTsv(text)).toEqual(rows);
});

test('what is copied is read again as it was', () => {
  const rows = [
    ['Sofa "Basel"', 'line\nend', 'a\tb'],
    ['', '12.5', '-3'],
    ['+86 21 5555', '- by the door', 'a;=1'],
    ['=1', '@a', "it's"],
  ];
  expect(readTsv(tsvOf(rows))).toEqual(rows);
});

test('a spreadsheet runs nothing of what is copied, and negative numbers stay numbers', () => {
  expect(tsvOf([['=HYPERLINK("x")', '-3', '+12', '@a']])).toBe('"\'=HYPERLINK(""x"")"\t-3\t+12\t\'@a');
});
