// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { readStored, readStoredList, writeStored } from './storage';

test('a list is read without what of it is kept in another way', () => {
  const entry = z.object({ page: z.enum(['Order', 'Customer']), title: z.string().optional() });
  const kept = [{ page: 'Order', title: '订单' }, { page: 'NoSuchPage' }, null, { page: 'Customer' }];
  writeStored('list', kept);
  expect(readStoredList('list', entry)).toEqual([kept[0], kept[3]]);
  writeStored('list', { page: 'Order' });
  expect([readStoredList('list', entry), readStoredList('none', entry)]).toEqual([null, null]);
});

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
