// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { act, type ClipboardEvent, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { money, number, text } from '../../../shared/entity/field';
import { copyText } from '../../state/copy-text';
import { toastWarning } from '../../state/toasts';
import { column } from '../columns/column';
import { useFilterClosing } from '../filters/use-filter-closing';
import { type Shown, TotalsRow } from '../totals-row';
import { useCopy } from './use-copy';
import { useGridKeys } from './use-grid-keys';

vi.mock('../../state/copy-text');
vi.mock('../../state/toasts', () => ({ toastWarning: vi.fn() }));

interface Line {
  name: string | null;
  amount: number;
}

const columns = [
  column<Line>('name', text(msg`Name`, { max: 40 })),
  column<Line>('amount', money(msg`Amount`)),
  column<Line>('hidden', number(msg`Hidden`)),
];
const lines: Line[] = [
  { name: 'Sofa', amount: 1234.5 },
  { name: '=Tab\tle', amount: 0 },
];
const does = { next: vi.fn(() => true), select: vi.fn(() => false), peek: vi.fn(() => true) };
const onFind = vi.fn();
const hideColumnFilter = vi.fn();
let focused: { rowIndex: number; rowPinned?: 'bottom'; columnId: string } | null;
const api = {
  getAllDisplayedColumns: () => ['amount', 'name'].map((id) => ({ getColId: () => id })),
  getFocusedCell: () => focused && { ...focused, column: { getColId: () => focused?.columnId } },
  getDisplayedRowAtIndex: (at: number) => lines[at] && { data: lines[at] },
  getPinnedBottomRow: () => ({ data: new TotalsRow({ amount: 9 }, false) }),
  isDestroyed: () => false,
  hideColumnFilter,
} as unknown as GridApi<Shown<Line>>; // only the used part

let copying: ReturnType<typeof useCopy<Line>>;
let page: Awaited<ReturnType<typeof show>>;
function List({ selected = [], count = 0 }: { selected?: readonly Line[] | null; count?: number }) {
  const frame = useRef<HTMLDivElement>(null);
  copying = useCopy<Line>({ api, columns, count, selected });
  useGridKeys({ frame, does, onFind });
  useFilterClosing(api);
  return (
    <div className="page-outlet">
      <div className="grid" ref={frame} tabIndex={-1}>
        <div className="ag-popup">
          <div className="grid-filter">
            <button type="button">filter</button>
          </div>
        </div>
        <button type="button">cell</button>
        <input aria-label="typed" />
      </div>
      <div className="grid" tabIndex={-1} id="other" />
      <button type="button" id="outside">
        elsewhere
      </button>
    </div>
  );
}
const one = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

/** Presses a key in an element; returns whether it was handled. */
async function press(
  key: string,
  { at = document.body as HTMLElement, ...how }: KeyboardEventInit & { at?: HTMLElement } = {},
) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  await act(async () => void at.dispatchEvent(event));
  return event.defaultPrevented;
}
/** Copies within the list; returns the clipboard's text, or undefined if copying is left to the browser. */
function copied(target: HTMLElement = one('.grid button')): string | null | undefined {
  let held: string | null | undefined;
  const clipboardData = { setData: (_: string, copiedText: string) => (held = copiedText) };
  const preventDefault = () => (held ??= null);
  copying.handleCopy({ target, clipboardData, preventDefault } as unknown as ClipboardEvent); // only the used part
  return held;
}

beforeEach(async () => {
  focused = null;
  page = await show(<List />);
});
afterEach(() => leaveNothing(page));

test('the rows selected are copied as they are shown, numbers bare, formulas as text; else the cell one is at', async () => {
  expect(copied()).toBeUndefined();
  focused = { rowIndex: 0, columnId: 'amount' };
  expect(copied()).toBe('1234.5');
  focused = { rowIndex: 1, columnId: 'amount' };
  expect(copied()).toBe('0');
  focused = { rowIndex: 2, columnId: 'amount' };
  expect(copied()).toBeUndefined();
  await page.draw(<List selected={lines} />);
  expect(copied()).toBe('1234.5\tSofa\n0\t"\'=Tab\tle"');
});

test('of a cell in which nothing stands nothing is copied, over what was copied before', async () => {
  lines.push({ name: null, amount: 1 });
  focused = { rowIndex: 2, columnId: 'name' };
  expect(copied()).toBe('');
  lines.pop();
});

