// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { menuListOf, pages } from '../../../shared/pages';
import { toastWarning } from '../../state/toasts';
import type { Menu as RealMenu } from '../../ui/Menu';
import { sideMenu } from '../menu';
import { CollapsedMenu } from './CollapsedMenu';
import { MenuLevel } from './MenuLevel';
import { SideMenu } from './SideMenu';

vi.mock('../../state/toasts');
const goTo = vi.hoisted(() => vi.fn());
vi.mock('wouter/use-browser-location', async (original) => ({ ...(await original<object>()), navigate: goTo }));
// Renders the fly-out's entries in place.
vi.mock('../../ui/Menu', () => ({
  Menu: ({ entries, children }: Parameters<typeof RealMenu>[0]) => (
    <div>
      {children}
      <ul>
        {entries.map((entry) =>
          entry === 'rule' ? null : 'heading' in entry ? (
            <li key={`of ${entry.heading}`}>{entry.heading}:</li>
          ) : (
            <li key={entry.label}>
              <button type="button" data-flyout="" onClick={entry.onSelect}>
                {entry.label}
              </button>
            </li>
          ),
        )}
      </ul>
    </div>
  ),
}));

let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }, menuListOf(['admin'])));
afterEach(() => leaveNothing(page));
async function open(element: ReactElement) {
  page = await show(element);
}
const items = () => [...document.querySelectorAll<HTMLElement>('[data-menu-item]')];
const item = (text: string) =>
  items().find((each) => each.textContent === text || each.getAttribute('aria-label') === text);
const pressOn = (text: string) => act(async () => item(text)?.click());
const expanded = () =>
  items().flatMap((each) => (each.getAttribute('aria-expanded') === 'true' ? [each.textContent] : []));
const focused = () => document.activeElement?.textContent;
async function press(key: string, given: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
  await act(async () => void document.activeElement?.dispatchEvent(event));
  return event.defaultPrevented;
}

test('the group of the page shown is open, and one group of a level at most', async () => {
  await open(<SideMenu page="Customer" isCollapsed={false} />);
  expect(expanded()).toEqual(['Customer']);
  expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Customers');
  await pressOn('Report');
  expect(expanded()).toEqual(['Report']);
  await pressOn('Sales');
  expect(expanded()).toEqual(['Report', 'Sales']);
  await pressOn('Financial');
  expect(expanded()).toEqual(['Report', 'Financial']);
  // Going to another page opens its group; a page without a group leaves the open one.
  await page?.draw(<SideMenu page="ContainerPlans" isCollapsed={false} />);
  expect(expanded()).toEqual(['Container']);
  await page?.draw(<SideMenu page="Order" isCollapsed={false} />);
  expect(expanded()).toEqual(['Container']);
  await pressOn('Container');
  expect(expanded()).toEqual([]);
  expect(items().filter(({ dataset }) => dataset.within)).toEqual([]);
});

test('the menu has what the session permits, and no group without any of it', async () => {
  enter({ account: 'ann' }, ['index', 'Order', 'ReportFive']);
  await open(<SideMenu page="ReportFive" isCollapsed={false} />);
  expect(items().map(({ textContent }) => textContent)).toEqual([
    ...[
      'Dashboard',
      'Orders',
      'Report',
      'Inventory',
      item('Inventory')?.parentElement?.querySelector('a')?.textContent,
    ],
  ]);
  expect(item('Report')?.dataset.within).toBe('true');
});

test('arrows lead along what is seen, around its ends, into groups and out of them', async () => {
  enter({ account: 'ann' }, ['index', 'Customer', 'Contacts', 'Order']);
  await open(<SideMenu page="index" isCollapsed={false} />);
  await act(async () => items()[0]?.focus());
  await press('ArrowUp');
  expect(focused()).toBe('Orders');
  await press('ArrowDown');
  expect(focused()).toBe('Dashboard');
  await press('End');
  expect(focused()).toBe('Orders');
  await press('Home');
  await press('ArrowDown');
  expect([focused(), expanded()]).toEqual(['Customer', []]);
  // Right opens the group, then goes into it; left goes back to it, then closes it.
  await press('ArrowRight');
  expect([focused(), expanded()]).toEqual(['Customer', ['Customer']]);
  await press('ArrowRight');
  expect(focused()).toBe('Customers');
  await press('ArrowDown');
  expect(focused()).toBe('Contacts');
  await press('ArrowLeft');
  expect([focused(), expanded()]).toEqual(['Customer', ['Customer']]);
  await press('ArrowLeft');
  expect([focused(), expanded()]).toEqual(['Customer', []]);
  expect(await press('ArrowDown', { altKey: true })).toBe(false);
  expect(await press('x')).toBe(false);
  expect([focused(), await press('ArrowDown')]).toEqual(['Customer', true]);
});

test('collapsed, each entry is an icon with a name; groups fly out with those inside them', async () => {
  enter({ account: 'ann' }, ['index', 'Order', 'ReportFive', 'ReportOne']);
  await open(<SideMenu page="ReportOne" isCollapsed />);
  expect(
    items().map((each) => [each.getAttribute('aria-label'), each.getAttribute('href'), each.dataset.within]),
  ).toEqual([
    ['Dashboard', pages.index.path, undefined],
    ['Orders', pages.Order.path, undefined],
    ['Report', null, 'true'],
  ]);
  const [inventory, sales] = [...document.querySelectorAll<HTMLElement>('[data-flyout]')];
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    ...['Report:', 'Inventory:', inventory?.textContent, 'Sales:', sales?.textContent],
  ]);
  await act(async () => sales?.click());
  expect(goTo.mock.lastCall?.[0]).toBe(pages.ReportOne.path);
  await page?.draw(<SideMenu page="Order" isCollapsed />);
  expect([item('Orders')?.getAttribute('aria-current'), item('Report')?.dataset.within]).toEqual(['page', undefined]);
});

test('a name whose page is still to come says so, wherever it stands', async () => {
  const coming = { placeholder: { id: 'soon', message: 'Soon' } };
  const group = {
    group: { id: 'more', message: 'More' },
    entries: [{ placeholder: { id: 'later', message: 'Later' } }],
  };
  await open(<MenuLevel entries={[coming]} page="index" depth={0} />);
  await pressOn('Soon');
  await page?.draw(<CollapsedMenu entries={[coming, group]} page="index" />);
  await pressOn('Soon');
  await act(async () => document.querySelector<HTMLElement>('[data-flyout]')?.click());
  expect(vi.mocked(toastWarning).mock.calls).toEqual(Array.from({ length: 3 }, () => ['This is a temporary menu']));
});

test('every page of the side menu is one that somebody may open', () => {
  const all = menuListOf(['admin', 'vpSales', 'exportOffice', 'catalogueAdmin', 'manager', 'approver']);
  const named = (entries: typeof sideMenu): string[] =>
    entries.flatMap((entry) => ('page' in entry ? [entry.page] : 'group' in entry ? named(entry.entries) : []));
  expect(named(sideMenu).filter((name) => !all.some((known) => known === name))).toEqual([]);
});
