// @vitest-environment happy-dom
import { Root } from '@radix-ui/react-tabs';
import { getDefaultStore, useAtomValue } from 'jotai';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { limits } from '../../../shared/limits';
import { recordError } from '../../state/log';
import { reloadForCode } from '../../ui/late-part';
import { isCodeAwaited } from '../load-page';
import { PageBoundary } from './PageBoundary';
import { TabBar } from './TabBar';
import { noTabs, open, rename } from './tabs';
import { tabsAtom } from './tabs-atom';

vi.mock('../../state/log');
vi.mock('../../state/toasts');
vi.mock('../../ui/late-part');
vi.mock('../load-page');

let resized = () => {};
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(heard: () => void) {
      resized = heard;
    }
    observe() {}
    disconnect() {}
  },
);
const store = getDefaultStore();
const seen = vi.fn();
const scrolled = vi.fn();
let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
beforeEach(() => {
  vi.useFakeTimers();
  enter({ account: 'lilei' });
  store.set(tabsAtom, () => ['/Customer', '/Order'].reduce(open, noTabs));
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(seen);
  vi.spyOn(HTMLElement.prototype, 'scrollBy').mockImplementation(scrolled);
});
afterEach(async () => {
  await leaveNothing({ end });
  vi.useRealTimers();
});
function Bar() {
  const { current } = useAtomValue(tabsAtom);
  return (
    <Root value={current}>
      <TabBar />
    </Root>
  );
}
async function shown(element: ReactNode = <Bar />) {
  ({ end, draw } = await show(element));
}
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
const paths = () => store.get(tabsAtom).open.map(({ fullPath }) => fullPath);
const list = () => document.querySelector<HTMLElement>('.tab-list') as HTMLElement; // the bar has one
async function tell(target: Element | undefined, type: string, data: object = {}) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), data);
  await act(async () => void target?.dispatchEvent(event));
  return event.defaultPrevented;
}
/** Lays the bar out: its width, the width of its content, and its scroll position. */
async function layOut(clientWidth: number, scrollWidth: number, scrollLeft: number) {
  for (const [name, value] of Object.entries({ clientWidth, scrollWidth, scrollLeft }))
    Object.defineProperty(list(), name, { value, configurable: true, writable: true });
  await act(async () => {
    resized();
    await vi.advanceTimersByTimeAsync(limits.scrollThrottleMs);
  });
}
const ends = () => [...document.querySelectorAll('.tab-scroll')].map((each) => each.getAttribute('aria-label'));

test('every opened page has a tab with its name; all but the first can be closed', async () => {
  store.set(tabsAtom, (all) => rename(all, '/Order', 'PO 4500'));
  await shown();
  expect(tabs().map((tab) => [tab.title, tab.textContent, tab.querySelector('.tab-close') !== null])).toEqual([
    [expect.any(String), tabs()[0]?.title, false],
    ['Customers', 'Customers', true],
    ['PO 4500', 'PO 4500', true],
  ]);
});

test('a tab is closed by its cross, the middle button or Delete; the first stays', async () => {
  await shown();
  const [first, customers, order] = tabs();
  await tell(first, 'auxclick', { button: 1 });
  await tell(first, 'keydown', { key: 'Delete' });
  await tell(customers, 'auxclick', { button: 2 });
  await tell(customers, 'keydown', { key: 'x' });
  expect(paths()).toEqual(['/index', '/Customer', '/Order']);
  await tell(customers, 'auxclick', { button: 1 });
  expect(paths()).toEqual(['/index', '/Order']);
  await tell(order, 'keydown', { key: 'Delete' });
  expect(paths()).toEqual(['/index']);
  await act(async () => store.set(tabsAtom, (all) => open(all, '/Customer')));
  const cross = tabs()[1]?.querySelector('.tab-close') ?? undefined;
  expect(cross).toBeDefined();
  await tell(cross, 'click');
  expect(paths()).toEqual(['/index']);
});

test('a bar that is too narrow is scrolled by its ends and by the wheel, as far as there is more', async () => {
  await shown();
  await layOut(300, 300, 0);
  expect([ends(), await tell(list(), 'wheel', { deltaX: 0, deltaY: 40 })]).toEqual([[], false]);
  await layOut(300, 500, 0);
  expect(ends()).toEqual(['Tabs to the right']);
  await layOut(300, 500, 100);
  expect(ends()).toEqual(['Tabs to the left', 'Tabs to the right']);
  await layOut(300, 500, 199);
  // A fraction of a pixel does not count as more to see.
  expect(ends()).toEqual(['Tabs to the left']);
  await layOut(300, 500, 1);
  expect(ends()).toEqual(['Tabs to the right']);
  expect([await tell(list(), 'wheel', { deltaX: 0, deltaY: 40 }), list().scrollLeft]).toEqual([true, 41]);
  expect([await tell(list(), 'wheel', { deltaX: 3, deltaY: 40 }), list().scrollLeft]).toEqual([false, 41]);
  await layOut(300, 500, 100);
  for (const label of ['left', 'right'])
    await tell(document.querySelector(`[aria-label="Tabs to the ${label}"]`) ?? undefined, 'click');
  expect(scrolled.mock.calls).toEqual([[{ left: -210, behavior: 'smooth' }], [{ left: 210, behavior: 'smooth' }]]);
});

test('the tab that is shown is brought into view, but not while one looks at others', async () => {
  await shown();
  expect([seen.mock.calls.length, seen.mock.contexts[0]]).toEqual([1, tabs()[2]]);
  await act(async () => store.set(tabsAtom, (all) => rename(all, '/Order', 'a longer name')));
  expect(seen).toHaveBeenCalledTimes(2);
  await tell(list(), 'wheel', { deltaX: 1, deltaY: 0 });
  await act(async () => store.set(tabsAtom, (all) => rename(all, '/Order', 'another name')));
  expect(seen).toHaveBeenCalledTimes(2);
  await act(async () => store.set(tabsAtom, (all) => ({ ...all, current: '/Customer' })));
  expect(seen.mock.contexts.at(-1)).toBe(tabs()[1]);
});

const failure = new Error('broken');
let fails = true;
function Page() {
  if (fails) throw failure;
  return <p>the page</p>;
}
const onRetry = vi.fn();
const page = (isRetried: boolean, key = 0) => (
  <PageBoundary key={key} page="Order" isRetried={isRetried} onRetry={onRetry}>
    <Page />
  </PageBoundary>
);

test('a page that fails says so in its own tab, is written down and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fails = true;
  vi.mocked(isCodeAwaited).mockReturnValue(false);
  await shown(page(false));
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This page failed');
  expect(vi.mocked(recordError).mock.calls).toEqual([
    [failure, { page: 'Order', component: expect.stringMatching(/^at Page/) }],
  ]);
  await act(async () => void dispatchEvent(new Event('online')));
  expect(onRetry).not.toHaveBeenCalled();
  await click('Try again');
  expect(onRetry).toHaveBeenCalledOnce();
  fails = false;
  await draw(page(true, 1));
  expect(document.body.textContent).toBe('the page');
  expect(reloadForCode).not.toHaveBeenCalled();
});

test('code that did not arrive is fetched again with the network, and where that does not help the page is loaded anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  fails = true;
  vi.mocked(isCodeAwaited).mockReturnValue(true);
  await shown(page(false));
  expect(reloadForCode).not.toHaveBeenCalled();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledOnce();
  await draw(page(true, 1));
  expect(reloadForCode).toHaveBeenCalledOnce();
  await end();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledOnce();
});
