// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled } from '../../../../tests/support/dom';
import { leave, using } from '../../../../tests/support/using';
import { forgetPageState } from '../../state/page';
import type { Shown } from '../totals-row';
import { useKeptTyping } from './use-kept-typing';

interface Color {
  id: number;
  version: number;
  name: string;
}

const row: Color = { id: 7, version: 1, name: 'Navy' };
const typed = { row, columnId: 'name', value: 'Dark navy' };
const startEditingCell = vi.fn();
let stop: (at: { data: Color; column: { getColId: () => string } }) => void = () => {};
/** Closes the cell's editor. */
const stopIn = (data: Color, columnId: string) => stop({ data, column: { getColId: () => columnId } });
let edited: object[] = [];
let focused: object | null = null;
const focusOn = (rowIndex: number, columnId: string) => {
  focused = { rowIndex, column: { getColId: () => columnId } };
};
const grid = (isDestroyed: boolean) =>
  ({
    isDestroyed: () => isDestroyed,
    addEventListener: (_: string, listener: typeof stop) => {
      stop = listener;
    },
    removeEventListener: () => {},
    getRowNode: (id: string) => (id === '7' ? { rowIndex: 3 } : undefined),
    ensureIndexVisible: () => {},
    ensureColumnVisible: () => {},
    getEditingCells: () => edited,
    startEditingCell,
    getGridId: () => '1',
    getFocusedCell: () => focused,
  }) as unknown as GridApi<Shown<Color>>; // only the used part

const opened = async (api: GridApi<Shown<Color>> = grid(false)) =>
  (await using(() => useKeptTyping<Color>({ gridId: 'colors', api, hasRows: true, rowId: ({ id }) => String(id) })))();

beforeEach(() => {
  vi.clearAllMocks();
  forgetPageState();
  edited = [];
  focusOn(3, 'name');
});
afterEach(leave);

test('what is typed in a cell is there once the page is shown again, with the row as it was then', async () => {
  (await opened()).keep(typed);
  expect(startEditingCell).not.toHaveBeenCalled();
  const { leftIn } = await opened();
  expect(startEditingCell).toHaveBeenCalledExactlyOnceWith({ rowIndex: 3, colKey: 'name' });
  expect(leftIn({ ...row, version: 2 }, 'name')).toEqual(typed);
  expect([leftIn(row, 'code'), leftIn({ ...row, id: 8 }, 'name')]).toEqual([null, null]);
});

test('what was typed is given up with the editor, and not where the grid goes away with it', async () => {
  const going = { now: false };
  const api = { ...grid(false), isDestroyed: () => going.now } as GridApi<Shown<Color>>;
  const { keep, leftIn } = await opened(api);
  keep(typed);
  going.now = true;
  stopIn(row, 'name');
  expect(leftIn(row, 'name')).toEqual(typed);
  going.now = false;
  stopIn({ ...row, version: 2 }, 'name');
  expect(leftIn(row, 'name')).toBeNull();
});

test.each([
  { what: 'saved', isUnsaved: false, left: null },
  { what: 'refused because the session had ended', isUnsaved: true, left: typed },
])('what was $what is kept as long as it is to be saved', async ({ isUnsaved, left }) => {
  const { keep, leftIn, whileSaved } = await opened();
  keep(typed);
  const saving = whileSaved(typed, Promise.resolve({ isUnsaved }));
  stopIn(row, 'name');
  expect(leftIn(row, 'name')).toEqual(typed);
  await saving;
  expect(leftIn(row, 'name')).toEqual(left);
});

test('a cell that is saved leaves what is typed in the next one', async () => {
  const { keep, leftIn, whileSaved } = await opened();
  const saving = whileSaved(typed, Promise.resolve({ isUnsaved: false }));
  const next = { ...typed, columnId: 'code' };
  keep(next);
  await saving;
  expect(leftIn(row, 'code')).toEqual(next);
});

test('a cell that could not be saved as the session ended is kept beside the next one, and they are opened one after the other', async () => {
  const { keep, whileSaved } = await opened();
  const saving = whileSaved(typed, Promise.resolve({ isUnsaved: true }));
  const next = { ...typed, columnId: 'code' };
  keep(next);
  await saving;
  await leave();
  const { leftIn } = await opened();
  expect([leftIn(row, 'name'), leftIn(row, 'code')]).toEqual([typed, next]);
  expect(startEditingCell.mock.calls).toEqual([[{ rowIndex: 3, colKey: 'name' }]]);
  edited = [{}]; // the next cell's editor, opened by Tab
  stopIn(row, 'name');
  await settled();
  expect(startEditingCell).toHaveBeenCalledOnce();
  edited = [];
  stopIn(row, 'size');
  await settled();
  expect(startEditingCell.mock.calls.slice(1)).toEqual([[{ rowIndex: 3, colKey: 'code' }]]);
  expect([leftIn(row, 'name'), leftIn(row, 'code')]).toEqual([null, next]);
});

test('a cell that could not be saved opens again at once, but not where somebody went on elsewhere', async () => {
  const list = document.body.appendChild(document.createElement('div'));
  list.className = 'grid-body';
  list.setAttribute('grid-id', '1');
  const [cell, elsewhere] = [list, document.body].map((place) => place.appendChild(document.createElement('input')));
  const { keep, leftIn, whileSaved } = await opened();
  const failed = async () => {
    keep(typed);
    const saving = whileSaved(typed, Promise.resolve({ isUnsaved: true }));
    stopIn(row, 'name');
    await saving;
  };
  elsewhere?.focus();
  await failed();
  expect([startEditingCell.mock.calls, leftIn(row, 'name')]).toEqual([[], typed]);
  cell?.focus();
  for (const [rowIndex, columnId] of [
    [40, 'name'],
    [4, 'code'],
  ] as const) {
    focusOn(rowIndex, columnId);
    await failed();
    expect(startEditingCell).not.toHaveBeenCalled();
  }
  focusOn(4, 'name'); // by Enter
  await failed();
  expect(startEditingCell).toHaveBeenCalledExactlyOnceWith({ rowIndex: 3, colKey: 'name' });
  stopIn(row, 'name'); // by Escape
  expect(leftIn(row, 'name')).toBeNull();
  list.remove();
  elsewhere?.remove();
});

test('what is typed in the same cell while the value before is saved is left for the next login', async () => {
  const { keep, leftIn, whileSaved } = await opened();
  const saving = whileSaved(typed, Promise.resolve({ isUnsaved: false }));
  const further = { ...typed, value: 'Dark navy blue' };
  keep(further);
  await saving;
  expect(leftIn(row, 'name')).toEqual(further);
});

test('what was left in a row that is not listed any more is given up', async () => {
  const gone = { ...typed, row: { ...row, id: 8 } };
  (await opened()).keep(gone);
  await leave();
  const { leftIn } = await opened();
  expect([leftIn(gone.row, 'name'), startEditingCell.mock.calls]).toEqual([null, []]);
});
