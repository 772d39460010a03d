import { expect, test } from 'vitest';
import { searchCalls } from './calls';

test('the index is asked for changes where what it finds has changed, and for nothing else', () => {
  const { reads } = searchCalls.searchIndex;
  const found = ['customer', 'contact', 'order', 'model', 'account', 'brand', 'task'] as const;
  expect(reads).toEqual(expect.arrayContaining([...found]));
  const unfound = ['orderLine', 'reminder', 'file', 'mail', 'savedView', 'loadingPlan', 'inventoryWeek'] as const;
  expect(unfound.filter((kind) => reads?.includes(kind))).toEqual([]);
});
