// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { LargeTable } from './rows/large-table';
import { type Scrolled, useTableScroll } from './use-table-scroll';

let state: { isLoading: boolean; rows: number };
let viewport: Element;
/** The largest possible scroll position with the rows that the grid knows. */
let reach: number;
let listeners: Map<string, (scrolled?: Scrolled) => void>;
const onScrolled = vi.fn();
const scrollTo = vi.fn(({ top, left }: Scrolled) => goTo({ top: Math.min(top, reach), left }));
const goTo = ({ top, left }: Scrolled) => Object.assign(viewport, { scrollTop: top, scrollLeft: left });
let end = async () => {};

beforeEach(() => {
  [state, reach, listeners] = [{ isLoading: true, rows: 0 }, 100_000, new Map()];
  viewport = document.createElement('div');
  viewport.className = 'ag-grid-viewport';
  Object.assign(viewport, { scrollTo });
});
afterEach(() => leaveNothing({ end }));

/** Shows a report in a tab that was left at this scroll position. */
async function open(before: Scrolled | undefined, isTable = true) {
  const api = {
    addEventListener: (event: string, listen: () => void) => listeners.set(event, listen),
    removeEventListener: (event: string, listen: () => void) =>
      listeners.get(event) === listen && listeners.delete(event),
    isDestroyed: () => false,
  } as unknown as GridApi; // only the used part
  const table = isTable ? ({ state: () => state } as unknown as LargeTable) : null; // as above
  const place = { current: document.createElement('div') };
  place.current.append(viewport);
  function Grid() {
    useTableScroll({ api, place, table, before, onScrolled });
    return null;
  }
  ({ end } = await show(<Grid />));
}
const rowsCome = (rows: number, isLoading = false) => {
  state = { rows, isLoading };
  listeners.get('modelUpdated')?.();
};

test('a report comes back to where it was left once all its rows are there, and remembers where one goes from then on', async () => {
  await open({ top: 900, left: 40 });
  rowsCome(0);
  rowsCome(500, true);
  expect([scrollTo.mock.calls, [...listeners.keys()]]).toEqual([[], ['modelUpdated']]);
  rowsCome(5000);
  expect([scrollTo.mock.calls, [...listeners.keys()]]).toEqual([[[{ top: 900, left: 40 }]], ['bodyScrollEnd']]);
  goTo({ top: 0, left: 0 }); // as in a tab that was hidden meanwhile
  listeners.get('bodyScrollEnd')?.({ top: 120, left: 7 });
  expect(onScrolled.mock.calls).toEqual([[{ top: 120, left: 7 }]]);
  await end();
  end = async () => {};
  expect(listeners.size).toBe(0);
});

test('whoever scrolled meanwhile stays there, and a tab that is new begins at the top', async () => {
  await open({ top: 900, left: 40 });
  goTo({ top: 30, left: 0 });
  rowsCome(5000);
  await end();
  goTo({ top: 0, left: 0 });
  await open(undefined);
  rowsCome(5000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('where the grid does not know all rows yet it goes on once it does, unless somebody scrolled', async () => {
  for (const [isTouched, top] of [
    [false, 900],
    [true, 30],
  ] as const) {
    goTo({ top: 0, left: 0 });
    reach = 400;
    await open({ top: 900, left: 0 });
    rowsCome(5000);
    expect(viewport.scrollTop).toBe(400);
    if (isTouched) goTo({ top: 30, left: 0 });
    reach = 100_000;
    rowsCome(5000);
    expect([viewport.scrollTop, [...listeners.keys()]]).toEqual([top, ['bodyScrollEnd']]);
    await end();
  }
});

test('rows that are in the page are the grid’s own to come back to', async () => {
  await open({ top: 900, left: 40 }, false);
  expect(listeners.size).toBe(0);
});
