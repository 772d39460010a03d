// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { PerformanceList, PerformanceRow } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { fetchData } from '../../api/send';
import { toastError, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import type { EntryRow } from './entry-rows';
import { useEntry } from './use-entry';

vi.mock('../../api/send');
vi.mock('../../state/record-changes');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const seasonal = [1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const row = (customerId: number, given: object = {}) =>
  ({
    ...Object.fromEntries(monthNames.map((name) => [name, null])),
    ...{ customerId, version: 1, lastYear: seasonal, ...given },
  }) as unknown as PerformanceRow; // what entering reads of one
const data = { year: '2026', rows: [row(1, { m01: 10 }), row(2)] } as PerformanceList; // as above
const replace = vi.fn();
let entry: ReturnType<typeof useEntry>;
let page: Awaited<ReturnType<typeof show>>;

function Page({ list }: { list: PerformanceList | null }) {
  entry = useEntry({ data: list, replace });
  return null;
}
const rowAt = (at: number): EntryRow => {
  const found = entry.rows?.[at];
  if (!found) throw new Error('no such row');
  return found;
};
const sent = () => ask.mock.calls.map(([, input]) => input);

beforeEach(async () => {
  page = await show(<Page list={data} />);
});
afterEach(() => leaveNothing(page));

test('there are no rows before there is a list', async () => {
  await page.draw(<Page list={null} />);
  expect(entry.rows).toBeNull();
});

test('a cell is saved, and its row goes on as it was stored', async () => {
  ask.mockResolvedValueOnce({ changeSet: 'c', rows: [{ customerId: 1, version: 2, m02: 5 }] });
  let saved: unknown;
  await act(async () => {
    saved = await entry.edit({ row: rowAt(0), columnId: 'm02', value: 5 } as Parameters<typeof entry.edit>[0]);
  });
  expect(sent()).toEqual([{ year: '2026', rows: [{ customerId: 1, version: 1, months: { m02: 5 } }] }]);
  expect(saved).toMatchObject({ changeSet: 'c', version: 2, m01: 10, m02: 5, total: 15 });
  const put = replace.mock.lastCall?.[0](data);
  expect(put.rows[0]).toMatchObject({ customerId: 1, version: 2, m02: 5 });
});

test('pasted cells show what would change, and are saved together', async () => {
  type Cell = Parameters<typeof entry.block.preview>[0][number];
  const column = (id: string) => ({ id, read: (of: EntryRow) => of[id as 'm01'] }); // a column of a month
  const cell = (at: number, id: string, value: number, problem: string | null = null) =>
    ({ row: rowAt(at), column: column(id), value, problem }) as unknown as Cell;
  const cells = [cell(0, 'm01', 10), cell(0, 'm01', 11), cell(1, 'm03', 7, 'wrong'), cell(1, 'm03', 7)];
  const previewed = await entry.block.preview(cells);
  expect(previewed.map(({ before, after, isChanged, problem }) => [before, after, isChanged, problem])).toEqual([
    [10, 10, false, null],
    [10, 11, true, null],
    [null, 7, false, 'wrong'],
    [null, 7, true, null],
  ]);
  ask.mockResolvedValueOnce({ changeSet: 'c', rows: [{ customerId: 1 }, { customerId: 2 }] });
  await act(async () => entry.block.commit([cell(0, 'm01', 11), cell(1, 'm03', 7)]));
  expect(sent()).toEqual([
    {
      year: '2026',
      rows: [
        { customerId: 1, version: 1, months: { m01: 11 } },
        { customerId: 2, version: 1, months: { m03: 7 } },
      ],
    },
  ]);
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'Budgets of 2 customers');
});

test('the year of rows is spread over their months in the shape of the year before; rows without one are left', async () => {
  ask.mockResolvedValueOnce({ changeSet: 'c', rows: [{ customerId: 1 }] });
  await act(async () => entry.spreadRows([rowAt(0), rowAt(1)]));
  const [{ rows }] = sent() as [{ rows: { customerId: number; months: Record<string, number> }[] }];
  expect(rows.map(({ customerId }) => customerId)).toEqual([1]);
  expect(rows[0]?.months).toMatchObject({ m01: 2.5, m02: 0, m03: 7.5, m12: 0 });
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'Budget of 1 customer');
  await act(async () => entry.spreadRows([rowAt(1)]));
  expect([ask.mock.calls.length, vi.mocked(toastWarning).mock.calls.length]).toEqual([1, 1]);
  const error = new Error('changed meanwhile');
  ask.mockRejectedValueOnce(error);
  await act(async () => entry.spreadRows([rowAt(0)]));
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
  expect(replace).toHaveBeenCalledTimes(1);
});
