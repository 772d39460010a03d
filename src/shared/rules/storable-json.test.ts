import { expect, test } from 'vitest';
import { isStorableJson } from './storable-json';

test.each([
  ['columns and filters', { columns: [{ id: 'code', width: 120 }], quick: '重庆 🛋' }, true],
  ['an emoji, a backslash before u0000', { text: '🛋 \\u0000' }, true],
  ['the character zero', { text: 'a\u0000b' }, false],
  ['half of a surrogate pair', { text: '\ud83d' }, false],
  ['the character zero in a key', { 'a\u0000': 1 }, false],
  ['too much', { text: 'x'.repeat(60_000) }, false],
])('%s', (_name, value, storable) => {
  expect(isStorableJson(value)).toBe(storable);
});

test('nesting beyond the stack is not storable, and no error', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
  expect(isStorableJson({ deep })).toBe(false);
});
