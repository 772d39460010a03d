// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { number } from '../../../shared/entity/field';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { column } from '../columns/column';
import type { Shown } from '../totals-row';
import { useEdits } from './use-edits';

vi.mock('../../state/toasts', () => ({ toastError: vi.fn() }));
vi.mock('../../state/undo', () => ({ noteSaved: vi.fn() }));

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
const put = vi.fn<(change: { update: Carton[] }) => void>();
const api = { isDestroyed: () => false, applyTransaction: put } as unknown as GridApi<Shown<Carton>>; // only the used part
/** The rows that were put into the list, in order. */
const shown = () => put.mock.calls.flatMap(([{ update }]) => update);
let end = async () => {};

function Grid() {
  edits = useEdits<Carton>({ api, rowId: ({ id }) => String(id), onEdit });
  return null;
}

afterEach(() => leaveNothing({ end }));

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
  await act(() => edits.edit(first, width, 21)); // its editor was opened before the answer came
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

test('an edit is shown at once, then as it is stored, and can be taken back by what it says', async () => {
  const stored = { ...first, version: 2, length: 12, changeSet: 'c' };
  onEdit.mockResolvedValue(stored);
  ({ end } = await show(<Grid />));
  await act(() => edits.edit(first, length, 11));
  expect(shown()).toEqual([{ ...first, length: 11 }, stored]);
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'Length: 10 → 12');
});

test('a refused edit is taken back and said', async () => {
  const refusal = new Error('no');
  onEdit.mockRejectedValue(refusal);
  ({ end } = await show(<Grid />));
  await act(() => edits.edit(first, length, 11));
  expect(shown()).toEqual([{ ...first, length: 11 }, first]);
  expect([vi.mocked(toastError).mock.calls, edits.conflict]).toEqual([[[refusal]], null]);
});

const theirs = { ...first, version: 7, length: 90 };
const conflict = () =>
  new ApiError(errorCatalogue['record.conflict'].code, 'changed meanwhile', '', { current: theirs });

test('an edit that met somebody else’s is put to the user: theirs is shown, or mine is saved over it', async () => {
  onEdit.mockRejectedValueOnce(conflict());
  ({ end } = await show(<Grid />));
  await act(async () => void edits.edit(first, length, 11));
  expect(edits.conflict).toEqual({ column: length, base: first, theirs, mine: 11 });
  expect(toastError).not.toHaveBeenCalled();
  await act(async () => edits.resolve('theirs'));
  expect([edits.conflict, shown().at(-1), onEdit.mock.calls.length]).toEqual([null, theirs, 1]);

  onEdit.mockRejectedValueOnce(conflict()).mockResolvedValueOnce({ ...theirs, version: 8, length: 11 });
  await act(async () => void edits.edit(first, length, 11));
  await act(async () => edits.resolve('mine'));
  expect(onEdit).toHaveBeenLastCalledWith({ row: theirs, columnId: 'length', value: 11 });
  await act(async () => edits.resolve('mine'));
  expect(onEdit).toHaveBeenCalledTimes(3);
});

const stored = (row: Carton, change: Partial<Carton>): Carton => ({ ...row, ...change, version: row.version + 1 });

test('of several conflicts each is asked about, one after the other', async () => {
  const other = { ...first, id: 2 };
  onEdit.mockRejectedValueOnce(conflict()).mockRejectedValueOnce(conflict());
  ({ end } = await show(<Grid />));
  await act(async () => {
    void edits.edit(first, length, 11);
    void edits.edit(other, width, 22);
  });
  expect(edits.conflict).toMatchObject({ column: length, mine: 11 });
  await act(async () => edits.resolve('theirs'));
  expect(edits.conflict).toMatchObject({ column: width, mine: 22 });
  onEdit.mockResolvedValueOnce(stored(theirs, { width: 22 }));
  await act(async () => edits.resolve('mine'));
  expect(onEdit).toHaveBeenLastCalledWith({ row: theirs, columnId: 'width', value: 22 });
  expect(edits.conflict).toBeNull();
});

