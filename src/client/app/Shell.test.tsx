// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { PageName } from '../../shared/pages';
import { sendWaiting } from '../features/travel/send-drafts';
import { isConsoleOpenAtom } from '../state/console';
import { followLive } from '../state/live';
import { type Session, sessionAtom } from '../state/session';
import { settingsAtom } from '../state/settings';
import { areVisitsWaiting, sendAgainMs } from '../state/waiting-visits';
import { closePalette, openPalette } from './palette/palette-atom';
import { Shell } from './Shell';
import { isDrawerOpenAtom, isHelpOpenAtom, toggleMenu } from './shell-state';
import './ConsoleDock';
import './HelpSheet';
import './palette/Palette';
import './side/Drawer';
import { usePreload } from './use-preload';

vi.mock('../state/live');
vi.mock('../state/waiting-visits');
vi.mock('../features/travel/send-drafts', () => ({ sendWaiting: vi.fn() }));
vi.mock('./use-hotkeys');
vi.mock('./use-preload');
vi.mock('./header/Header', () => ({ Header: () => null }));
vi.mock('./NewRecordHost', () => ({ NewRecordHost: () => null }));
vi.mock('./PasswordDialogHost', () => ({ PasswordDialogHost: () => null, ProofDialogHost: () => null }));
vi.mock('./page-modules', () => ({ pageComponents: { refresh: () => <p>passing</p> } }));
vi.mock('./side/SideMenu', () => ({
  SideMenu: ({ isCollapsed }: { isCollapsed: boolean }) => <p>{isCollapsed ? 'narrow menu' : 'menu'}</p>,
}));
vi.mock('./side/Drawer', () => ({ default: () => <p>drawer</p> }));
vi.mock('./tabs/TabBar', () => ({ TabBar: () => null }));
vi.mock('./tabs/PageOutlet', () => ({ PageOutlet: () => <p>pages</p> }));
vi.mock('./ConsoleDock', () => ({ default: () => <p>console</p> }));
vi.mock('./HelpSheet', () => ({ default: () => <p>help</p> }));
vi.mock('./palette/Palette', () => ({ Palette: () => <p>palette</p> }));

const store = getDefaultStore();
const endLive = vi.fn();
let isNarrow = false;
let page: Awaited<ReturnType<typeof show>> | undefined;
const enter = (mustChangePassword = false) =>
  store.set(sessionAtom, { user: { account: 'ann' } as Session['user'], menu: [], mustChangePassword }); // only the used part
const shell = (fullPath = '/Order', name: PageName = 'Order') => <Shell page={name} fullPath={fullPath} />;
async function open(element = shell()) {
  page = await show(element);
  await settled();
}
const draw = async (element: ReturnType<typeof shell>) => {
  await page?.draw(element);
  await settled();
};
const parts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

beforeEach(() => {
  isNarrow = false;
  vi.mocked(usePreload).mockReturnValue(true);
  vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));
  vi.mocked(followLive).mockReturnValue(endLive);
  enter();
});
afterEach(async () => {
  await leaveNothing(page);
  store.set(isConsoleOpenAtom, false);
  store.set(isHelpOpenAtom, false);
  store.set(isDrawerOpenAtom, false);
  store.set(settingsAtom, { asideCollapsed: false });
  store.set(sessionAtom, null);
  vi.unstubAllGlobals();
});

test('around the pages stand menu and palette, and what others change is followed', async () => {
  await open();
  expect(parts()).toEqual(['menu', 'pages', 'palette']);
  expect(followLive).toHaveBeenCalledOnce();
  await act(async () => toggleMenu());
  expect(parts()[0]).toBe('narrow menu');
  await page?.end();
  expect(endLive).toHaveBeenCalledOnce();
});

test('the palette is loaded once the frame has had its time, or at once where one asks for it', async () => {
  vi.mocked(usePreload).mockReturnValue(false);
  await open();
  expect(parts()).toEqual(['menu', 'pages']);
  act(() => openPalette());
  await settled();
  expect(parts()).toEqual(['menu', 'pages', 'palette']);
  act(() => closePalette());
});

// Before the other tests of the console: they have its code already.
test('what is typed while the code of the console is on its way runs no commands of the page, and Escape closes it', async () => {
  await open();
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  act(() => store.set(isConsoleOpenAtom, true));
  press('s');
  expect(heard).not.toHaveBeenCalled();
  act(() => void press('Escape'));
  expect(store.get(isConsoleOpenAtom)).toBe(false);
  press('s');
  expect(heard).toHaveBeenCalledOnce();
  document.removeEventListener('keydown', heard);
  await settled();
});

