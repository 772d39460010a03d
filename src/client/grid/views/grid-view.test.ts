import type { GridApi } from 'ag-grid-community';
import { expect, test, vi } from 'vitest';
import { applyView, gridViewOf, isSameView, readView, tableViewOf, viewOf, withWaiting } from './grid-view';

const sort = { sortModel: [{ colId: 'code', sort: 'desc' as const }] };
const filter = { filterModel: { city: { filterType: 'text', type: 'contains', filter: 'bas' } } };

test('a view keeps columns, sort and filters, and not where one was in the list', () => {
  const state = { sort, filter, scroll: { top: 90, left: 0 }, focusedCell: undefined, columnOrder: undefined };
  expect(viewOf(state as never, 'bas')).toEqual({ grid: { sort, filter }, quick: 'bas' });
});

test('the view of a table and that of its grid say the same', () => {
  const table = {
    sort: [
      { column: 'code', descending: true },
      { column: 'city', descending: false },
    ],
    filters: filter.filterModel as never,
    quick: 'bas',
  };
  expect(tableViewOf(gridViewOf(table))).toEqual(table);
  expect(gridViewOf({})).toEqual({ grid: {}, quick: '' });
  expect(tableViewOf({ grid: {}, quick: '' })).toEqual({ sort: [], filters: {}, quick: '' });
});

test('of a stored view what has another shape is left out', () => {
  expect(readView({ grid: { sort, filter: 'bas', other: {} }, quick: 7 })).toEqual({ grid: { sort }, quick: '' });
  expect(readView({ grid: null })).toEqual({ grid: {}, quick: '' });
});

test('two views are the same whatever the order their parts were written in, but not with another order of columns', () => {
  const view = (orderedColIds: string[]) => ({ grid: { sort, columnOrder: { orderedColIds } }, quick: '' });
  const { grid } = view(['a', 'b']);
  expect(isSameView(view(['a', 'b']), { quick: '', grid: { columnOrder: grid.columnOrder, sort } })).toBe(true);
  expect(isSameView(view(['a', 'b']), view(['b', 'a']))).toBe(false);
  expect(isSameView(view(['a', 'b']), { ...view(['a', 'b']), quick: 'x' })).toBe(false);
});

test('columns that wait to be chosen are hidden where a state does not know them, and stay as it has them where it does', () => {
  const columnOrder = { orderedColIds: ['code', 'owner', 'note'] };
  const waiting = ['owner', 'country'];
  expect(withWaiting({ columnOrder }, waiting)).toEqual({
    columnOrder,
    columnVisibility: { hiddenColIds: ['country'] },
  });
  const columnVisibility = { hiddenColIds: ['note', 'owner'] };
  expect(withWaiting({ columnOrder, columnVisibility }, ['owner'])).toEqual({ columnOrder, columnVisibility });
  expect(withWaiting({}, waiting)).toEqual({ columnVisibility: { hiddenColIds: waiting } });
  const column = (colId: string, initialHide: boolean) => ({
    getColId: () => colId,
    getColDef: () => ({ initialHide }),
  });
  const setState = vi.fn();
  const api = { getColumns: () => [column('code', false), column('owner', true)], setState } as unknown as GridApi; // only the used part
  applyView(api, gridViewOf({}));
  expect(setState.mock.lastCall?.[0]).toEqual({ columnVisibility: { hiddenColIds: ['owner'] } });
});
