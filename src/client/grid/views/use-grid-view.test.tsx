// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi, GridState } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leave, using } from '../../../../tests/support/using';
import { number } from '../../../shared/entity/field';
import type { TableView } from '../../../shared/table/view';
import { column } from '../columns/column';
import { useQuery } from '../filters/use-query';
import type { Shown } from '../totals-row';
import type { GridMemory } from '../use-grid-memory';
import { useGridView } from './use-grid-view';
import { useViews, type Views } from './use-views';

vi.mock('./use-views');
vi.mock('../filters/use-query');

interface Line {
  length: number;
}

const columns = ['length', 'width', 'hidden'].map((id) => column<Line>(id, number(msg`Length`)));
const api = {
  getAllDisplayedColumns: () => ['#', 'width', 'length'].map((id) => ({ getColId: () => id })),
} as unknown as GridApi<Shown<Line>>; // only the used part
const sorted = { sort: { sortModel: [{ colId: 'width', sort: 'desc' as const }] } };
const setQuick = vi.fn();

interface Given {
  state?: GridState | null;
  quick?: string;
  isRemembered?: boolean;
  openedWith?: Partial<TableView>;
  isThere?: boolean;
}
async function gridView({
  state = sorted,
  quick = 'sofa',
  isRemembered = false,
  isThere = true,
  ...given
}: Given = {}) {
  const memory = { latest: { current: state }, quick, setQuick, isRemembered } as unknown as GridMemory; // only the used part
  const standardSort = [{ column: 'length', descending: false }];
  const exported = { sources: [{ name: 'orders' }], problem: undefined };
  const grid = {
    gridId: 'orders',
    exported,
    columns,
    rows: [],
    standardSort,
    api: isThere ? api : null,
    memory,
    ...given,
  };
  return (await using(() => useGridView<Line>(grid)))();
}
const asked = () => {
  const [given] = vi.mocked(useViews).mock.lastCall ?? [];
  if (!given) throw new Error('no views were asked for');
  return given;
};
const showing = (view: object | null) =>
  vi.mocked(useViews).mockReturnValue({ shown: view && { state: view } } as unknown as Views); // only the used part

beforeEach(() => showing(null));
afterEach(leave);

test('a list is seen as it is sorted, filtered and laid out now, without what is its own or hidden', async () => {
  const units = { length: 'in', volume: 'cuft' };
  const view = { sort: [{ column: 'width', descending: true }], filters: {}, quick: 'sofa', units };
  expect((await gridView()).view()).toEqual({ ...view, columns: ['width', 'length'] });
  expect((await gridView({ isThere: false })).view()).toEqual({ ...view, columns: [] });
  await gridView();
  expect(vi.mocked(useQuery).mock.lastCall?.[0].view()).toEqual({ ...view, columns: ['width', 'length'] });
});

test('views begin with the list’s own sort, keep what is shown now, and put a text back into the filter', async () => {
  await gridView();
  expect(asked().standard).toEqual({ grid: { sort: { sortModel: [{ colId: 'length', sort: 'asc' }] } }, quick: '' });
  expect(asked().current()).toEqual({ grid: sorted, quick: 'sofa' });
  expect(asked().onQuick).toBe(setQuick);
});

test('one’s default view is not put over what the tab remembers, nor over what a link asks for', async () => {
  await gridView();
  expect(asked().isRemembered).toBe(false);
  await gridView({ isRemembered: true });
  expect(asked().isRemembered).toBe(true);
  await gridView({ openedWith: { quick: 'link' } });
  expect(asked().isRemembered).toBe(true);
});

test('a saved view is said to be changed once the list looks otherwise, which the standard one never is', async () => {
  expect((await gridView()).isChanged).toBe(false);
  showing({ grid: sorted, quick: 'sofa' });
  expect((await gridView()).isChanged).toBe(false);
  expect((await gridView({ quick: '' })).isChanged).toBe(true);
  expect((await gridView({ state: null })).isChanged).toBe(true);
});
