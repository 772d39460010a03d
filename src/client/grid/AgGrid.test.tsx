// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { createGrid, type GridApi } from 'ag-grid-community';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { text } from '../../shared/entity/field';
import { AgGrid } from './AgGrid';
import { column } from './columns/column';
import { Portals } from './portals';
import { TotalsRow } from './totals-row';

vi.mock('ag-grid-community', async (original) => ({ ...(await original<object>()), createGrid: vi.fn() }));
vi.mock('./modules', () => ({ gridModules: [] }));
vi.mock('../state/toasts');

const columns = [column<{ id: string; number: string }>('number', text(msg`Number`))];
const row = { id: '1', number: 'A' };
const displayed = [
  { id: '1', rowIndex: 0, data: row },
  { id: 'totals', rowIndex: 1, data: new TotalsRow({}, false) },
];
const grid = {
  isDestroyed: () => false,
  updateGridOptions: () => {},
  destroy: () => {},
  getDisplayedRowAtIndex: (at: number) => displayed[at],
} as unknown as GridApi; // only the used part
const selecting = { toggle: vi.fn(), toggleAll: vi.fn() };
const onOpen = vi.fn(() => true);

let page: Awaited<ReturnType<typeof show>>;
const drawn = (isSelectable: boolean) => (
  <AgGrid
    {...({
      ...{ columns, rows: [row], rowId: () => '1', current: { update: (then: () => void) => then() } },
      ...{ context: { portals: new Portals() }, onReady: () => {}, onRows: () => {}, onOpen },
      ...{ isSelectable, selecting },
    } as unknown as ComponentProps<typeof AgGrid<typeof row>>)} // only the used part
  />
);
beforeEach(async () => {
  vi.mocked(createGrid).mockImplementation((place) => {
    place.insertAdjacentHTML(
      'beforeend',
      `<div role="row" class="ag-row" row-index="0"><div class="ag-cell"><i class="in"></i></div>
        <div class="ag-cell grid-editor"><input /></div></div>
      <div class="ag-full-width-row" row-index="0">
        <div class="grid-card"><span class="grid-card-tick"><input /></span><b class="named"></b></div></div>
      <div class="ag-row" row-index="1"><div class="ag-cell totals"></div></div><div class="ag-header-cell"></div>`,
    );
    return grid;
  });
  page = await show(drawn(true));
});
afterEach(() => leaveNothing(page));

/** Presses a key; returns whether it was handled, and the selections it made synchronously. */
function press(at: string, key: string, how: KeyboardEventInit = {}) {
  vi.clearAllMocks();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  document.querySelector(at)?.dispatchEvent(event);
  return [event.defaultPrevented, selecting.toggle.mock.calls, selecting.toggleAll.mock.calls];
}
const ignored = [false, [], []];

test('what a key selects is selected at once: the next key may be about it', () => {
  expect(press('.in', ' ')).toEqual([true, [[{ id: '1', index: 0 }, false]], []]);
  expect(press('.ag-full-width-row', ' ', { shiftKey: true })).toEqual([true, [[{ id: '1', index: 0 }, true]], []]);
  expect(press('.in', 'a', { ctrlKey: true })).toEqual([true, [], [[true]]]);
});

test('keys select nothing in an editor, in totals and headings, while a sign is composed, and where rows are not selected', async () => {
  for (const at of ['input', '.totals', '.ag-header-cell']) expect(press(at, ' ')).toEqual(ignored);
  expect(press('.in', ' ', { isComposing: true })).toEqual(ignored);
  expect(press('.in', 'b')).toEqual(ignored);
  await page.draw(drawn(false));
  expect(press('.in', ' ')).toEqual(ignored);
});

test('on a card the box selects the row, everything else opens it', () => {
  const tap = (at: string) => document.querySelector<HTMLElement>(at)?.click();
  vi.clearAllMocks();
  tap('.grid-card-tick');
  tap('.grid-card-tick input');
  expect(selecting.toggle.mock.calls).toEqual(Array(2).fill([{ id: '1', index: 0 }, false]));
  expect(onOpen).not.toHaveBeenCalled();
  tap('.named');
  expect([selecting.toggle.mock.calls.length, onOpen.mock.calls.length]).toEqual([2, 1]);
});
