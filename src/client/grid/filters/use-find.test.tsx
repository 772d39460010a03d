// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { Found } from '../rows/row-source';
import { useFind } from './use-find';

vi.mock('../rows/shown-table', () => ({ shownColumns: () => [] }));

const listeners = new Map<string, () => void>();
const api = {
  addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
  removeEventListener: (event: string) => listeners.delete(event),
  isDestroyed: () => false,
  getDisplayedRowCount: () => 50,
  ensureIndexVisible: vi.fn(),
  ensureColumnVisible: vi.fn(),
  setFocusedCell: vi.fn(),
  refreshCells: vi.fn(),
};
const find = vi.fn<(wanted: string) => Promise<Found>>();
const cell = (at: number, columnId: string) => ({ at, rowId: String(at), columnId });
const three: Found = { cells: [cell(2, 'name'), cell(7, 'city'), cell(40, 'name')], isCut: false };

let search: ReturnType<typeof useFind>;
let page: Awaited<ReturnType<typeof show>>;
let shown = 'all';
let tellTable = () => {};
const table = {
  state: () => ({ shown }),
  subscribe: (listener: () => void) => {
    tellTable = listener;
    return () => {};
  },
};
function Searched() {
  const grid = { api, source: { find }, table, columns: [] };
  const [given] = useState(() => grid as unknown as Parameters<typeof useFind>[0]); // only the used part
  search = useFind(given);
  return null;
}
const passed = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const lookFor = async (text: string) => {
  await act(async () => search.setText(text));
  await passed(120);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  find.mockResolvedValue(three);
  page = await show(<Searched />);
  await act(async () => search.open());
});
afterEach(async () => {
  await leaveNothing(page);
  vi.useRealTimers();
});

test('it goes from cell to cell both ways round the ends, and shows each', async () => {
  await lookFor('sofa');
  expect([search.count, search.current]).toEqual([3, 0]);
  const seen: number[] = [];
  for (const by of [-1, 1, 1, 1, 1] as const) {
    await act(async () => search.step(by));
    seen.push(search.current);
  }
  expect(seen).toEqual([2, 0, 1, 2, 0]);
  expect([search.found.isHit('40', 'name'), search.found.isCurrent('40', 'name')]).toEqual([true, false]);
  expect(search.found.isCurrent('2', 'name')).toBe(true);
  expect(api.ensureIndexVisible.mock.calls.slice(-2)).toEqual([[40], [2]]);
  expect(api.ensureColumnVisible.mock.calls.slice(1, 4)).toEqual([['name'], ['name'], ['city']]);
});

test('as more rows come the cell that was stepped to stays the one looked at', async () => {
  await lookFor('sofa');
  await act(async () => search.step(1));
  find.mockResolvedValue({ cells: [cell(1, 'city'), ...three.cells], isCut: false });
  shown = 'more';
  await act(async () => tellTable());
  await passed(120);
  expect([search.count, search.current]).toEqual([4, 2]);
  find.mockResolvedValue({ cells: [cell(2, 'name')], isCut: false });
  await lookFor('sof');
  expect(search.current).toBe(0);
});

test('where nothing is found, stepping stays', async () => {
  find.mockResolvedValue({ cells: [], isCut: false });
  await lookFor('nowhere');
  await act(async () => search.step(-1));
  expect([search.count, search.current]).toEqual([0, 0]);
});

test('it looks once typing pauses, for the last text alone, and for nothing but blanks not at all', async () => {
  await act(async () => search.setText('s'));
  await passed(119);
  await act(async () => search.setText('so'));
  await passed(119);
  expect(find).not.toHaveBeenCalled();
  await passed(1);
  expect(find.mock.calls.map(([wanted]) => wanted)).toEqual(['so']);
  await lookFor('  ');
  expect([find.mock.calls.length, search.count]).toEqual([1, 0]);
});

test('an answer that comes after that to a later text is not shown', async () => {
  let late = (_: Found) => {};
  find.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  await lookFor('s');
  await lookFor('so');
  await act(async () => late({ cells: [cell(1, 'name')], isCut: true }));
  expect([search.count, search.isCut]).toEqual([3, false]);
});

test('in another order it is looked for anew, from the first; closed, it looks no more and the cursor is at the cell', async () => {
  await lookFor('sofa');
  await act(async () => search.step(1));
  await act(async () => listeners.get('sortChanged')?.());
  expect([find.mock.calls.length, search.current]).toEqual([2, 0]);
  await act(async () => search.step(-1));
  await act(async () => search.close());
  expect(api.setFocusedCell).toHaveBeenCalledExactlyOnceWith(40, 'name');
  expect([search.isOpen, listeners.size]).toEqual([false, 0]);
});

test('where a report shows other rows it is looked for among them', async () => {
  await lookFor('sofa');
  find.mockResolvedValue({ cells: [cell(0, 'name')], isCut: false });
  shown = 'those with a quick filter';
  await act(async () => tellTable());
  await passed(120);
  expect([find.mock.calls, search.count]).toEqual([
    [
      ['sofa', []],
      ['sofa', []],
    ],
    1,
  ]);
  await act(async () => tellTable());
  await passed(120);
  expect(find).toHaveBeenCalledTimes(2);
});
