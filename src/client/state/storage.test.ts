// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { readStored, writeStored } from './storage';

test('what is stored and unreadable counts as absent, and what cannot be stored is no fault', () => {
  const isText = (value: unknown): value is string => typeof value === 'string';
  writeStored('a', 'x');
  localStorage.setItem('b', '{');
  localStorage.setItem('c', '5');
  expect(['a', 'b', 'c', 'd'].map((key) => readStored(key, isText))).toEqual(['x', null, null, null]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeStored('a', 'y')).not.toThrow();
});
