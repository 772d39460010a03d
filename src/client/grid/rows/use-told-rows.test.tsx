// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { CurrentRow } from './current-row';
import { useToldRows } from './use-told-rows';

const [onSelect, onCurrent] = [vi.fn(), vi.fn()];
const current = new CurrentRow<object>(undefined, () => {});
function Grid({ selected }: { selected: readonly object[] | null }) {
  useToldRows<object>({ selected, current, onSelect, onCurrent });
  return null;
}
let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a page is told of the rows selected when they are others, not of too many to be in it', async () => {
  const [none, one] = [[], [{}]];
  page = await show(<Grid selected={none} />);
  await page.draw(<Grid selected={one} />);
  await page.draw(<Grid selected={one} />);
  await page.draw(<Grid selected={null} />);
  expect(onSelect.mock.calls).toEqual([[none], [one]]);
});

test('a page is told of the row the cursor goes to, until it is gone', async () => {
  page = await show(<Grid selected={null} />);
  const row = {};
  vi.spyOn(current, 'record').mockReturnValue(row);
  await act(async () => current.tell());
  expect(onCurrent.mock.calls).toEqual([[row]]);
  await page.end();
  current.tell();
  expect(onCurrent).toHaveBeenCalledTimes(1);
  page = await show(<Grid selected={null} />);
});
