// @vitest-environment happy-dom
import { AgGridReact } from 'ag-grid-react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Answer } from '../../../shared/console/answer';
import ResultGrid from './ResultGrid';

vi.mock('ag-grid-react', () => ({ AgGridReact: vi.fn(() => null) }));
vi.mock('../../grid/modules', () => ({ gridModules: [] }));

const answer: Answer = {
  columns: [
    { name: 'country', kind: 'text', decimals: 0 },
    { name: 'sales', kind: 'number', decimals: 1 },
  ],
  values: [
    { codes: Int32Array.of(0, 1, -1), list: ['Chile', '中国'] },
    { numbers: Float64Array.of(3.25, 1200, Number.NaN) },
  ],
  rows: 3,
  total: 3,
  ms: 4,
};
/** The props of the grid; `Given` are those the tests read. */
const grid = () => vi.mocked(AgGridReact).mock.lastCall?.[0] as unknown as Record<string, never> & Given;
interface Given {
  columnDefs: {
    colId: string;
    cellClass?: string;
    valueGetter: (of: object) => unknown;
    valueFormatter: (of: object) => string;
  }[];
  rowData: { at: number }[];
  initialState: object;
  onStateUpdated: (of: object) => void;
  onGridReady: (of: object) => void;
}
let page: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await leaveNothing(page);
  vi.restoreAllMocks();
});

/** What is copied from the grid with the given rows selected and the given cell focused. */
async function copied({
  rows = [],
  cell,
}: {
  rows?: number[];
  cell?: [row: number, column: string];
}): Promise<string | null> {
  const data = (at: number) => ({ at });
  const focused = cell && { rowIndex: cell[0], column: { getColId: () => cell[1] } };
  grid().onGridReady({
    api: {
      getSelectedRows: () => rows.map(data),
      getFocusedCell: () => focused ?? null,
      getDisplayedRowAtIndex: (index: number) => ({ data: data(2 - index) }),
    },
  });
  const setData = vi.fn();
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
  await act(async () => void document.querySelector('section')?.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(setData.mock.calls.length > 0);
  return setData.mock.lastCall?.[1] ?? null;
}

test('the selected rows are copied with all their columns, else the cell one is in, as it stands in the order shown', async () => {
  page = await show(<ResultGrid answer={answer} label="Answer" />);
  expect(await copied({ rows: [0, 2], cell: [0, 'sales'] })).toBe('Chile\t3.25\n\t');
  expect(await copied({ rows: [1], cell: [1, 'sales'] })).toBe('中国\t1200');
  expect(await copied({ cell: [1, 'sales'] })).toBe('1200');
  expect(await copied({ cell: [2, 'country'] })).toBe('Chile');
  expect(await copied({ cell: [0, 'country'] })).toBe('');
  expect(await copied({})).toBeNull();
  vi.spyOn(globalThis, 'getSelection').mockReturnValue({ toString: () => 'marked' } as Selection); // what is read of one
  expect(await copied({ rows: [0] })).toBeNull();
});

test('each column shows its values by their kind, numbers to the right', async () => {
  page = await show(<ResultGrid answer={answer} label="Answer" />);
  const shown = grid().rowData.map((data) =>
    grid().columnDefs.map(({ valueGetter, valueFormatter }) => valueFormatter({ value: valueGetter({ data }) })),
  );
  expect(shown).toEqual([
    ['Chile', '3.3'],
    ['中国', '1,200.0'],
    ['', ''],
  ]);
  expect(grid().columnDefs.map(({ cellClass }) => cellClass)).toEqual([undefined, 'is-numeric']);
});

test('a grid that comes into sight again looks as it was left, that of another answer as new', async () => {
  page = await show(<ResultGrid answer={answer} label="Answer" />);
  expect(grid().initialState).toEqual({});
  grid().onStateUpdated({ state: { sort: 'sales' } });
  await page.end();
  page = await show(<ResultGrid answer={answer} label="Answer" />);
  expect(grid().initialState).toEqual({ sort: 'sales' });
  await page.draw(<ResultGrid key="other" answer={{ ...answer }} label="Answer" />);
  expect(grid().initialState).toEqual({});
});
