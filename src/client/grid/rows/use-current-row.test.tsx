// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { text } from '../../../shared/entity/field';
import { column } from '../columns/column';
import type { Shown } from '../totals-row';
import { useCurrentRow } from './use-current-row';

interface Row {
  id: string;
}

const columns = ['name', 'city'].map((id) => column<Row>(id, text(msg`Text`, { max: 20 })));
let ids: string[];
let focused: { rowIndex: number } | null;
let list: ReturnType<typeof useCurrentRow<Row>>;
let page: Awaited<ReturnType<typeof show>>;

const one = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E; // the page has it
const cell = (id: string, columnId = 'name') => one(`[row-id="${id}"] [col-id="${columnId}"]`);
const nodeAt = (at: number) => (ids[at] ? { id: ids[at], rowIndex: at, data: { id: ids[at] } } : undefined);
/** A grid whose cells are elements of the page. */
const api = {
  isDestroyed: () => false,
  getDisplayedRowCount: () => ids.length,
  getDisplayedRowAtIndex: nodeAt,
  getRowNode: (id: string) => nodeAt(ids.indexOf(id)),
  getAllDisplayedColumns: () => columns.map(({ id }) => ({ getColId: () => id })),
  getAllDisplayedVirtualColumns: () => columns.map(({ id }) => ({ getColId: () => id })),
  getFocusedCell: () => focused,
  getGridOption: () => 'clientSide',
  ensureIndexVisible: () => {},
  ensureColumnVisible: () => {},
  setFocusedCell: (rowIndex: number, columnId: string) => {
    focused = { rowIndex };
    cell(ids[rowIndex] ?? '', columnId).focus();
  },
} as unknown as GridApi<Shown<Row>>; // only the used part

