import { expect, test } from 'vitest';
import { csvCell, csvPieces, withFormula, withoutFormula } from './csv';

test('text that a spreadsheet would run gets an apostrophe', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1']) {
    expect(csvCell(text).replaceAll('"', '')).toBe(`'${text}`);
  }
});

test.each([
  [';=1+1', ";'=1+1"],
  ['|=1+1', "|'=1+1"],
  ['sofa; =HYPERLINK("x")', `"sofa; '=HYPERLINK(""x"")"`],
  ['a|@SUM(A1);+1', "a|'@SUM(A1);'+1"],
  ['=1;=2', "'=1;'=2"],
  ['a;＝1', "a;'＝1"],
  ['a;b|c', 'a;b|c'],
  ['2350-cuft=1', '2350-cuft=1'],
])('what begins a cell behind a semicolon or a bar gets one too: %s', (text, expected) => {
  expect(csvCell(text)).toBe(expected);
});

test.each([
  ["'+86 21", "''+86 21"],
  ["''=1", "'''=1"],
  ["a; '=1|''+2", "a; ''=1|'''+2"],
  ["';=1", "';'=1"],
  ["=1;'-2", "'=1;''-2"],
  ["'plain; 'too", "'plain; 'too"],
])('an apostrophe of the text’s own before a formula is not the one that an export gives: %s', (text, expected) => {
  expect(withoutFormula(text)).toBe(expected);
  expect(withFormula(expected)).toBe(text);
});

test('numbers stay numbers, also negative ones', () => {
  expect(csvCell(-12.5)).toBe('-12.5');
});

test('commas, quotes and line breaks are quoted', () => {
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  expect(csvCell('two\nlines')).toBe('"two\nlines"');
});

test('the file begins with a byte order mark and ends its lines with CRLF', () => {
  const rows = [
    ['海港', 1],
    [null, true],
  ];
  const text = [
    ...csvPieces({
      name: 'x',
      rows,
      columns: [
        { heading: 'Name', kind: 'text' },
        { heading: 'Count', kind: 'number' },
      ],
    }),
  ].join('');
  expect(text).toBe('\ufeffName,Count\r\n海港,1\r\n,true\r\n');
});
