// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import type { LargeTable } from '../../../grid/rows/large-table';
import { AgeTable } from './AgeTable';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

const state = { shown: '' };
async function start(groups: { key: string; sums: number[] }[]) {
  const table = { subscribe: () => () => undefined, state: () => state, aged: async () => groups };
  page = await show(<AgeTable table={table as unknown as LargeTable} />); // what is asked of one
  await settled();
}
const cells = (row: string) =>
  [...document.querySelectorAll(`${row} :is(th, td)`)].map(({ textContent }) => textContent?.trim());

test('stock without an age stands beside the ages and counts in the total', async () => {
  await start([{ key: 'North', sums: [1, 0, 0, 0, 0, 0, 0, 2, 25_000] }]);
  expect(cells('thead tr').slice(-2)).toEqual(['Without an age', 'Total']);
  expect(cells('tbody tr').slice(-2)).toEqual(['25,000', '25,003']);
  expect(cells('tfoot tr').slice(-2)).toEqual(['25,000', '25,003']);
});

test('where all of it has an age there is no such column', async () => {
  await start([{ key: 'North', sums: [1, 0, 0, 0, 0, 0, 0, 2, 0] }]);
  expect(cells('thead tr')).toHaveLength(10);
  expect(cells('tfoot tr').at(-1)).toBe('3');
});