test('of the totals the sum is copied that one is at', () => {
  focused = { rowIndex: 0, rowPinned: 'bottom', columnId: 'amount' };
  expect(copied()).toBe('9');
  focused = { rowIndex: 0, rowPinned: 'bottom', columnId: 'name' };
  expect(copied()).toBeUndefined();
});

test('a text field and marked text are copied by the browser', async () => {
  await page.draw(<List selected={lines} />);
  expect(copied(one('.grid input'))).toBeUndefined();
  getSelection()?.selectAllChildren(one('.grid'));
  expect(copied()).toBeUndefined();
  getSelection()?.removeAllRanges();
  expect(copied()).toBeTypeOf('string');
});

test('with their headings rows are copied on demand, and without a row nothing is', async () => {
  await copying.copyWithHeadings();
  expect(copyText).not.toHaveBeenCalled();
  await page.draw(<List selected={lines.slice(0, 1)} />);
  await copying.copyWithHeadings();
  expect(copyText).toHaveBeenCalledExactlyOnceWith('Amount, USD\tName\n1234.5\tSofa', 'Copied');
});

test('rows too many to be in the page are not copied, which is said', async () => {
  await page.draw(<List selected={null} count={12_345} />);
  expect(copied()).toBeNull();
  await copying.copyWithHeadings();
  const said = 'At most 5,000 rows of a report can be copied, and 12,345 are selected. Export them instead.';
  expect(vi.mocked(toastWarning).mock.calls).toEqual([[said], [said]]);
});

test('a key of the list does its work from anywhere on the page; one that did nothing goes on', async () => {
  expect(await press('j')).toBe(true);
  expect(does.next).toHaveBeenCalledOnce();
  expect(await press('x')).toBe(false);
  expect(does.select).toHaveBeenCalledOnce();
  expect(await press('k')).toBe(false);
});

test('keys are not the list’s where one types, in a filter, before a dialog, or in another list', async () => {
  await press('j', { at: one('.grid input') });
  await press('j', { at: one('.grid-filter button') });
  await press('j', { isComposing: true });
  one('#other').focus();
  await press('j');
  one('#outside').focus();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.role = 'dialog';
  await press('j');
  expect(does.next).not.toHaveBeenCalled();
  dialog.hidden = true;
  await press('j');
  expect(does.next).toHaveBeenCalledOnce();
});

test('of two lists on a page the first has the keys, and the one that has the focus', async () => {
  one('.grid button').focus();
  await press('j');
  one('.page-outlet').prepend(one('#other'));
  await press('j');
  expect(does.next).toHaveBeenCalledTimes(2);
  one('#outside').focus();
  await press('j');
  expect(does.next).toHaveBeenCalledTimes(2);
});

test('a list in a hidden tab has no keys', async () => {
  await page.draw(<List />, false);
  await press('j');
  expect(does.next).not.toHaveBeenCalled();
});

test('find begins within the list alone, also where one types', async () => {
  expect(await press('f', { ctrlKey: true, at: one('#outside') })).toBe(false);
  expect(onFind).not.toHaveBeenCalled();
  expect(await press('f', { ctrlKey: true, at: one('.grid input') })).toBe(true);
  expect(onFind).toHaveBeenCalledOnce();
});

test('Escape within a column’s filter closes it, as a press beside it does', async () => {
  expect(await press('Escape', { at: one('#outside') })).toBe(false);
  expect(await press('x', { at: one('.grid-filter button') })).toBe(false);
  expect(await press('Escape', { at: one('.grid-filter button'), isComposing: true })).toBe(false);
  one('.grid-filter button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(hideColumnFilter).not.toHaveBeenCalled();
  expect(await press('Escape', { at: one('.grid-filter button') })).toBe(true);
  expect(hideColumnFilter).toHaveBeenCalledOnce();
  one('#outside').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(hideColumnFilter).toHaveBeenCalledTimes(2);
});

test('while nothing has the focus keys are for the list of the tab that is shown, not for one that waits', async () => {
  const waiting = document.createElement('div');
  Object.assign(waiting, { className: 'page-outlet', hidden: true, innerHTML: '<div class="grid"></div>' });
  document.body.prepend(waiting);
  expect(await press('j')).toBe(true);
  waiting.remove();
});

test('a key that is held steps on, but does not switch to and fro', async () => {
  for (const key of ['j', 'v']) {
    expect(await press(key)).toBe(true);
    expect(await press(key, { repeat: true })).toBe(true);
  }
  expect([does.next.mock.calls.length, does.peek.mock.calls.length]).toEqual([2, 1]);
});
