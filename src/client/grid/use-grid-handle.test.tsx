// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, using } from '../../../tests/support/using';
import type { GridHandle } from './grid-props';
import type { CurrentRow } from './rows/current-row';
import { everythingSelected, nothingSelected, type RowSelection } from './rows/row-selection';
import type { RowSelecting } from './rows/use-row-selection';
import type { Shown } from './totals-row';
import { useGridHandle } from './use-grid-handle';

interface Line {
  id: string;
}

const handle = createRef<GridHandle>();
const happened: string[] = [];
let selection: RowSelection;
let row: Line | null;
const api = {
  forEachNodeAfterFilterAndSort: (see: (node: { id: string }) => void) => {
    for (const id of ['b', 'a', 'c']) see({ id });
  },
} as unknown as GridApi<Shown<Line>>; // only the used part
const selecting = {
  get current() {
    return { current: selection };
  },
  toggleAll: (isOn: boolean) => void happened.push(`all ${isOn}`),
} as unknown as RowSelecting; // as above
const current = {
  node: () => row,
  record: () => row,
  goOn: (isLookedFor: (rowId: string) => boolean) => void happened.push(`on to c ${isLookedFor('c')}`),
} as unknown as CurrentRow<Line>; // as above

beforeEach(async () => {
  selection = nothingSelected;
  row = { id: 'a' };
  happened.length = 0;
  await using(() =>
    useGridHandle<Line>(handle, {
      ...{ api, selecting, current, exportShown: vi.fn(), goTo: vi.fn(() => true) },
      view: () => ({ sort: [], filters: {}, quick: '', columns: [] }),
      onOpen: ({ id }) => void happened.push(`open ${id}`),
    }),
  );
});
afterEach(leave);

test('a key means the rows selected, in the order shown, else the row the cursor is on', () => {
  expect(handle.current?.meant()).toEqual(['a']);
  selection = { isAll: false, ids: new Set(['a', 'b', 'filtered out']) };
  expect(handle.current?.meant()).toEqual(['b', 'a']);
  selection = { isAll: false, ids: new Set(['c']) };
  expect(handle.current?.meant()).toEqual(['c']);
  selection = { ...everythingSelected, ids: new Set(['a']) };
  expect(handle.current?.meant()).toEqual(['b', 'c']);
  selection = { isAll: false, ids: new Set(['filtered out']) };
  expect(handle.current?.meant()).toEqual(['a']);
  row = null;
  expect(handle.current?.meant()).toEqual([]);
});

test('the row the cursor is on is opened, where it is on one', () => {
  handle.current?.open();
  row = null;
  handle.current?.open();
  expect(happened).toEqual(['open a']);
});

test('who goes on leaves nothing selected behind, so that the next key means the row gone to', () => {
  handle.current?.goOn((id) => id === 'c');
  expect(happened).toEqual(['all false', 'on to c true']);
});
