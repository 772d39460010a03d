// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { everythingSelected, nothingSelected } from './row-selection';
import type { RowSource } from './row-source';
import { type RowSelecting, useRowSelection } from './use-row-selection';

const onChange = vi.fn();
const ids = ['a', 'b', 'c', 'd'];
const source = { ids: async (from: number, to: number) => ids.slice(from, to) } as unknown as RowSource<object>; // what selecting asks of it
let rows: RowSelecting;

function Grid({ quickFilter = '' }: { quickFilter?: string }) {
  rows = useRowSelection({ source, table: null, selection: nothingSelected, quickFilter, onChange });
  return null;
}

test('all rows that passed the filters are selected until the quick filter lets others pass; named ones stay', async () => {
  const { draw, end } = await show(<Grid />);
  await act(async () => rows.toggleAll(true));
  expect(onChange).toHaveBeenLastCalledWith(everythingSelected);
  await draw(<Grid quickFilter="sofa" />);
  expect(onChange).toHaveBeenLastCalledWith(nothingSelected);
  await act(() => rows.toggle({ id: 'b', index: 1 }, false));
  await draw(<Grid />);
  expect([...rows.current.current.ids]).toEqual(['b']);
  await end();
});

test('a range is like the row that ends it, from the row turned over before in either direction', async () => {
  const { end } = await show(<Grid />);
  await act(() => rows.toggle({ id: 'd', index: 3 }, false));
  await act(() => rows.toggle({ id: 'b', index: 1 }, true));
  expect([...rows.current.current.ids].sort()).toEqual(['b', 'c', 'd']);
  await act(() => rows.toggle({ id: 'd', index: 3 }, true));
  expect([...rows.current.current.ids]).toEqual([]);
  await end();
});
