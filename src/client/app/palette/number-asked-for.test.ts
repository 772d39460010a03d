import { expect, test } from 'vitest';
import { numberAskedFor, wordsAskedFor } from './number-asked-for';

test.each([
  ['4500219921', '4500219921'],
  [' PO 45002 ', '45002'],
  ['订单 45002', '45002'],
  ['订单号：45002', '45002'],
  ['柜MSKU7741203', 'MSKU7741203'],
  ['MSKU 774120-3', 'MSKU 774120-3'],
  ['４５００', '4500'],
  [`4${'x'.repeat(58)}😀`, `4${'x'.repeat(58)}`],
  ['450', '450'],
  ['45', null],
  ['chongqing home', null],
  ['', null],
])('%j asks the server for %j', (text, number) => {
  expect(numberAskedFor(text)).toBe(number);
});

test.each([
  [' wider arms ', 'wider arms'],
  ['arm', 'arm'],
  ['ar', null],
  ['沙发', '沙发'],
  ['沙', null],
  ['a沙', null],
  ['ａｒｍ', 'arm'],
  ['x'.repeat(101), 'x'.repeat(100)],
  ['', null],
])('%j is looked for in what people wrote down as %j', (text, words) => {
  expect(wordsAskedFor(text)).toBe(words);
});