test('whoever has to change the password first is shown nothing that asks the server', async () => {
  vi.mocked(areVisitsWaiting).mockReturnValue(true);
  enter(true);
  store.set(isConsoleOpenAtom, true);
  await open(shell('/refresh', 'refresh'));
  expect([parts(), vi.mocked(followLive).mock.calls.length, vi.mocked(sendWaiting).mock.calls.length]).toEqual([
    ...[['menu'], 0, 0],
  ]);
  await act(async () => enter(false));
  await settled();
  expect([parts(), vi.mocked(followLive).mock.calls.length, vi.mocked(sendWaiting).mock.calls.length]).toEqual([
    ...[['menu', 'pages', 'passing', 'console', 'palette'], 1, 1],
  ]);
});

test('the console is there once it was asked for, by a key or by an address, and stays then', async () => {
  await open();
  await act(async () => store.set(isConsoleOpenAtom, true));
  await settled();
  await act(async () => store.set(isConsoleOpenAtom, false));
  expect(parts()).toContain('console');
  await page?.end();
  await open();
  expect(parts()).not.toContain('console');
  for (const address of ['/Order?console=0', '/Order?console=x', '/Order?console=1.5']) {
    await draw(shell(address));
    expect(parts()).not.toContain('console');
  }
  await draw(shell('/Order?console=7'));
  await draw(shell('/Order'));
  expect(parts()).toContain('console');
});

test('on a small screen the menu lies over the page, and closes where one goes elsewhere', async () => {
  isNarrow = true;
  await open();
  expect(parts()).toEqual(['pages', 'palette']);
  await act(async () => toggleMenu());
  await settled();
  expect(parts()).toContain('drawer');
  await act(async () => toggleMenu());
  expect(parts()).not.toContain('drawer');
  await act(async () => toggleMenu());
  await draw(shell('/Customer', 'Customer'));
  expect([parts().includes('drawer'), store.get(isDrawerOpenAtom), store.get(settingsAtom).asideCollapsed]).toEqual([
    ...[false, false, false],
  ]);
});

test('visits that wait on this device are sent at once, and whenever there is a connection again', async () => {
  vi.mocked(areVisitsWaiting).mockReturnValue(false);
  await open();
  expect(sendWaiting).not.toHaveBeenCalled();
  vi.mocked(areVisitsWaiting).mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await settled();
  expect(sendWaiting).toHaveBeenCalledOnce();
  await page?.end();
  dispatchEvent(new Event('online'));
  await settled();
  expect(sendWaiting).toHaveBeenCalledOnce();
});

test('visits that wait are tried again from time to time: a connection may lead nowhere', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.mocked(areVisitsWaiting).mockReturnValue(true);
  await open();
  const first = vi.mocked(sendWaiting).mock.calls.length;
  vi.advanceTimersByTime(sendAgainMs);
  await settled();
  expect(vi.mocked(sendWaiting).mock.calls.length).toBe(first + 1);
  await page?.end();
  vi.advanceTimersByTime(sendAgainMs);
  await settled();
  expect(vi.mocked(sendWaiting).mock.calls.length).toBe(first + 1);
  vi.useRealTimers();
});

test('keys are shown while Alt alone is held for a moment', async () => {
  await open();
  vi.useFakeTimers();
  const press = (type: string, key: string, given: KeyboardEventInit = {}) =>
    dispatchEvent(new KeyboardEvent(type, { key, ...given }));
  const areShown = () => document.documentElement.hasAttribute('data-keys');
  press('keydown', 'Alt');
  vi.advanceTimersByTime(349);
  press('keydown', 'Alt', { repeat: true });
  expect(areShown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(areShown()).toBe(true);
  press('keydown', 'Alt', { repeat: true });
  expect(areShown()).toBe(true);
  press('keyup', 'Alt');
  expect(areShown()).toBe(false);
  // With another key it is a combination.
  press('keydown', 'Alt');
  press('keydown', 'x');
  vi.advanceTimersByTime(400);
  expect(areShown()).toBe(false);
  press('keydown', 'Alt');
  dispatchEvent(new Event('blur'));
  vi.advanceTimersByTime(400);
  expect(areShown()).toBe(false);
  vi.useRealTimers();
});
