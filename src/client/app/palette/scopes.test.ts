import { expect, test } from 'vitest';
import { scopeNames, scopeOfPrefix, scopes } from './scopes';

test('each prefix leads to its scope, and no two are alike', () => {
  expect(scopeNames.map((name) => scopeOfPrefix(`${scopes[name].prefix}abc`))).toEqual(scopeNames);
});

test('the full-width signs of a Chinese keyboard are the same prefixes', () => {
  expect(scopeOfPrefix('＃4500')).toBe('orders');
  expect(scopeOfPrefix('？')).toBe('help');
  expect(scopeOfPrefix('＞')).toBe('commands');
  expect([scopeOfPrefix('》'), scopeOfPrefix('、订单')]).toEqual(['commands', 'pages']);
});

test('anything else narrows nothing', () => {
  expect(scopeOfPrefix('')).toBeNull();
  expect(scopeOfPrefix('chong')).toBeNull();
});
