// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { GridToolbar } from './GridToolbar';

const [onQuick, onLeaveQuick] = [vi.fn(), vi.fn()];
const input = createRef<HTMLInputElement>();
let page: Awaited<ReturnType<typeof show>>;
const toolbar = (quick: string, place: HTMLElement | null = document.body) => (
  <GridToolbar
    place={place}
    actions="Add"
    quick={quick}
    onQuick={onQuick}
    quickInput={input}
    onLeaveQuick={onLeaveQuick}
  >
    Views
  </GridToolbar>
);
/** Presses a key in the filter; returns whether the event reached the window. */
async function press(key: string, how: object = {}) {
  const heard = vi.fn();
  addEventListener('keydown', heard);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  if ('keyCode' in how) Object.defineProperty(event, 'keyCode', { value: how.keyCode });
  await act(async () => void input.current?.dispatchEvent(event));
  removeEventListener('keydown', heard);
  return heard.mock.calls.length > 0;
}

beforeEach(async () => {
  page = await show(toolbar('sofa'));
});
afterEach(() => leaveNothing(page));

test('rows are filtered as one types; the key for it is shown while nothing stands there', async () => {
  expect([input.current?.value, document.querySelector('kbd')]).toEqual(['sofa', null]);
  await type('Filter the rows', 'sofa bed');
  expect(onQuick.mock.calls).toEqual([['sofa bed']]);
  await page.draw(toolbar(''));
  expect([document.querySelector('kbd')?.textContent, document.body.textContent]).toEqual(['/', '/ViewsAdd']);
  await page.draw(toolbar('', null));
  expect(document.body.textContent).toBe('');
});

test('Escape empties the filter, and is the page’s own once it is empty', async () => {
  expect([await press('Escape'), onQuick.mock.calls]).toEqual([false, [['']]]);
  await page.draw(toolbar(''));
  expect([await press('Escape'), onQuick.mock.calls.length]).toEqual([true, 1]);
});

test('Enter and the arrow down go on to the rows, but not while letters are put together', async () => {
  expect(await press('Enter', { isComposing: true })).toBe(true);
  expect(await press('Enter', { keyCode: 229 })).toBe(true); // as Safari reports it
  expect(onLeaveQuick).not.toHaveBeenCalled();
  expect([await press('Enter'), await press('ArrowDown')]).toEqual([false, false]);
  expect(onLeaveQuick).toHaveBeenCalledTimes(2);
  expect([await press('ArrowUp'), onQuick.mock.calls]).toEqual([true, []]);
});
