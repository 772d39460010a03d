import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameCollator } from '../../src/shared/table/collation';
import { nameRanks } from './ranks';

/** Whether the ranks order every two texts as the collation does. */
function agree(texts: readonly string[]): boolean {
  const ranks = nameRanks([null, ...texts]);
  return texts.every((a, at) =>
    texts.every((b, to) => {
      const order = (ranks[at + 1] ?? 0) - (ranks[to + 1] ?? 0);
      return Math.sign(order) === Math.sign(nameCollator.compare(a, b));
    }),
  );
}

const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 });
const codeLike = fc.stringMatching(/^[A-Ca-c]{0,2}[-_ .#/]?0{0,2}[0-9]{0,3}[A-Ba-b]?$/).filter(Boolean);
const named = fc.constantFrom('é', 'Über 2', 'uber 10', '重庆', '海港 3', 'Ångström', 'ss', 'ß', '٣', 'ﬁ');

test('ranks order texts as the collation does, plain and other ones together', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(ascii, codeLike, named), { maxLength: 30 }), (texts) => agree(texts)),
    { numRuns: 400, seed: 1 },
  );
});

test('every two printable characters', () => {
  expect(agree(Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at)))).toBe(true);
});

test('numbers in texts go by their value, and the empty cell has no rank', () => {
  expect([...nameRanks([null, 'PO-10', 'PO-9', 'po-010', 'PO-9a'])]).toEqual([0, 3, 1, 3, 2]);
});
