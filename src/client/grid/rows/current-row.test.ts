// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { beforeEach, expect, test, vi } from 'vitest';
import { text } from '../../../shared/entity/field';
import { rowNumberId } from '../columns/ag-columns';
import { column } from '../columns/column';
import { type Shown, TotalsRow } from '../totals-row';
import { type CellPlace, CurrentRow } from './current-row';

interface Row {
  id: string;
  code?: string;
  city: string;
}

const columns = [
  column<Row>('city', text(msg`City`, { max: 20 }), { isEditable: () => true }),
  column<Row>('id', text(msg`Code`, { max: 20 })),
  column<Row>('code', text(msg`Code`, { max: 20 })),
];
let ids: string[];
let focused: { rowIndex: number; columnId: string; rowPinned?: 'bottom' } | null;
let isLarge: boolean;
/** Columns out of view are not rendered and take no focus. */
let inView: string | null;
let inSight: string[];
const keep = vi.fn<(place: CellPlace) => void>();

/** The cursor of a grid that shows the rows. */
function current(left?: CellPlace) {
  const nodeAt = (at: number) =>
    ids[at] ? { id: ids[at], rowIndex: at, data: { id: ids[at], city: 'Basel' } } : undefined;
  const api = {
    isDestroyed: () => false,
    getDisplayedRowCount: () => ids.length,
    getDisplayedRowAtIndex: nodeAt,
    getRowNode: (id: string) => nodeAt(ids.indexOf(id)),
    getAllDisplayedColumns: () => ['number', 'city', 'id', 'code'].map((id) => ({ getColId: () => id })),
    getAllDisplayedVirtualColumns: () => inSight.map((id) => ({ getColId: () => id })),
    getFocusedCell: () => focused,
    getGridOption: () => (isLarge ? 'infinite' : 'clientSide'),
    ensureIndexVisible: vi.fn(),
    ensureColumnVisible: (columnId: string) => (inView = columnId),
    setFocusedCell: (rowIndex: number, columnId: string) => {
      if (columnId === inView) focused = { rowIndex, columnId };
    },
  } as unknown as GridApi<Shown<Row>>; // only the used part
  const row = new CurrentRow<Row>(left, keep);
  row.connect({ api, columns });
  return row;
}
const at = (rowId: string): CellPlace => ({ rowId, rowIndex: ids.indexOf(rowId), columnId: 'city' });

beforeEach(() => {
  ids = ['a', 'b', 'c'];
  focused = null;
  isLarge = false;
  inView = null;
  // In AG Grid's order: pinned ones last.
  inSight = ['code', 'city', 'number', 'id'];
  keep.mockClear();
});

test('a new list begins in its first row, in the cell that opens it', () => {
  const row = current();
  expect(row.focus()).toBe(true);
  expect(focused).toEqual({ rowIndex: 0, columnId: 'id' });
  expect(row.record()?.id).toBe('a');
  expect(keep).toHaveBeenCalledExactlyOnceWith({ rowId: 'a', rowIndex: 0, columnId: 'id' });
});

test('where the cell that opens the row is out of sight, a new list begins at the number of its first row', () => {
  inSight = ['number', 'city'];
  current().focus();
  expect(focused).toEqual({ rowIndex: 0, columnId: rowNumberId });
});

test('a list that was left is come back to in the row and cell one was at, wherever the row stands by now', () => {
  const row = current(at('a'));
  ids = ['c', 'b', 'a'];
  row.focus();
  expect(focused).toEqual({ rowIndex: 2, columnId: 'city' });
});

test('where the row is gone one stays at its place, in the last row at most', () => {
  const row = current(at('b'));
  ids = ['a', 'c'];
  expect(row.record()).toBeNull();
  row.stay();
  expect([row.record()?.id, focused?.rowIndex]).toEqual(['c', 1]);
  ids = ['a'];
  row.stay();
  expect(row.record()?.id).toBe('a');
  ids = [];
  expect(row.focus()).toBe(false);
});

test('one goes to the first row and to the last one, and stays in the column', () => {
  const row = current(at('b'));
  row.end('last');
  expect([row.record()?.id, focused]).toEqual(['c', { rowIndex: 2, columnId: 'city' }]);
  row.end('first');
  expect([row.record()?.id, focused]).toEqual(['a', { rowIndex: 0, columnId: 'city' }]);
  ids = [];
  row.end('last');
  expect(focused?.rowIndex).toBe(0);
});

test('a column that is hidden by now leads to the cell that opens the row', () => {
  const row = current({ ...at('b'), columnId: 'hidden' });
  row.focus();
  expect(focused).toEqual({ rowIndex: 1, columnId: 'id' });
});

test('steps go to the rows above and below, and not beyond the ends', () => {
  const row = current(at('b'));
  row.step(1);
  row.step(1);
  expect(row.record()?.id).toBe('c');
  row.step(-1);
  row.step(-1);
  row.step(-1);
  expect(row.record()?.id).toBe('a');
  expect(focused).toEqual({ rowIndex: 0, columnId: 'city' });
});

test('above the totals is the last row', () => {
  const row = current(at('a'));
  focused = { rowIndex: 0, columnId: 'city', rowPinned: 'bottom' };
  row.step(-1);
  expect(row.record()?.id).toBe('c');
});

test('the next row that is looked for is below first, then above, and where there is none one stays', () => {
  const row = current(at('b'));
  row.goOn((id) => id !== 'b');
  expect(row.record()?.id).toBe('c');
  row.goOn((id) => id === 'b');
  expect(row.record()?.id).toBe('b');
  row.goOn(() => false);
  expect(row.record()?.id).toBe('b');
});

test('rows that come above the first take its place until somebody went there', () => {
  const row = current();
  row.focus();
  ids = ['new', ...ids];
  expect(row.isPushedDown()).toBe(true);
  row.focus();
  expect(row.record()?.id).toBe('new');
  ids = ['newer', ...ids];
  row.choose();
  expect(row.isPushedDown()).toBe(false);
  row.focus();
  expect(focused?.rowIndex).toBe(1);
});

test('of a report whose rows come block by block the place is kept, though its row is not here', () => {
  isLarge = true;
  const row = current({ rowId: 'far', rowIndex: 2, columnId: 'city' });
  row.focus();
  expect(focused).toEqual({ rowIndex: 2, columnId: 'city' });
});

test('the cell that took the focus is noted with its row, a cell of the totals is not', () => {
  document.body.innerHTML =
    '<div class="ag-row" row-id="b" row-index="1"><i col-id="city"></i></div><div class="ag-row ag-row-pinned" row-id="t" row-index="0"><b></b></div>';
  const row = current();
  const listener = vi.fn();
  const leave = row.subscribe(listener);
  row.note(document.querySelector('i') as Element);
  row.note(document.querySelector('b') as Element);
  expect(keep.mock.calls).toEqual([[at('b')]]);
  expect(row.record()?.id).toBe('b');
  leave();
  row.tell();
  expect(listener).toHaveBeenCalledOnce();
});

test('the totals are no record', () => {
  const row = new CurrentRow<Row>(at('a'), keep);
  const node = { id: 'a', rowIndex: 0, data: new TotalsRow({}, false) };
  const api = {
    ...{ isDestroyed: () => false, getDisplayedRowCount: () => 1, getGridOption: () => 'clientSide' },
    ...{ getRowNode: () => node, getDisplayedRowAtIndex: () => node },
  };
  row.connect({ api: api as unknown as GridApi<Shown<Row>>, columns });
  expect(row.record()).toBeNull();
});
