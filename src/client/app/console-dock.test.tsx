// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { limits } from '../../shared/limits';
import ConsolePanel from '../features/console/ConsolePanel';
import { runSavedQuery } from '../state/console';
import { settingsAtom } from '../state/settings';
import ConsoleDock from './ConsoleDock';
import { noTabs, open } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';
import { useAppearance } from './use-appearance';
import { useIsMobile } from './use-is-mobile';

vi.mock('../features/console/ConsolePanel', () => ({ default: vi.fn(() => null) }));
vi.mock('../state/console');

const store = getDefaultStore();
let page: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await leaveNothing(page);
  store.set(tabsAtom, () => noTabs);
  store.set(settingsAtom, { theme: 'd2', size: 'default' });
  vi.restoreAllMocks();
});

test('a saved session is run once where its link is opened, and not when one comes back to its tab', async () => {
  page = await show(<ConsoleDock fullPath="/Order" />);
  expect(runSavedQuery).not.toHaveBeenCalled();
  for (const path of ['/Order?console=7', '/Order', '/Order?console=7', '/Order?console=8'])
    await page.draw(<ConsoleDock fullPath={path} />);
  expect(vi.mocked(runSavedQuery).mock.calls).toEqual([[7], [8]]);
});

test('the console knows the tabs that are open, and leads back to the page shown', async () => {
  store.set(tabsAtom, (tabs) => open(tabs, '/Order'));
  page = await show(<ConsoleDock fullPath="/Order" />);
  const given = vi.mocked(ConsolePanel).mock.lastCall?.[0];
  expect(given?.openPaths()).toEqual(['/index', '/Order']);
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="page-outlet" tabindex="-1" hidden id="a"></div><div class="page-outlet" tabindex="-1" id="b"></div>',
  );
  given?.onLeave();
  expect(document.activeElement?.id).toBe('b');
});

test('the theme and the size that are chosen stand on the whole document', async () => {
  function Looks() {
    useAppearance();
    return null;
  }
  page = await show(<Looks />);
  expect(document.documentElement.className).toBe('theme-d2 size-default');
  await act(async () => store.set(settingsAtom, { theme: 'star', size: 'mini' }));
  expect(document.documentElement.className).toBe('theme-star size-mini');
});

test('a window narrower than 992 pixels is that of a phone, also once it becomes so', async () => {
  const query = Object.assign(new EventTarget(), { matches: false });
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList); // only the used part
  function Window() {
    return useIsMobile() ? 'phone' : 'desk';
  }
  page = await show(<Window />);
  expect([document.body.textContent, asked.mock.lastCall]).toEqual(['desk', ['(width < 992px)']]);
  query.matches = true;
  await act(async () => void query.dispatchEvent(new Event('change')));
  expect(document.body.textContent).toBe('phone');
  expect(limits.breakpoints.large).toBe(992);
});
