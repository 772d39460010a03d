import { expect, test } from 'vitest';
import { numberAskedFor } from './number-asked-for';

test.each([
  ['4500219921', '4500219921'],
  [' PO 45002 ', '45002'],
  ['订单 45002', '45002'],
  ['MSKU 774120-3', 'MSKU 774120-3'],
  ['４５００', '4500'],
  [`4${'x'.repeat(58)}😀`, `4${'x'.repeat(58)}`],
  ['45', null],
  ['chongqing home', null],
  ['', null],
])('%j asks the server for %j', (text, number) => {
  expect(numberAskedFor(text)).toBe(number);
});
