import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines';

test.each([
  ['a number alone is one piece', 'LF-1', [{ code: 'LF-1', pieces: 1 }]],
  ['a number and its pieces', 'LF-1 12', [{ code: 'LF-1', pieces: 12 }]],
  ['commas, in either script', 'LF-1，3', [{ code: 'LF-1', pieces: 3 }]],
  [
    'a table, its heading left out',
    'Material\tQty\nLF-1\t1,200\nLF-2\t4',
    [
      { code: 'LF-1', pieces: 1200 },
      { code: 'LF-2', pieces: 4 },
    ],
  ],
  ['a description between', 'LF-1\tSofa\t7', [{ code: 'LF-1', pieces: 7 }]],
  ['no pieces at all are none', 'LF-1\t0\nLF-2\t-3\nLF-3\t1.5', []],
  ['empty lines', '\n\n', []],
])('%s', (_, text, expected) => {
  expect(pastedLines(text)).toEqual(expected);
});