interface PageProps {
  fills?: boolean;
}
function Page({ fills = true }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  list = useCurrentRow<Row>({ gridId: 'customers', api, frame, columns });
  return (
    <div className="page" data-fill={fills || undefined}>
      <input aria-label="elsewhere" />
      <div className="grid" ref={frame}>
        <div className="ag-header">
          <button type="button">heading</button>
        </div>
        {ids.map((id, at) => (
          <div className="ag-row" key={id} row-id={id} row-index={at}>
            {columns.map((each) => (
              <div className="ag-cell" key={each.id} col-id={each.id} tabIndex={-1} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
/** The focused cell: the ids of its row and column. */
const focus = () => {
  const at = document.activeElement?.closest('.ag-cell');
  return at ? `${at.closest('.ag-row')?.getAttribute('row-id')} ${at.getAttribute('col-id')}` : null;
};
const passed = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
async function opened(given: PageProps = {}) {
  page = await show(<Page {...given} />);
  await passed();
}
/** Replaces the shown rows by others, which rerenders them. */
async function rowsAre(...next: string[]) {
  await act(async () => (document.activeElement as HTMLElement).blur()); // an element of the page
  ids = next;
  await page.draw(<Page />);
  await act(async () => list.onRows());
}
const press = (key: string) => act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key })));

/** Goes to a cell by a key. */
async function goTo(id: string, columnId?: string) {
  await press('ArrowDown');
  await act(async () => cell(id, columnId).focus());
}

beforeEach(() => {
  vi.useFakeTimers();
  ids = ['a', 'b', 'c'];
  focused = null;
});
afterEach(async () => {
  await leaveNothing(page);
  vi.useRealTimers();
});

test('a list that fills its page takes the focus, as soon as it has rows', async () => {
  ids = [];
  await opened();
  expect([focus(), list.isFocusDue]).toEqual([null, true]);
  await rowsAre('a', 'b');
  expect([focus(), list.isFocusDue]).toEqual(['a name', false]);
});

test('a list among other things on its page leaves the focus where it is', async () => {
  await opened({ fills: false });
  expect([focus(), list.isFocusDue]).toEqual([null, false]);
});

test('whoever types keeps the focus, also when the text is left later', async () => {
  const text = document.body.appendChild(document.createElement('input'));
  text.focus();
  await opened();
  expect(document.activeElement).toBe(text);
  await rowsAre('a', 'b');
  expect(focus()).toBeNull();
});

test('a dialog that is about to close has the focus until then', async () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  await opened();
  await passed(119);
  expect([focus(), list.isFocusDue]).toEqual([null, true]);
  dialog.remove();
  await passed(1);
  expect([focus(), list.isFocusDue]).toEqual(['a name', false]);
});

test('a row is gone to by its id; whoever opened a dialog meanwhile keeps the focus until it is closed', async () => {
  await opened();
  expect(await act(async () => list.goToRow('c'))).toBe(true);
  expect(focus()).toBe('c name');
  expect(await act(async () => list.goToRow('gone'))).toBe(false);
  expect(focus()).toBe('c name');
  const search = document.body.appendChild(document.createElement('div'));
  search.role = 'dialog';
  const text = search.appendChild(document.createElement('input'));
  text.focus();
  expect(await act(async () => list.goToRow('b'))).toBe(true);
  await passed(1000);
  expect(document.activeElement).toBe(text);
  search.remove();
  await passed(120);
  expect(focus()).toBe('b name');
});

test.each([
  ['presses something', () => act(async () => void document.dispatchEvent(new Event('pointerdown')))],
  ['goes on by Tab', () => press('Tab')],
])('who %s before the rows come stays there', async (_, goes) => {
  ids = [];
  await opened();
  await goes();
  expect(list.isFocusDue).toBe(false);
  await rowsAre('a', 'b');
  expect(focus()).toBeNull();
});

test('another key before the rows come does not keep the list from the focus', async () => {
  ids = [];
  await opened();
  await press('ArrowDown');
  await rowsAre('a', 'b');
  expect(focus()).toBe('a name');
});

test('back at its tab, and shown anew, the list is at the row and cell that were left, wherever the row is by now', async () => {
  await opened();
  await goTo('b', 'city');
  await page.draw(<Page />, false);
  await act(async () => cell('b', 'city').blur());
  ids = ['c', 'b', 'a'];
  await page.draw(<Page />);
  await passed();
  expect([focus(), list.row.record()?.id]).toEqual(['b city', 'b']);
  await page.end();
  await opened();
  expect([focus(), focused?.rowIndex]).toEqual(['b city', 1]);
});

test('a list in a hidden tab takes no focus', async () => {
  page = await show(null);
  await page.draw(<Page />, false);
  await passed();
  await act(async () => list.onRows());
  expect(focus()).toBeNull();
  ids = [];
  await page.draw(<Page />);
  await passed();
  await page.draw(<Page />, false);
  ids = ['a'];
  await page.draw(<Page />, false);
  await act(async () => list.onRows());
  expect(focus()).toBeNull();
});

test('the focus stays with its row when the rows are drawn anew, and at its place when the row is gone', async () => {
  await opened();
  await goTo('b');
  focused = { rowIndex: 2 };
  await rowsAre('x', 'a', 'b');
  expect(focus()).toBe('b name');
  await rowsAre('x', 'a');
  expect(focus()).toBe('a name');
});

test('rows that come above the first take its place until somebody went there', async () => {
  await opened();
  await rowsAre('new', 'a', 'b');
  expect(focus()).toBe('new name');
  ids = ['later', 'new', 'a'];
  focused = { rowIndex: 1 };
  await page.draw(<Page />);
  await act(async () => list.onRows());
  expect(focus()).toBe('later name');
  ids = ['new', 'a'];
  await page.draw(<Page />);
  await act(async () => list.onRows());
  await press('x');
  await rowsAre('newer', 'new', 'a');
  expect(focus()).toBe('new name');
});

test('who left the list is not brought back by other rows', async () => {
  await opened();
  await act(async () => one('input').focus());
  await rowsAre('c', 'a');
  expect(focus()).toBeNull();
});

test('a cell’s editor keeps the focus when other rows come', async () => {
  await opened();
  await act(async () => cell('b').focus());
  const editor = cell('b').appendChild(document.createElement('input'));
  editor.type = 'checkbox';
  editor.className = 'grid-editor';
  await act(async () => editor.focus());
  ids = ['c', 'b'];
  focused = null;
  await act(async () => list.onRows());
  expect(document.activeElement).toBe(editor);
});

test('sent to the headings as its row is drawn anew, the focus goes back to the row', async () => {
  await opened();
  await goTo('b');
  await act(async () => cell('b').blur());
  await act(async () => one('.ag-header button').focus());
  expect(focus()).toBe('b name');
  // A user who goes there from the row stays there.
  await act(async () => one('.ag-header button').focus());
  expect(document.activeElement?.textContent).toBe('heading');
  await act(async () => one('.ag-header button').blur());
  await act(async () => one('.ag-header button').focus());
  expect(document.activeElement?.textContent).toBe('heading');
});

test('a cell that gets the focus while the grid takes other rows is not where one went', async () => {
  await opened();
  await goTo('b');
  await act(async () => list.row.update(() => cell('c').focus()));
  expect([list.row.record()?.id, list.row.isUpdating]).toEqual(['b', false]);
  expect(focus()).toBe('b name');
});