test('an edit behind one that met somebody else’s waits for what is chosen, and begins with it', async () => {
  for (const choice of ['mine', 'theirs'] as const) {
    onEdit.mockReset().mockRejectedValueOnce(conflict());
    ({ end } = await show(<Grid />));
    await act(async () => {
      void edits.edit(first, length, 11);
      void edits.edit(first, width, 21);
    });
    expect(onEdit).toHaveBeenCalledOnce();
    onEdit.mockImplementation(async ({ row, columnId, value }) => stored(row, { [columnId]: value }));
    await act(async () => edits.resolve(choice));
    const row = choice === 'mine' ? stored(theirs, { length: 11 }) : theirs;
    expect(onEdit).toHaveBeenLastCalledWith({ row, columnId: 'width', value: 21 });
    expect([edits.conflict, shown().at(-1)]).toEqual([null, stored(row, { width: 21 })]);
    await end();
  }
});

test('a value that was chosen to stay is not written over unasked by what was typed in its cell meanwhile', async () => {
  onEdit.mockRejectedValueOnce(conflict()).mockRejectedValueOnce(conflict());
  ({ end } = await show(<Grid />));
  await act(async () => {
    void edits.edit(first, length, 11);
    void edits.edit(first, length, 12);
  });
  await act(async () => edits.resolve('theirs'));
  expect(edits.conflict).toEqual({ column: length, base: first, theirs, mine: 12 });
});

test('nor is it where another cell of the row was edited between', async () => {
  onEdit
    .mockRejectedValueOnce(conflict())
    .mockResolvedValueOnce(stored(theirs, { width: 21 }))
    .mockRejectedValueOnce(conflict());
  ({ end } = await show(<Grid />));
  await act(async () => {
    void edits.edit(first, length, 11);
    void edits.edit(first, width, 21);
    void edits.edit(first, length, 12);
  });
  await act(async () => edits.resolve('theirs'));
  await act(async () => undefined);
  expect(edits.conflict).toMatchObject({ column: length, base: first, mine: 12 });
});

test('where the login ends before what was chosen is saved, it is still to be saved', async () => {
  const { code, message } = errorCatalogue['session.invalid'];
  onEdit.mockRejectedValueOnce(conflict()).mockRejectedValueOnce(new ApiError(code, message, ''));
  ({ end } = await show(<Grid />));
  const ended = vi.fn();
  await act(async () => void edits.edit(first, length, 11).then(ended));
  expect(ended).not.toHaveBeenCalled();
  await act(async () => edits.resolve('mine'));
  expect(ended).toHaveBeenCalledExactlyOnceWith({ isUnsaved: true });
});

test('a value that the server could not be sent, or not store just now, is still to be saved; one that it refused is not', async () => {
  onEdit.mockRejectedValueOnce(new ApiError(408, 'The request timed out.', '', null, 'http'));
  onEdit.mockRejectedValueOnce(new ApiError(errorCatalogue['database.unavailable'].code, 'Not now.', ''));
  onEdit.mockRejectedValueOnce(new ApiError(errorCatalogue['state.locked'].code, 'Locked.', ''));
  ({ end } = await show(<Grid />));
  const ended = vi.fn();
  for (const _ of ['timed out', 'unavailable', 'refused']) await act(() => edits.edit(first, length, 11).then(ended));
  expect(ended.mock.calls).toEqual([[{ isUnsaved: true }], [{ isUnsaved: true }], [{ isUnsaved: false }]]);
});

test('nothing is asked where what is stored by now is what was typed, as after a save whose answer was lost', async () => {
  onEdit.mockRejectedValueOnce(conflict());
  ({ end } = await show(<Grid />));
  const ended = vi.fn();
  await act(() => edits.edit(first, length, theirs.length).then(ended));
  expect([edits.conflict, shown().at(-1), vi.mocked(toastError).mock.calls]).toEqual([null, theirs, []]);
  expect(ended).toHaveBeenCalledExactlyOnceWith({ isUnsaved: false });
});
