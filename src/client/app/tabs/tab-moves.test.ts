// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../../../tests/support/enter';
import { isReachable } from '../../api/reach';
import { noteOpenedAgain } from '../../state/page';
import { toastError, toastSuccess, toastWarning } from '../../state/toasts';
import { openTab } from './open-tab';
import { generationsAtom, refreshTabAtom } from './refresh';
import { currentTab, reopenTab, runOnCurrentTab, stepTab } from './tab-moves';
import { closeAll, noTabs, open } from './tabs';
import { tabsAtom } from './tabs-atom';

vi.mock('../../api/reach');
vi.mock('../../state/page', { spy: true });
vi.mock('../../state/toasts');
i18n.loadAndActivate({ locale: 'en', messages: {} });

const store = getDefaultStore();
const shown = () => currentTab()?.fullPath;
const stepped = (...steps: (1 | -1)[]) =>
  steps.map((step) => {
    stepTab(step);
    return shown();
  });

beforeEach(() => {
  enter({ account: 'first' });
  store.set(tabsAtom, () => ['/Customer', '/Order'].reduce(open, noTabs));
  vi.resetAllMocks();
});

test('the neighbors of a tab go round at both ends, and the address goes with them', () => {
  expect(stepped(1, 1, 1, -1, -1, -1)).toEqual(['/index', '/Customer', '/Order', '/Customer', '/index', '/Order']);
  expect(location.pathname).toBe('/Order');
});

test('the tab that was closed last is opened again; where none was, that is said', () => {
  runOnCurrentTab('close');
  expect(shown()).toBe('/Customer');
  reopenTab();
  expect(shown()).toBe('/Order');
  expect(toastWarning).not.toHaveBeenCalled();
  reopenTab();
  expect(toastWarning).toHaveBeenCalledOnce();
});

test('what cannot be done with the tab that is shown is said to be invalid', () => {
  store.set(tabsAtom, closeAll);
  runOnCurrentTab('close');
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('Invalid operation');
});

test('the link of the tab that is shown is copied whole, and where that is not allowed it is said', async () => {
  const writeText = vi.fn(async (_: string) => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard); // only the used part
  runOnCurrentTab('copyLink');
  await vi.waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Link copied'));
  expect(writeText.mock.calls).toEqual([[`${location.origin}/Order`]]);
  const refusal = new Error('not allowed');
  writeText.mockRejectedValueOnce(refusal);
  runOnCurrentTab('copyLink');
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(toastSuccess).toHaveBeenCalledOnce();
});

test('the tab that is shown is refreshed where the server can be reached', async () => {
  vi.mocked(isReachable).mockResolvedValue(true);
  runOnCurrentTab('refresh');
  await vi.waitFor(() => expect(store.get(generationsAtom)).toEqual({ '/Order': 1 }));
  await store.set(refreshTabAtom, '/Order');
  await store.set(refreshTabAtom, '/Customer');
  expect(store.get(generationsAtom)).toEqual({ '/Order': 2, '/Customer': 1 });
  vi.mocked(isReachable).mockResolvedValue(false);
  await store.set(refreshTabAtom, '/Order');
  expect([store.get(generationsAtom)['/Order'], vi.mocked(toastWarning).mock.calls.length]).toEqual([2, 1]);
});

test('a page is opened in a tab in front or behind, or in another one’s place', () => {
  const paths = () => store.get(tabsAtom).open.map(({ fullPath }) => fullPath);
  openTab('/Contacts', { inBackground: true, title: 'Anna', from: '/Order' });
  expect([shown(), paths(), location.pathname]).toEqual([
    '/Order',
    ['/index', '/Customer', '/Order', '/Contacts'],
    '/Order',
  ]);
  expect(store.get(tabsAtom).open.at(-1)).toMatchObject({ title: 'Anna', from: '/Order' });
  openTab('/OrderStatus', {});
  expect([paths().includes('/OrderStatus'), location.pathname]).toEqual([false, '/OrderStatus']);
  openTab('/Contacts?id=5', { title: 'Bert' });
  expect([paths().includes('/Contacts?id=5'), location.pathname + location.search]).toEqual([true, '/Contacts?id=5']);
  openTab('/models', { insteadOf: '/Customer' });
  expect([paths().includes('/models'), paths().includes('/Customer'), location.pathname]).toEqual([
    true,
    false,
    '/models',
  ]);
});

test('a page is told where its tab was open already, and not the one in front', () => {
  for (const path of ['/Customer', '/Order', '/Contacts']) openTab(path, { inBackground: true });
  expect(vi.mocked(noteOpenedAgain).mock.calls).toEqual([['/Customer']]);
});
