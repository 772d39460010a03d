import { expect, test } from 'vitest';
import { activityLimits } from './limits';
import { nameable, namedIn, piecesOf, typedName } from './named';

test('people and records are named by a sign, each once, whatever stands around them', () => {
  const text = '请@lin.wei跟进 #PO-2024/7. (@Lin.Wei, @caomei) a@b.com https://x.io/#top ##no';
  expect(namedIn(text)).toEqual({ accounts: ['lin.wei', 'caomei'], codes: ['PO-2024/7'] });
  expect(namedIn('#PO-7a, then #po-7A').codes).toEqual(['PO-7a']);
  expect(namedIn('@Lin.Wei').accounts).toEqual(['lin.wei']);
});

test('more than the limit are text', () => {
  const many = Array.from({ length: activityLimits.named + 5 }, (_, at) => `@p${at}`).join(' ');
  expect(namedIn(many).accounts).toHaveLength(activityLimits.named);
});

test('the pieces are the whole text', () => {
  const text = 'See #A-1 and @bo, then #B.';
  const pieces = piecesOf(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ code, account }) => code ?? account)).toEqual([
    { text: '#A-1', code: 'a-1' },
    { text: '@bo', account: 'bo' },
    { text: '#B', code: 'b' },
  ]);
});

test.each([
  ['@', 1, { sign: '@', typed: '', from: 0 }],
  ['请@王', 3, { sign: '@', typed: '王', from: 1 }],
  ['ask #PO-1', 9, { sign: '#', typed: 'PO-1', from: 4 }],
  ['@bo and more', 3, { sign: '@', typed: 'bo', from: 0 }],
  ['a@b', 3, null],
  ['@bo ', 4, null],
  ['（@bo）', 5, null],
] as const)('what is typed in %j', (text, cursor, expected) => {
  expect(typedName(text, cursor)).toEqual(expected);
});

test.each([
  ['PO-7a', true],
  ['PO 7', false],
  ['订单7', false],
  ['PO-7.', false],
])('whether a text can name %j', (code, expected) => {
  expect(new RegExp(nameable).test(code)).toBe(expected);
});
