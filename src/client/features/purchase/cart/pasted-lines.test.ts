import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines';

const taken = (text: string) => pastedLines(text).lines.map(({ code, pieces }) => [code, pieces]);

test.each([
  ['a number alone is one piece', 'LF-1', [['LF-1', 1]]],
  ['a number and its pieces', 'LF-1 12', [['LF-1', 12]]],
  ['commas, in either script', 'LF-1，3', [['LF-1', 3]]],
  ['full width, as typed in Chinese', 'ＬＦ－１，１２', [['LF-1', 12]]],
  ['a comma right behind the number', 'LF-1,300', [['LF-1', 300]]],
  ['thousands, typed', 'LF-1 1,200', [['LF-1', 1200]]],
  ['thousands, typed in Chinese', 'LF-1，1，200', [['LF-1', 1200]]],
  ['a number of digits alone, and thousands', '1001, 1,200', [['1001', 1200]]],
  [
    'a table, its heading left out',
    'Material\tQty\nLF-1\t1,200\nLF-2\t4',
    [
      ['LF-1', 1200],
      ['LF-2', 4],
    ],
  ],
  ['a description between', 'LF-1\tSofa\t7', [['LF-1', 7]]],
  ['a price behind the pieces', 'LF-1\tSofa\t7\t250', [['LF-1', 7]]],
  ['a description between, typed', 'LF-1, Sofa, 7', [['LF-1', 7]]],
  ['as many pieces as are ordered at a time', 'LF-1 100,000', [['LF-1', 100_000]]],
  ['a number as long as they are', `${'L'.repeat(60)} 7`, [['L'.repeat(60), 7]]],
  ['empty lines', '\n\n', []],
])('%s', (_, text, expected) => {
  expect(taken(text)).toEqual(expected);
  expect(pastedLines(text).refused).toEqual([]);
});

test.each([
  'LF-1\t0',
  'LF-2\t-3',
  'LF-3\t1.5',
  'LF-4 1,5',
  'LF-4 1,200.5',
  'LF-4 1,200pcs',
  'LF-5\tmany',
  'LF-6 100001',
  '\t7',
  `${'L'.repeat(61)} 7`,
])('a row that says no line is named: %s', (text) => {
  const { lines, refused } = pastedLines(`LF-0\t2\n${text}`);
  expect(lines).toHaveLength(1);
  expect(refused.map(({ row }) => row)).toEqual([text]);
});

test('a row of a table that is read again is the same line', () => {
  const [line] = pastedLines('LF-9\tSofa 5 seats\t7').lines;
  expect([line?.pieces, pastedLines(line?.row ?? '').lines[0]?.pieces]).toEqual([7, 7]);
  const rows = 'LF\tmany\nLF-2\t4';
  expect([pastedLines(rows), pastedLines(rows, false)].map(({ refused }) => refused.length)).toEqual([0, 1]);
});

test('a row that stands alone heads no table: it is named, not lost', () => {
  expect(pastedLines('LF\tmany').refused.map(({ row }) => row)).toEqual(['LF\tmany']);
});
