// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { money, number, text } from '../../../shared/entity/field';
import { column } from '../columns/column';
import type { Shown } from '../totals-row';
import { nothingSelected, withRows } from './row-selection';
import type { RowSource, Selected, Summary } from './row-source';
import { useGridCounts } from './use-grid-counts';

interface Line {
  pieces: number;
  amount: number;
  cartons: number;
  city: string;
}

const columns = [
  column<Line>('pieces', number(msg`Pieces`)),
  column<Line>('amount', money(msg`Amount`)),
  column<Line>('cartons', number(msg`Cartons`)),
  column<Line>('city', text(msg`City`, { max: 20 })),
];
const totals = ['pieces', 'amount'];
const some = withRows(nothingSelected, ['1'], true);

const summary = vi.fn<() => Promise<Summary>>();
const selected = vi.fn<RowSource<Line>['selected']>();
const source = { summary, selected } as unknown as RowSource<Line>; // only the used part
let filtered: object;
let focused: string | null;
const api = {
  getFilterModel: () => filtered,
  getFocusedCell: () => focused && { column: { getColId: () => focused } },
} as unknown as GridApi<Shown<Line>>; // as above

let counted: ReturnType<typeof useGridCounts<Line>>;
let page: Awaited<ReturnType<typeof show>>;
const standard = {
  ...{ source, columns, totals, totalsOfAll: undefined as Record<string, number> | undefined },
  ...{ isCut: false, quickFilter: '', selection: nothingSelected },
};
function Grid(given: Partial<typeof standard>) {
  counted = useGridCounts<Line>({ ...standard, ...given });
  return null;
}
async function drawn(given: Partial<typeof standard> = {}) {
  await page.draw(<Grid {...given} />);
  await act(() => counted.countAll(api));
}
const summedId = () => selected.mock.lastCall?.[1]?.id;

beforeEach(async () => {
  filtered = {};
  focused = null;
  summary.mockResolvedValue({ shown: 3, sums: { pieces: 6, amount: 60 } });
  selected.mockResolvedValue({ count: 0, sum: 0, rows: [] });
  page = await show(<Grid />);
});
afterEach(() => leaveNothing(page));

test('rows that pass are counted with the filters in force; a quick filter is one, unless it is blank', async () => {
  await drawn({ quickFilter: '  ' });
  expect([counted.counts.shown, counted.counts.filters]).toEqual([3, 0]);
  filtered = { city: {}, amount: {} };
  await drawn({ quickFilter: 'sofa' });
  expect(counted.counts.filters).toBe(3);
});

test('totals are those of all rows the server has as long as nothing is filtered, else those of the rows shown', async () => {
  const totalsOfAll = { pieces: 900, amount: 9000 };
  await drawn({ totalsOfAll, isCut: true });
  expect(counted.totalsRow).toMatchObject({ sums: totalsOfAll, isPartial: false });
  filtered = { city: {} };
  await drawn({ totalsOfAll, isCut: true });
  expect(counted.totalsRow).toMatchObject({ sums: { pieces: 6, amount: 60 }, isPartial: true });
  expect(counted.counts.hasPartialSums).toBe(true);
  await drawn({ totalsOfAll });
  expect(counted.totalsRow?.isPartial).toBe(false);
});

test('there are no totals of no rows, nor where no column is summed', async () => {
  await drawn({ totals: [], isCut: true });
  expect([counted.totalsRow, counted.counts.hasPartialSums]).toEqual([null, false]);
  summary.mockResolvedValue({ shown: 0, sums: {} });
  await drawn();
  expect(counted.totalsRow).toBeNull();
});

test('the sum of what is selected is that of the column looked at, else of the first amount, else of the first total', async () => {
  selected.mockResolvedValue({ count: 2, sum: 7, rows: [] });
  await drawn({ selection: some });
  expect([summedId(), counted.counts.selected, counted.counts.selectionSum]).toEqual([
    'amount',
    2,
    { column: columns[1], sum: 7 },
  ]);
  focused = 'cartons';
  await act(async () => counted.noteFocus(api));
  expect(summedId()).toBe('cartons');
  focused = 'city';
  await act(async () => counted.noteFocus(api));
  expect(summedId()).toBe('amount');
  await drawn({ selection: some, totals: ['cartons'] });
  expect(summedId()).toBe('cartons');
  await drawn({ selection: some, totals: [] });
  expect([summedId(), counted.counts.selectionSum]).toEqual([undefined, null]);
});

test('of nothing selected nothing is summed, and what is selected is counted anew as other rows pass', async () => {
  selected.mockResolvedValue({ count: 1, sum: 7, rows: [] });
  await drawn({ selection: some });
  selected.mockResolvedValue({ count: 0, sum: 0, rows: [] });
  await act(() => counted.countAll(api));
  expect([counted.counts.selected, counted.counts.selectionSum]).toEqual([0, null]);
});

test('an answer that comes after that to a later question is not shown', async () => {
  let sayShown = (_: Summary) => {};
  summary.mockReturnValueOnce(new Promise((resolve) => (sayShown = resolve)));
  const late = counted.countAll(api);
  await drawn();
  await act(async () => sayShown({ shown: 99, sums: {} }));
  await late;
  expect(counted.counts.shown).toBe(3);

  let saySelected = (_: Selected<Line>) => {};
  selected.mockReturnValueOnce(new Promise((resolve) => (saySelected = resolve)));
  await page.draw(<Grid selection={withRows(some, ['2'], true)} />);
  selected.mockResolvedValue({ count: 1, sum: 7, rows: [] });
  await page.draw(<Grid selection={some} />);
  await act(async () => saySelected({ count: 2, sum: 70, rows: [] }));
  expect([counted.counts.selected, counted.counts.selectionSum?.sum]).toEqual([1, 7]);
});
