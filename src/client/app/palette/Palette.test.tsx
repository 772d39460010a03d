// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { endIndexSession, indexSession } from './index-session';
import { Palette } from './Palette';
import { closePalette, openPalette, paletteAtom } from './palette-atom';

vi.mock('./index-session');
vi.mock('./PaletteSearch', () => ({
  PaletteSearch: ({ initialScope }: { initialScope: string }) => (
    <p>
      {initialScope}
      {/* Focused before the first paint, like the real search. */}
      <input ref={(input) => input?.focus()} id="search" />
    </p>
  ),
}));

const refreshIfStale = vi.fn();
let page: Awaited<ReturnType<typeof show>> | undefined;
const isOpen = () => getDefaultStore().get(paletteAtom) !== null;
beforeEach(async () => {
  vi.mocked(indexSession).mockReturnValue({ refreshIfStale } as unknown as ReturnType<typeof indexSession>); // only the used part
  history.replaceState(null, '', '/Order');
  page = await show(<Palette />);
});
afterEach(async () => {
  await leaveNothing(page);
  getDefaultStore().set(paletteAtom, null);
});

test('opened, the search looks for what changed; going anywhere closes it', async () => {
  expect([refreshIfStale.mock.calls.length, document.querySelector('[role="dialog"]')]).toEqual([0, null]);
  await act(async () => openPalette('commands'));
  expect([refreshIfStale.mock.calls.length, document.querySelector('[role="dialog"] p')?.textContent]).toEqual([
    1,
    'commands',
  ]);
  await act(async () => navigate('/Order?customerId=7'));
  expect(isOpen()).toBe(false);
  await act(async () => openPalette());
  await act(async () => navigate('/Customer'));
  expect(isOpen()).toBe(false);
});

test('opened before its code came, it stays open', async () => {
  await page?.end();
  await act(async () => openPalette());
  page = await show(<Palette />);
  expect(isOpen()).toBe(true);
});

test('Escape closes it, unless an input method takes the key', async () => {
  await act(async () => openPalette());
  const press = (given: KeyboardEventInit = {}) =>
    act(async () => {
      document
        .querySelector('[role="dialog"]')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...given }));
    });
  await press({ isComposing: true });
  expect(isOpen()).toBe(true);
  await press();
  expect(isOpen()).toBe(false);
});

test('closed, the focus is where it was, but for where something else took it meanwhile', async () => {
  const places = ['row', 'page'].map((id) =>
    document.body.appendChild(Object.assign(document.createElement('button'), { id })),
  );
  const [row, opened] = places;
  const focused = () => document.activeElement?.id;
  const closing = async (meanwhile: () => void) => {
    await act(async () => row?.focus());
    await act(async () => openPalette());
    expect(focused()).toBe('search');
    await act(async () => {
      closePalette();
      setTimeout(meanwhile);
    });
    await settled();
    return focused();
  };
  expect(await closing(() => {})).toBe('row');
  expect(await closing(() => opened?.focus())).toBe('page');
});

test('the records of somebody who logged out do not stay', async () => {
  await page?.end();
  page = undefined;
  expect(endIndexSession).toHaveBeenCalledOnce();
});
