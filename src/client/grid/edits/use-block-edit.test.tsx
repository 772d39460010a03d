// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { act, type ClipboardEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { number } from '../../../shared/entity/field';
import { limits } from '../../../shared/limits';
import { column } from '../columns/column';
import type { Shown } from '../totals-row';
import type { BlockCell } from './block';
import { useBlockEdit } from './use-block-edit';

const { warning, refused } = vi.hoisted(() => ({ warning: vi.fn(), refused: vi.fn() }));
vi.mock('../../state/toasts', () => ({ toastWarning: warning, toastError: refused }));

interface Carton {
  id: number;
  version: number;
  length: number;
  width: number;
}

let fixedId = 0;
const isEditable = ({ id }: Carton) => id !== fixedId;
const columns = [
  column<Carton>('length', number(msg`Length`), { isEditable, fillGroup: 'sides' }),
  column<Carton>('width', number(msg`Width`), { isEditable, fillGroup: 'sides' }),
];
const rows: Carton[] = [1, 2, 3].map((id) => ({ id, version: 1, length: id * 10, width: id * 10 + 1 }));
const preview = vi.fn(async (cells: readonly BlockCell<Carton>[]) =>
  cells.map((cell) => ({ cell, before: null, after: null, isChanged: cell.row.id !== 2, problem: cell.problem })),
);
const held = vi.fn();
const released = vi.fn();
const hold = (row: Carton) => {
  held(row.id);
  return () => released(row.id);
};
const commit = vi.fn(async (_: readonly BlockCell<Carton>[]) => undefined);

let block: ReturnType<typeof useBlockEdit<Carton>>;
let end = async () => {};

/** Shows the hook over a grid whose cursor is on a cell. */
async function at(rowIndex: number, columnId: string, selected: readonly Carton[] = [], rowPinned?: 'bottom') {
  const api = {
    getDisplayedRowAtIndex: (index: number) => (rows[index] ? { data: rows[index] } : undefined),
    getFocusedCell: () => ({ rowIndex, rowPinned, column: { getColId: () => columnId } }),
    getAllDisplayedColumns: () => columns.map(({ id }) => ({ getColId: () => id })),
  } as unknown as GridApi<Shown<Carton>>; // only the used part
  function Grid() {
    block = useBlockEdit<Carton>({ api, columns, calls: { preview, commit }, selected, hold });
    return null;
  }
  ({ end } = await show(<Grid />));
}

const paste = async (text: string) => {
  const event = { target: document.body, clipboardData: { getData: () => text }, preventDefault: () => undefined };
  await act(async () => block.handlePaste(event as unknown as ClipboardEvent)); // only the used part
};
const shown = () => preview.mock.calls.at(-1)?.[0].map(({ row, column: { id }, value }) => [row.id, id, value]);

afterEach(() => leaveNothing({ end }));

test('fills a cell with the one above it, and nothing above the first row', async () => {
  await at(1, 'length');
  await act(async () => block.fillDown());
  expect(shown()).toEqual([[2, 'length', 10]]);
  await end();
  preview.mockClear();
  await at(0, 'length');
  await act(async () => block.fillDown());
  expect(preview).not.toHaveBeenCalled();
});

test('the rows that would change count as edited while the preview is shown, of many the first', async () => {
  await at(0, 'length');
  await paste('7\n8\n9');
  expect([held.mock.calls.flat(), released.mock.calls]).toEqual([[1, 3], []]);
  await act(async () => block.close());
  expect(released.mock.calls.flat()).toEqual([1, 3]);
  const more = Array.from({ length: 30 }, (_, at) => ({ ...rows[0], id: at + 10 }) as Carton);
  preview.mockResolvedValueOnce(
    more.map((row) => ({
      ...{ cell: { row, column: columns[0] as (typeof columns)[0], value: 1, problem: null } },
      ...{ before: null, after: null, isChanged: true, problem: null },
    })),
  );
  held.mockClear();
  await paste('7');
  expect(held).toHaveBeenCalledTimes(20);
});

test('fills the rows selected with the cell the cursor is on, which stays as it is', async () => {
  await at(2, 'width', rows);
  await act(async () => block.fillDown());
  expect(shown()).toEqual([
    [1, 'width', 31],
    [2, 'width', 31],
  ]);
});

test('fills to the right within what belongs together, each row with its own value', async () => {
  await at(0, 'length', rows.slice(0, 2));
  await act(async () => block.fillRight());
  expect(shown()).toEqual([
    [1, 'width', 10],
    [2, 'width', 20],
  ]);
});

test('a table is pasted from the cursor on; what goes beyond the list is left out and told', async () => {
  await at(1, 'length');
  await paste('1\t2\n3\t4\n5\t6');
  expect(shown()).toEqual([
    [2, 'length', 1],
    [2, 'width', 2],
    [3, 'length', 3],
    [3, 'width', 4],
  ]);
  expect(warning).toHaveBeenCalledTimes(1);
});

test('as many rows as the limit are taken, and one more is told of and changes nothing', async () => {
  const table = (count: number) => Array.from({ length: count }, () => '7').join('\n');
  await at(0, 'length');
  await paste(table(limits.bulkRows));
  expect(preview).toHaveBeenCalledTimes(1);
  await paste(table(limits.bulkRows + 1));
  expect(preview).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledTimes(2); // the table was longer than the list, and then than the limit
});

test('the totals are no cells: neither a table nor a filling changes the rows above them', async () => {
  await at(0, 'length', rows, 'bottom');
  await paste('1\t2');
  await act(async () => [block.fillDown(), block.fillRight()]);
  expect(preview).not.toHaveBeenCalled();
});

test('cells that may not be edited are said and left out on demand, and those that change are saved at once', async () => {
  fixedId = 3;
  await at(0, 'length', rows);
  await act(async () => block.fillRight());
  fixedId = 0;
  expect(block.lines?.map(({ problem }) => problem)).toEqual([null, null, 'may not be edited']);
  await act(async () => block.leaveOut());
  expect(block.lines).toHaveLength(2);
  await act(() => block.commit());
  expect(commit.mock.calls.map(([cells]) => cells.map(({ row, value }) => [row.id, value]))).toEqual([[[1, 10]]]);
  expect(block.lines).toBeNull();
});

test('of two tables that are pasted one after the other the later one counts, whichever is answered first', async () => {
  await at(0, 'length');
  const answers: (() => void)[] = [];
  const answered = preview.getMockImplementation();
  preview.mockImplementation(async (cells) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return (await answered?.(cells)) ?? [];
  });
  await paste('1');
  expect([block.isLooking, block.lines]).toEqual([true, null]);
  await paste('2');
  await act(async () => answers[1]?.());
  await act(async () => answers[0]?.());
  expect([block.isLooking, block.lines?.map(({ cell }) => cell.value)]).toEqual([false, [2]]);
  await paste('3');
  await act(async () => block.close());
  await act(async () => answers[2]?.());
  expect([block.isLooking, block.lines]).toEqual([false, null]);
  if (answered) preview.mockImplementation(answered);
});

test('what is closed changes nothing, and what cannot be looked at is said', async () => {
  await at(1, 'length');
  await act(async () => block.fillDown());
  await act(async () => block.close());
  await act(() => block.commit());
  expect([block.lines, commit.mock.calls]).toEqual([null, []]);
  const refusal = new Error('no');
  preview.mockRejectedValueOnce(refusal);
  await act(async () => block.fillDown());
  expect(refused).toHaveBeenCalledExactlyOnceWith(refusal);
});
