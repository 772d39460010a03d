// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { LargeTable } from './large-table';
import { everythingSelected, isSelected, nothingSelected, type RowSelection } from './row-selection';
import type { RowSource } from './row-source';
import { useRowSelection } from './use-row-selection';

const inOrder = ['a', 'b', 'c', 'd', 'e'];
let ids = inOrder;
const source = { ids: async (from: number, to: number) => ids.slice(from, to) } as unknown as RowSource<object>; // only the used part
let load = 1;
const listeners = new Set<() => void>();
const table = {
  state: () => ({ load }),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
} as unknown as LargeTable; // as above

const onChange = vi.fn<(selection: RowSelection) => void>();
let selecting: ReturnType<typeof useRowSelection<object>>;
let page: Awaited<ReturnType<typeof show>>;

function Grid({ quickFilter = '', rows = table }: { quickFilter?: string; rows?: LargeTable | null }) {
  selecting = useRowSelection<object>({ source, table: rows, selection: nothingSelected, quickFilter, onChange });
  return null;
}
const toggle = (id: string, isRange = false) => act(() => selecting.toggle({ id, index: ids.indexOf(id) }, isRange));
const selected = () => {
  const { isAll, ids: named } = selecting.current.current;
  return [isAll ? 'all but' : 'only', ...[...named].sort()];
};

beforeEach(async () => {
  ids = inOrder;
  onChange.mockReset();
  page = await show(<Grid />);
});
afterEach(() => leaveNothing(page));

test('a range reaches from the row turned over last to this one, in either direction, and becomes like it', async () => {
  await toggle('d');
  await toggle('b', true);
  expect(selected()).toEqual(['only', 'b', 'c', 'd']);
  await toggle('e', true);
  expect(selected()).toEqual(['only', 'b', 'c', 'd', 'e']);
  await toggle('e');
  await toggle('c', true);
  expect(selected()).toEqual(['only', 'b']);
  await toggle('b');
  await toggle('a');
  await toggle('e');
  await toggle('a', true);
  expect(selected()).toEqual(['only']);
});

test('in another order a range reaches from where that row stands by then; without it there is none', async () => {
  await toggle('b');
  ids = ['e', 'b', 'd', 'a', 'c'];
  await toggle('a', true);
  expect(selected()).toEqual(['only', 'a', 'b', 'd']);
  ids = ['e', 'c', 'd'];
  await toggle('e', true);
  expect(selected()).toEqual(['only', 'a', 'b', 'd', 'e']);
});

test('all rows of a large table stay selected but those turned over, until other rows pass the quick filter', async () => {
  await act(() => selecting.toggleAll(true));
  await toggle('b');
  expect(selected()).toEqual(['all but', 'b']);
  await page.draw(<Grid quickFilter="x" />);
  expect(selected()).toEqual(['only']);
});

test('of rows in the page all are those that were shown: one that comes later is not selected, nor after it was narrowed', async () => {
  await page.draw(<Grid rows={null} />);
  await act(() => selecting.toggleAll(true));
  ids = [...inOrder, 'f'];
  await toggle('b');
  expect(selected()).toEqual(['only', 'a', 'c', 'd', 'e']);
  await page.draw(<Grid rows={null} quickFilter="x" />);
  expect(isSelected(selecting.current.current, 'f')).toBe(false);
  await act(() => selecting.toggleAll(false));
  expect(selecting.current.current).toBe(nothingSelected);
});

test('rows that were selected one by one stay so under another quick filter', async () => {
  await toggle('b');
  await page.draw(<Grid quickFilter="x" />);
  expect(selected()).toEqual(['only', 'b']);
});

test('rows of another load have other numbers, so that none of them is selected', async () => {
  const loadAnew = () =>
    act(async () => {
      load += 1;
      for (const tell of listeners) tell();
    });
  await toggle('b');
  await loadAnew();
  expect(selected()).toEqual(['only']);
  await toggle('d', true);
  expect(selected()).toEqual(['only', 'd']);
  await loadAnew();
  expect(onChange).toHaveBeenLastCalledWith(nothingSelected);
  await act(() => selecting.toggleAll(true));
  expect(selecting.current.current).toBe(everythingSelected);
  await loadAnew();
  expect(selected()).toEqual(['only']);
});
