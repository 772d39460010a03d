import { expect, test } from 'vitest';
import { isAbsentOr, isEither, isFlag, isListOf, isNumber, isOneOf, isShaped, isText } from './shape';

test('a shape has all its parts, each of its type, and may have more', () => {
  const isLine = isShaped({ id: isNumber, isOpen: isFlag, note: isAbsentOr(isText), kind: isOneOf(['a', 'b']) });
  const line = { id: 1, isOpen: false, kind: 'b' };
  expect([line, { ...line, note: '', more: 2 }].map(isLine)).toEqual([true, true]);
  const wrong = [
    { ...line, id: '1' },
    { ...line, isOpen: 0 },
    { ...line, note: null },
    { ...line, kind: 'c' },
    { id: 1, isOpen: true },
    null,
    'line',
  ];
  expect(wrong.filter(isLine)).toEqual([]);
});

test('a list holds nothing else, and an alternative is one of two', () => {
  const isNames = isListOf(isEither(isText, isShaped({ en: isText })));
  expect([[], ['x', { en: 'y' }]].map(isNames)).toEqual([true, true]);
  expect([['x', 3], [{ en: 3 }], { 0: 'x', length: 1 }, null].filter(isNames)).toEqual([]);
});
