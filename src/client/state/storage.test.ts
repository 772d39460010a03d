// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isAbsentOr, isOneOf, isShaped, isText } from './shape';
import { readStored, readStoredList, writeStored } from './storage';

test('a list is read without what of it is kept in another way', () => {
  const isEntry = isShaped({ page: isOneOf(['Order', 'Customer']), title: isAbsentOr(isText) });
  const kept = [{ page: 'Order', title: '订单' }, { page: 'NoSuchPage' }, null, { page: 'Customer' }];
  writeStored('list', kept);
  expect(readStoredList('list', isEntry)).toEqual([kept[0], kept[3]]);
  writeStored('list', { page: 'Order' });
  expect([readStoredList('list', isEntry), readStoredList('none', isEntry)]).toEqual([null, null]);
});

test('what is stored and unreadable counts as absent, and what cannot be stored is no fault', () => {
  writeStored('a', 'x');
  localStorage.setItem('b', '{');
  localStorage.setItem('c', '5');
  expect(['a', 'b', 'c', 'd'].map((key) => readStored(key, isText))).toEqual(['x', null, null, null]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeStored('a', 'y')).not.toThrow();
});
