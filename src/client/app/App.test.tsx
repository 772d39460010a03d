// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { askForSession } from '../state/fresh-session';
import { openPage } from '../state/open-page';
import { pageTab } from '../state/page';
import { forgetSession, setSessionCookies } from '../state/session';
import { toastWarning } from '../state/toasts';
import { awaitListener, keepUnheardKeys } from '../ui/kept-keys';
import { App } from './App';
import './SessionNeeded';
import { noTabs } from './tabs/tabs';
import { tabsAtom } from './tabs/tabs-atom';

vi.mock('../state/fresh-session');
vi.mock('../state/toasts');
vi.mock('./Shell', () => ({
  Shell: ({ page, fullPath }: Record<'page' | 'fullPath', string>) => <main>{`${page} at ${fullPath}`}</main>,
}));
vi.mock('./page-modules', () => ({
  pageComponents: new Proxy({}, { get: (_, name) => () => <main>{`bare ${String(name)}`}</main> }),
  pageLoads: new Proxy({}, { get: () => async () => ({}) }),
}));

const store = getDefaultStore();
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => {
  setSessionCookies('token', 'uuid');
  enter({ account: 'ann' }, ['index', 'Order', 'Customer']);
  store.set(tabsAtom, () => noTabs);
});
afterEach(async () => {
  await leaveNothing(page);
  forgetSession();
});
async function at(address: string) {
  history.replaceState(null, '', address);
  page = await show(<App />);
  // The frame is rendered a moment later.
  await settled();
  await settled();
}
const here = () => location.pathname + location.search;
const shown = () => document.querySelector('main')?.textContent;
const paths = () => store.get(tabsAtom).open.map(({ fullPath }) => fullPath);

test('an address opens its tab in the frame; the product’s own address is the first page', async () => {
  await at('/Order?customerId=7');
  expect([shown(), paths(), document.title]).toEqual([
    'Order at /Order?customerId=7',
    ['/index', '/Order?customerId=7'],
    expect.stringMatching(/ \| Orders$/),
  ]);
  expect(askForSession).toHaveBeenCalledOnce();
  await page?.end();
  await at('/');
  expect([here(), shown()]).toEqual(['/index', 'index at /index']);
});

test('keys pressed before an address leads on go along to the first page, but not into the login', async () => {
  const heard = vi.fn((event: KeyboardEvent) => event.preventDefault());
  const pressedAt = async (address: string) => {
    history.replaceState(null, '', address);
    const listens = awaitListener();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true, cancelable: true }));
    document.body.addEventListener('keydown', heard);
    await at(address);
    listens();
    await settled();
    document.body.removeEventListener('keydown', heard);
    return [here(), heard.mock.calls.length];
  };
  keepUnheardKeys(() => true);
  expect(await pressedAt('/')).toEqual(['/index', 1]);
  await page?.end();
  forgetSession();
  expect(await pressedAt('/Order')).toEqual(['/login?redirect=%2FOrder', 1]);
});

test('what stands in an address is what its tab asks: percent signs, lines and Chinese', async () => {
  enter({ account: 'ann' }, ['index', 'ConsoleAnswer', 'Order']);
  const asked = ["select '%40%', '%de%';", '-- Of all countries\nselect a\nfrom b;', '家居 (UK)', "O'Neill"];
  for (const sql of asked) {
    const path = `/ConsoleAnswer?${new URLSearchParams({ sql })}`;
    store.set(tabsAtom, () => noTabs);
    await at('/index');
    await act(async () => openPage(path));
    expect([paths(), shown()]).toEqual([['/index', path], `ConsoleAnswer at ${path}`]);
    expect(pageTab(paths()[1] ?? '').query.get('sql')).toBe(sql);
    // After going elsewhere and coming back, the user is in the same tab.
    await act(async () => openPage('/index'));
    await act(async () => openPage(path));
    expect([paths(), shown()]).toEqual([['/index', path], `ConsoleAnswer at ${path}`]);
    await page?.end();
  }
});

test('the title is that of the record its tab is named after', async () => {
  await at('/OrderDet?id=5');
  const renamed = store.get(tabsAtom).open.map((tab) => ({ ...tab, title: tab.page === 'OrderDet' ? 'PO 4500' : 'x' }));
  await act(async () => store.set(tabsAtom, (tabs) => ({ ...tabs, open: renamed })));
  expect(document.title).toMatch(/ \| PO 4500$/);
});

test('without a session one logs in first, and comes back to where one wanted to go', async () => {
  forgetSession();
  await at('/Order?customerId=7');
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order?customerId=7' })}`);
  expect([shown(), paths()]).toEqual(['bare login', ['/index']]);
});

test('who may not open a page is led to the first one they may, and told', async () => {
  await at('/CustomerManagement');
  expect([here(), paths()]).toEqual(['/index', ['/index']]);
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('Your account may not open “Customer Management”.');
  await page?.end();
  await at('/addTravel');
  expect(toastWarning).toHaveBeenLastCalledWith('Your account may not open “Record a visit”.');
  await page?.end();
  await at('/index');
  await act(async () => openPage('/CustomerManagement'));
  expect([here(), paths(), vi.mocked(toastWarning).mock.calls.length]).toEqual(['/index', ['/index'], 3]);
  await page?.end();
  enter({ account: 'ann' }, ['Order']);
  await at('/');
  expect([here(), vi.mocked(toastWarning).mock.calls.length]).toEqual(['/Order', 3]);
});

test('what does not exist stands by itself, in no tab', async () => {
  await at('/nowhere');
  expect([shown(), paths(), here()]).toEqual(['bare notFound', ['/index'], '/nowhere']);
});

test('a page of the frame that is public says what it is to somebody without a session, who may log in for it', async () => {
  await at('/CompetitiveProductAnalysis?ours=2');
  expect(shown()).toBe('CompetitiveProductAnalysis at /CompetitiveProductAnalysis?ours=2');
  await page?.end();
  forgetSession();
  await at('/CompetitiveProductAnalysis?ours=1');
  await settled();
  expect([here(), shown(), paths()]).toEqual([
    '/CompetitiveProductAnalysis?ours=1',
    expect.stringContaining('This page is for people with an account'),
    ['/index'],
  ]);
  await click('Log in');
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/CompetitiveProductAnalysis?ours=1' })}`);
});
