// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import type { LargeTable } from './rows/large-table';
import { type Scrolled, useTableScroll } from './use-table-scroll';

let state: { isLoading: boolean; rows: number };
let at: Scrolled;
let listeners: Map<string, () => void>;
const [scrollTo, onScrolled] = [vi.fn(), vi.fn()];
let end = async () => {};

beforeEach(() => {
  [state, at, listeners] = [{ isLoading: true, rows: 0 }, { top: 0, left: 0 }, new Map()];
});
afterEach(async () => {
  await end();
  vi.clearAllMocks();
});

/** Shows a report in a tab that was left so far down. */
async function open(before: Scrolled | undefined, isTable = true) {
  const api = {
    getVerticalPixelRange: () => ({ top: at.top }),
    getHorizontalPixelRange: () => ({ left: at.left }),
    addEventListener: (event: string, listen: () => void) => listeners.set(event, listen),
    removeEventListener: (event: string, listen: () => void) =>
      listeners.get(event) === listen && listeners.delete(event),
    isDestroyed: () => false,
  } as unknown as GridApi; // what is asked of one
  const table = isTable ? ({ state: () => state } as unknown as LargeTable) : null; // as above
  const place = { current: document.createElement('div') };
  place.current.innerHTML = '<div class="ag-grid-viewport"></div>';
  Object.assign(place.current.firstElementChild ?? {}, { scrollTo });
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
  at = { top: 120, left: 7 };
  listeners.get('bodyScrollEnd')?.();
  expect(onScrolled.mock.calls).toEqual([[{ top: 120, left: 7 }]]);
  await end();
  end = async () => {};
  expect(listeners.size).toBe(0);
});

test('whoever scrolled meanwhile stays there, and a tab that is new begins at the top', async () => {
  await open({ top: 900, left: 40 });
  at = { top: 30, left: 0 };
  rowsCome(5000);
  await end();
  at = { top: 0, left: 0 };
  await open(undefined);
  rowsCome(5000);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('rows that are in the page are the grid’s own to come back to', async () => {
  await open({ top: 900, left: 40 }, false);
  expect(listeners.size).toBe(0);
});
