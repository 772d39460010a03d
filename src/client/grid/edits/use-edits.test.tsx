// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { number } from '../../../shared/entity/field';
import { column } from '../columns/column';
import { useEdits } from './use-edits';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

interface Carton {
  id: number;
  version: number;
  length: number;
  width: number;
}

const length = column<Carton>('length', number(msg`Length`));
const width = column<Carton>('width', number(msg`Width`));
const first: Carton = { id: 1, version: 1, length: 10, width: 20 };

let edits: ReturnType<typeof useEdits<Carton>>;
const onEdit = vi.fn();
let end = async () => {};

function Grid() {
  edits = useEdits<Carton>({ api: null, rowId: ({ id }) => String(id), onEdit });
  return null;
}

afterEach(async () => {
  await end();
  vi.resetAllMocks();
});

test('the second edit of a row begins with what the first left, however soon it comes; other rows do not wait', async () => {
  const answers: ((row: Carton) => void)[] = [];
  onEdit.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  ({ end } = await show(<Grid />));
  const other = { ...first, id: 2 };
  const done = [
    edits.edit(first, length, 11),
    edits.edit({ ...first, length: 11 }, width, 21),
    edits.edit(other, width, 5),
  ];
  await act(async () => {});
  expect(onEdit.mock.calls.map(([{ row }]) => row.id)).toEqual([1, 2]);
  const stored = { ...first, version: 2, length: 11 };
  await act(async () => answers[0]?.(stored));
  expect(onEdit).toHaveBeenLastCalledWith({ row: stored, columnId: 'width', value: 21 });
  await act(async () => {
    answers[1]?.({ ...other, version: 2, width: 5 });
    answers[2]?.({ ...stored, version: 3, width: 21 });
    await Promise.all(done);
  });
  expect(edits.conflict).toBeNull();
});

test('an edit waits for all before it, though the first of them is answered already', async () => {
  const answers: ((row: Carton) => void)[] = [];
  onEdit.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  ({ end } = await show(<Grid />));
  const done = [edits.edit(first, length, 11), edits.edit(first, width, 21)];
  const second = { ...first, version: 2, length: 11 };
  await act(async () => answers[0]?.(second));
  done.push(edits.edit(second, length, 12));
  await act(async () => {});
  expect(onEdit).toHaveBeenCalledTimes(2);
  const third = { ...second, version: 3, width: 21 };
  await act(async () => answers[1]?.(third));
  expect(onEdit).toHaveBeenLastCalledWith({ row: third, columnId: 'length', value: 12 });
  await act(async () => {
    answers[2]?.({ ...third, version: 4, length: 12 });
    await Promise.all(done);
  });
});

test('after a refused edit the next one begins with the row as it was', async () => {
  onEdit.mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce({ ...first, version: 2, width: 21 });
  ({ end } = await show(<Grid />));
  await act(async () => {
    await Promise.all([edits.edit(first, length, 11), edits.edit({ ...first, length: 11 }, width, 21)]);
  });
  expect(onEdit).toHaveBeenLastCalledWith({ row: first, columnId: 'width', value: 21 });
});

test('what was typed while the edit before was saved begins with what that left, but not with somebody else’s', async () => {
  onEdit.mockImplementation(async ({ row, columnId, value }) => ({
    ...row,
    [columnId]: value,
    version: row.version + 1,
  }));
  ({ end } = await show(<Grid />));
  await act(() => edits.edit(first, length, 11));
  await act(() => edits.edit(first, width, 21)); // its cell was opened before the answer came
  expect(onEdit).toHaveBeenLastCalledWith({
    row: { ...first, version: 2, length: 11 },
    columnId: 'width',
    value: 21,
  });
  const theirs = { ...first, version: 9, length: 90 };
  await act(() => edits.edit(theirs, length, 91));
  await act(() => edits.edit(first, length, 12));
  expect(onEdit).toHaveBeenLastCalledWith({ row: first, columnId: 'length', value: 12 });
});
