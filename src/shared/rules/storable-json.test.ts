import { expect, test } from 'vitest';
import { viewLimits } from '../areas/view/limits';
import { isStorableJson } from './storable-json';

test.each([
  ['columns and filters', { columns: [{ id: 'code', width: 120 }], quick: '重庆 🛋' }, true],
  ['what is empty', { sort: null, quick: undefined }, true],
  ['an emoji, a backslash before u0000', { text: '🛋 \\u0000' }, true],
  ['the character zero', { text: 'a\u0000b' }, false],
  ['half of a surrogate pair', { text: '\ud83d' }, false],
  ['the character zero in a key', { 'a\u0000': 1 }, false],
  ['too much', { text: 'x'.repeat(60_000) }, false],
])('%s', (_name, value, storable) => {
  expect(isStorableJson(value)).toBe(storable);
});

test('as many levels and signs as may be are storable, and not one more', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
  const most = viewLimits.stateDepth;
  expect([most, most + 1].map((levels) => isStorableJson(nested(levels)))).toEqual([true, false]);
  expect(isStorableJson([1, nested(most)])).toBe(false);
  expect(['abc', 'abcd'].map((text) => isStorableJson(text, 5))).toEqual([true, false]);
});

test('nesting beyond the stack is not storable, and no error', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
  expect(isStorableJson({ deep })).toBe(false);
});
