// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { CrudRow } from '../../shared/entity/crud';
import type { GridHandle } from '../grid/grid-props';
import { toastWarning } from '../state/toasts';
import { useAddedRow } from './use-added-row';

vi.mock('../state/toasts');

const goTo = vi.fn<GridHandle['goTo']>();
const grid = { current: { goTo } as unknown as GridHandle }; // only the used part
const rowsOf = (...ids: number[]) => ids.map((id) => ({ id })) as unknown as CrudRow[]; // only the used part
let added: (id: number) => void;
function List(list: Parameters<typeof useAddedRow>[0]) {
  added = useAddedRow(list, grid);
  return null;
}
const told = () => vi.mocked(toastWarning).mock.calls.map(([message]) => message);

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

/** Adds record 9 to the list, which has these rows, of `total`, after the reload. */
async function add(rows: CrudRow[], total = rows.length) {
  const before = { rows: rowsOf(1), total: 1 };
  page = await show(<List data={before} isLoading={false} />);
  await act(async () => added(9));
  await page.draw(<List data={before} isLoading />);
  expect([goTo.mock.calls, told()]).toEqual([[], []]);
  await page.draw(<List data={{ rows, total }} isLoading={false} />);
}

test('the cursor goes to what was added, once', async () => {
  goTo.mockReturnValue(true);
  await add(rowsOf(1, 9));
  await page.draw(<List data={{ rows: rowsOf(1, 9, 10), total: 3 }} isLoading={false} />);
  expect([goTo.mock.calls, told()]).toEqual([[['9']], []]);
});

test.each([
  ['the list', rowsOf(1), 0],
  ['its columns', rowsOf(1, 9), 1],
])('that filters of %s hide what was added is said', async (_, rows, wanted) => {
  goTo.mockReturnValue(false);
  await add(rows);
  expect(goTo).toHaveBeenCalledTimes(wanted);
  expect(told()).toEqual(['What was added is not shown here: the filters of the list hide it.']);
});

test('that what was added is further down than the list goes is said', async () => {
  await add(rowsOf(1, 2), 30);
  expect(told()).toEqual(['What was added is not among the first 2 rows shown here.']);
});
