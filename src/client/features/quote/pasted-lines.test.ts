import { expect, test } from 'vitest';
import { pastedLines } from './pasted-lines';

test.each([
  ['LM104-1S-G2\t12', [{ commodity: 'LM104-1S-G2', color: null, quantity: 12 }]],
  ['LM104-1S-G2\tGrey 16\t1,200\n', [{ commodity: 'LM104-1S-G2', color: 'Grey 16', quantity: 1200 }]],
  ['Commodity\tPieces\nA\t2', [{ commodity: 'A', color: null, quantity: 2 }]],
  ['商品\t件数\nA\t2', [{ commodity: 'A', color: null, quantity: 2 }]],
  [
    'A, 灰色, 3\nB;4',
    [
      { commodity: 'A', color: '灰色', quantity: 3 },
      { commodity: 'B', color: null, quantity: 4 },
    ],
  ],
  ['A, red, 1,200', [{ commodity: 'A', color: 'red', quantity: 1200 }]],
  ['A 1,200', [{ commodity: 'A', color: null, quantity: 1200 }]],
  ['A，Grey 16，1，200', [{ commodity: 'A', color: 'Grey 16', quantity: 1200 }]],
  ['A, 1,5', [{ commodity: 'A', color: null, quantity: '1,5' }]],
  [
    'A\t2\nB, red, 3',
    [
      { commodity: 'A', color: null, quantity: 2 },
      { commodity: 'B', color: 'red', quantity: 3 },
    ],
  ],
  ['Code, color, pieces\nCODEX-1, red, 2', [{ commodity: 'CODEX-1', color: 'red', quantity: 2 }]],
  ['A\tred\tsofa\t2', [{ commodity: 'A', color: 'red', quantity: 2 }]],
  ['A   7', [{ commodity: 'A', color: null, quantity: 7 }]],
  ['A 7', [{ commodity: 'A', color: null, quantity: 7 }]],
  ['A', [{ commodity: 'A', color: null, quantity: 1 }]],
  ['A\tabc', [{ commodity: 'A', color: null, quantity: 'abc' }]],
  [`A\t${'x'.repeat(39)}😀`, [{ commodity: 'A', color: null, quantity: 'x'.repeat(39) }]],
  [`A\t${'x'.repeat(90)}\t2`, [{ commodity: 'A', color: 'x'.repeat(80), quantity: 2 }]],
  [`${'x'.repeat(90)}\t2`, [{ commodity: 'x'.repeat(80), color: null, quantity: 2 }]],
  ['\n  \n', []],
])('%j', (text, lines) => {
  expect(pastedLines(text)).toEqual(lines);
});
