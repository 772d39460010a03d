// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { pages } from '../../../shared/pages';
import { switchLanguage } from '../../state/language';
import { logAtom } from '../../state/log';
import { loadReminders, openRemindersAtom } from '../../state/reminders';
import { settingsAtom, storeLanguage } from '../../state/settings';
import { chooseSizeUnits } from '../../state/size-units';
import type { MenuItem } from '../../ui/menu-items';
import { headerMenu } from '../menu';
import { useIsMobile } from '../use-is-mobile';
import { languageItems, useSizeItems, useThemeItems, useUnitItems } from './AppearanceMenus';
import { Header } from './Header';

vi.mock('../../state/language');
vi.mock('../../state/size-units');
vi.mock('../../state/reminders', async (original) => ({ ...(await original<object>()), loadReminders: vi.fn() }));
vi.mock('../use-is-mobile');

let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(useIsMobile).mockReturnValue(false);
});
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
  storeLanguage('en');
  vi.useRealTimers();
});
const [first = 'Customer', second = 'Order'] = headerMenu;
const shortcuts = () =>
  [...document.querySelectorAll('.header-menu a')].map((link) => [
    link.getAttribute('href'),
    link.getAttribute('aria-current'),
  ]);
const greeting = () => document.querySelector('.user-button')?.getAttribute('aria-label');

test('shortcuts lead to the pages of one’s menu, and say where one is', async () => {
  enter({ nameEn: 'Li Lei', nameZh: '李雷' }, [second, 'log', first]);
  ({ end, draw } = await show(<Header page={second} />));
  expect(shortcuts()).toEqual([
    [pages[first].path, null],
    [pages[second].path, 'page'],
  ]);
  expect(greeting()).toBe('Hello, Li Lei');
  await act(async () => enter(null));
  expect([shortcuts(), greeting()]).toEqual([[], 'Not logged in']);
  storeLanguage('zh');
  await act(async () => enter({ nameEn: 'Li Lei', nameZh: '李雷' }));
  await draw(<Header page={first} />);
  expect(greeting()).toBe('Hello, 李雷');
});

test('reminders are asked for at once and every five minutes, by who may', async () => {
  enter({ nameEn: 'Li Lei' });
  ({ end } = await show(<Header page={first} />));
  expect(loadReminders).toHaveBeenCalledTimes(1);
  await act(async () => void vi.advanceTimersByTime(5 * 60_000 - 1));
  expect(loadReminders).toHaveBeenCalledTimes(1);
  await act(async () => void vi.advanceTimersByTime(1));
  expect(loadReminders).toHaveBeenCalledTimes(2);
  await end();
  vi.advanceTimersByTime(60 * 60_000);
  expect(loadReminders).toHaveBeenCalledTimes(2);
  enter(null);
  ({ end } = await show(<Header page={first} />));
  expect(loadReminders).toHaveBeenCalledTimes(2);
});

test('on a small screen the menu of the user holds what the header has no room for', async () => {
  enter({ nameEn: 'Li Lei' });
  const buttons = () => document.querySelectorAll('header button').length;
  ({ end, draw } = await show(<Header page={first} />));
  const wide = buttons();
  vi.mocked(useIsMobile).mockReturnValue(true);
  await draw(<Header page={second} />);
  expect(wide - buttons()).toBe(5);
  expect(document.querySelector('.user-button span')).toBe(null);
});

let themes: MenuItem[] = [];
let sizes: MenuItem[] = [];
let units: MenuItem[] = [];
function Menus() {
  [themes, sizes, units] = [useThemeItems(), useSizeItems(), useUnitItems()];
  return null;
}
const checked = (items: readonly MenuItem[]) => items.filter((item) => item.checked).map(({ id }) => id);
const choose = (items: readonly MenuItem[], id: string) =>
  act(async () => items.find((item) => item.id === id)?.onSelect());

test('themes, sizes and units are chosen by menus, of each kind one', async () => {
  ({ end } = await show(<Menus />));
  expect([checked(themes), checked(sizes), checked(units)]).toEqual([['d2'], ['default'], ['in', 'cuft']]);
  await choose(themes, 'tomorrow');
  await choose(sizes, 'mini');
  expect([checked(themes), checked(sizes)]).toEqual([['tomorrow'], ['mini']]);
  await choose(units, 'cm');
  await choose(units, 'm3');
  expect(vi.mocked(chooseSizeUnits).mock.calls).toEqual([[{ length: 'cm' }], [{ volume: 'm3' }]]);
  await act(async () => getDefaultStore().set(settingsAtom, { length: 'cm', volume: 'm3' }));
  expect(checked(units)).toEqual(['cm', 'm3']);
  await act(async () =>
    getDefaultStore().set(settingsAtom, { theme: 'd2', size: 'default', length: 'in', volume: 'cuft' }),
  );
});

test('each language is written in itself, and only the other one is switched to', () => {
  expect(languageItems().map(({ label }) => label)).toEqual(['English', '中文']);
  expect(checked(languageItems())).toEqual(['en']);
  languageItems()[0]?.onSelect();
  expect(switchLanguage).not.toHaveBeenCalled();
  languageItems()[1]?.onSelect();
  expect(switchLanguage).toHaveBeenCalledOnce();
});

test('the bell counts what is open, the log only what went wrong, and each leads there', async () => {
  const store = getDefaultStore();
  const entry = (level: 'danger' | 'info' | 'warning') => ({ at: '', level, message: '', page: '', component: '' });
  store.set(logAtom, [entry('danger'), entry('info'), entry('warning'), entry('danger')]);
  store.set(openRemindersAtom, Array(120).fill({}));
  ({ end } = await show(<Header page={first} />));
  const labels = () =>
    [...document.querySelectorAll('header [data-hotkey]')].map((each) => each.getAttribute('aria-label'));
  expect(labels()).toEqual(expect.arrayContaining(['Open the log: 2', 'To-do Items: 99+']));
  const press = (label: string) =>
    act(async () => document.querySelector<HTMLElement>(`header [aria-label^="${label}"]`)?.click());
  await press('To-do Items');
  expect(location.pathname).toBe('/ToDoReminder');
  await press('Open the log');
  expect(location.pathname).toBe('/log');
  await act(async () => {
    store.set(logAtom, []);
    store.set(openRemindersAtom, []);
  });
  expect(labels()).toEqual(expect.arrayContaining(['Open the log', 'To-do Items']));
});

async function userMenu() {
  await import('../../ui/MenuPanel');
  await act(async () => document.querySelector<HTMLElement>('.user-button')?.click());
  await settled();
  const entries = [...document.querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent ?? '');
  await end();
  document.body.replaceChildren();
  return entries;
}

test('the menu of the user has their units, password, sessions and the way out; on a small screen the looks as well', async () => {
  vi.useRealTimers();
  enter({ nameEn: 'Li Lei' });
  ({ end } = await show(<Header page={first} />));
  const wide = await userMenu();
  expect(wide.slice(-3).map((each) => each.replace(/Alt.*/, ''))).toEqual([
    'Change password',
    'My sessions',
    'Log out',
  ]);
  vi.mocked(useIsMobile).mockReturnValue(true);
  ({ end } = await show(<Header page={first} />));
  const small = await userMenu();
  expect(small.slice(-wide.length)).toEqual(wide);
  expect(small.join()).toMatch(/Keyboard help.*Open the log.*English.*中文.*Violet.*Mini/);
});
