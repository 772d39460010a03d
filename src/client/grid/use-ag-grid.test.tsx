// @vitest-environment happy-dom
import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { LargeTable } from './rows/large-table';
import { useRowModel, useRowReload } from './rows/use-row-model';
import { useAgGrid } from './use-ag-grid';

vi.mock('ag-grid-community', async (original) => ({ ...(await original<object>()), createGrid: vi.fn() }));
vi.mock('./modules', () => ({ gridModules: [] }));

const api = {
  updateGridOptions: vi.fn(),
  refreshInfiniteCache: vi.fn(),
  destroy: vi.fn(),
  isDestroyed: () => false,
};
const grid = api as unknown as GridApi; // only the used part
const onReady = vi.fn();
let page: Awaited<ReturnType<typeof show>> | undefined;

beforeEach(() => void vi.mocked(createGrid).mockReturnValue(grid));
afterEach(() => leaveNothing(page));

function Grid({ changing }: { changing: GridOptions }) {
  const place = useRef<HTMLDivElement>(null);
  useAgGrid({
    place,
    fixed: { suppressDragLeaveHidesColumns: true },
    changing,
    onReady,
    onChange: (handOn) => handOn(),
  });
  return <div ref={place} id="place" />;
}

test('a grid is made once in its place, hears of what is another value, and ends with the page', async () => {
  const rows = [{}];
  page = await show(<Grid changing={{ rowData: rows, quickFilterText: 'a' }} />);
  const [element, options] = vi.mocked(createGrid).mock.lastCall ?? [];
  expect([element?.id, options, onReady.mock.calls]).toEqual([
    'place',
    { suppressDragLeaveHidesColumns: true, rowData: rows, quickFilterText: 'a' },
    [[grid]],
  ]);
  await page.draw(<Grid changing={{ rowData: rows, quickFilterText: 'a' }} />);
  expect(api.updateGridOptions).not.toHaveBeenCalled();
  await page.draw(<Grid changing={{ rowData: rows, quickFilterText: 'ab' }} />);
  await page.draw(<Grid changing={{ rowData: [], quickFilterText: 'ab' }} />);
  expect(api.updateGridOptions.mock.calls).toEqual([[{ quickFilterText: 'ab' }], [{ rowData: [] }]]);
  expect([vi.mocked(createGrid).mock.calls.length, api.destroy.mock.calls.length]).toEqual([1, 0]);
  await page.end();
  page = undefined;
  expect(api.destroy).toHaveBeenCalledOnce();
});

test('rows of the page are filtered by the grid, those of a report by their table, which are asked for anew as they change', async () => {
  let listen = () => {};
  let version = 0;
  const state = () => ({ version });
  const subscribe = (onChange: () => void) => {
    listen = onChange;
    return () => {};
  };
  const table = Object.assign(Object.create(LargeTable.prototype), { state, subscribe }) as LargeTable; // only the used part
  const models: object[] = [];
  function Rows({ rows, quick }: { rows: object[] | LargeTable | null; quick: string }) {
    models.push(useRowModel({ rows, quickFilter: quick, latestQuick: () => quick }));
    useRowReload(grid, { rows, quickFilter: quick });
    return null;
  }
  page = await show(<Rows rows={[]} quick="sofa" />);
  expect(models.at(-1)).toMatchObject({ changing: { rowData: [], quickFilterText: 'sofa' } });
  const { quickFilterParser } = (models.at(-1) as { fixed: GridOptions }).fixed; // as it was answered
  expect([quickFilterParser?.(' 重庆　家居 '), quickFilterParser?.('')]).toEqual([['重庆', '家居'], []]);
  expect(api.refreshInfiniteCache).not.toHaveBeenCalled();
  await page.draw(<Rows rows={table} quick="sofa" />);
  const first = models.at(-1);
  expect(first).toMatchObject({ fixed: { rowModelType: 'infinite' }, changing: { datasource: expect.anything() } });
  const asked = api.refreshInfiniteCache.mock.calls.length;
  await page.draw(<Rows rows={table} quick="bed" />);
  expect(models.at(-1)).toEqual(first);
  expect(api.refreshInfiniteCache).toHaveBeenCalledTimes(asked + 1);
  version = 1;
  await act(async () => listen());
  expect(api.refreshInfiniteCache).toHaveBeenCalledTimes(asked + 2);
});
