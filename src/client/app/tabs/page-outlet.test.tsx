// @vitest-environment happy-dom
import { Root } from '@radix-ui/react-tabs';
import { getDefaultStore } from 'jotai';
import { act, useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { click, settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { isReachable } from '../../api/reach';
import { remember, rememberedOf, usePageTab } from '../../state/page';
import { toastWarning } from '../../state/toasts';
import { Dialog } from '../../ui/Dialog';
import { PageOutlet } from './PageOutlet';
import { refreshTabAtom } from './refresh';
import { noTabs, open } from './tabs';
import { tabsAtom } from './tabs-atom';
import { useKeptScroll } from './use-kept-scroll';

vi.mock('../../api/reach');
vi.mock('../../state/toasts');
const life = vi.hoisted(() => vi.fn());
vi.mock('../page-modules', () => ({
  pageComponents: new Proxy({}, { get: () => Page }),
}));

let editedAt = '';

/** A page that shows what it knows of its tab, and records its mounts and unmounts. */
function Page() {
  const { fullPath, isActive, generation, setTitle } = usePageTab();
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    life(`${fullPath} begins`);
    return () => life(`${fullPath} ends`);
  }, [fullPath]);
  return (
    <article>
      {[path, search, isActive ? 'shown' : 'hidden', generation].join(' ')}
      <button type="button" onClick={() => setTitle('PO 4500')}>
        name {fullPath}
      </button>
      {fullPath === editedAt && <Dialog open onOpenChange={() => {}} title="Edit" />}
    </article>
  );
}
const store = getDefaultStore();
const at = (current: string) => (
  <Root value={current}>
    <PageOutlet current={current} />
  </Root>
);
const seen = () => [...document.querySelectorAll('article')].map(({ firstChild }) => firstChild?.textContent);
const happened = () => life.mock.calls.splice(0).flat();
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => store.set(tabsAtom, () => ['/Customer', '/Order?customerId=7'].reduce(open, noTabs)));
afterEach(async () => {
  await leaveNothing(page);
  vi.useRealTimers();
});

test('a page is built when its tab is first looked at, and stays while others are, with its own address', async () => {
  page = await show(at('/Customer'));
  expect([seen(), happened()]).toEqual([['/Customer  shown 0'], ['/Customer begins']]);
  await page.draw(at('/Order?customerId=7'));
  expect(seen()).toEqual(['/Customer  hidden 0', '/Order customerId=7 shown 0']);
  expect(happened()).toEqual(['/Order?customerId=7 begins']);
  expect([...document.querySelectorAll('.page-outlet')].map((each) => each.hasAttribute('hidden'))).toEqual([
    true,
    false,
  ]);
  await act(async () => store.set(tabsAtom, () => ['/Order?customerId=7'].reduce(open, noTabs)));
  expect([seen(), happened()]).toEqual([['/Order customerId=7 shown 0'], ['/Customer ends']]);
});

test('a page names its own tab', async () => {
  page = await show(at('/Customer'));
  await page.draw(at('/Order?customerId=7'));
  await click('name /Customer');
  expect(store.get(tabsAtom).open.map(({ title }) => title)).toEqual([undefined, 'PO 4500', undefined]);
});

test('refreshing builds the page of that tab anew; without a connection it stays', async () => {
  vi.mocked(isReachable).mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  page = await show(at('/Customer'));
  await page.draw(at('/Order?customerId=7'));
  happened();
  await act(async () => store.set(refreshTabAtom, '/Order?customerId=7'));
  expect([seen(), happened()]).toEqual([
    ['/Customer  hidden 0', '/Order customerId=7 shown 1'],
    ['/Order?customerId=7 ends', '/Order?customerId=7 begins'],
  ]);
  await act(async () => store.set(refreshTabAtom, '/Order?customerId=7'));
  expect([happened(), vi.mocked(toastWarning).mock.calls.length]).toEqual([[], 1]);
});

test('a dialog is there as long as its page is shown, and again when one comes back to it', async () => {
  editedAt = '/Customer';
  const isEdited = () => document.querySelector('[role="dialog"]') !== null;
  page = await show(at('/Customer'));
  expect(isEdited()).toBe(true);
  await page.draw(at('/Order?customerId=7'));
  expect(isEdited()).toBe(false);
  await page.draw(at('/Customer'));
  expect(isEdited()).toBe(true);
  editedAt = '';
});

let box: HTMLDivElement;
function Scrolled({ isActive = true }: { isActive?: boolean }) {
  const outlet = useRef<HTMLDivElement>(null);
  useKeptScroll(outlet, '/Customer', isActive);
  return (
    <div
      ref={(element) => {
        outlet.current = element;
        if (element) box = element;
      }}
    />
  );
}
/** Sets the height of the box's content, of which 100 pixels are visible, with a change of rows to notify. */
async function grow(scrollHeight: number) {
  Object.defineProperty(box, 'scrollHeight', { value: scrollHeight, configurable: true });
  Object.defineProperty(box, 'clientHeight', { value: 100, configurable: true });
  await act(async () => void box.append(document.createElement('p')));
  await settled();
}
const scroll = (top: number) =>
  act(async () => {
    box.scrollTop = top;
    box.dispatchEvent(new Event('scroll'));
  });
const kept = () => rememberedOf('/Customer', 'scroll');

test('how far a page is scrolled is kept, while it is the one shown', async () => {
  page = await show(<Scrolled />);
  await scroll(120);
  expect(kept()).toBe(120);
  await page.draw(<Scrolled isActive={false} />);
  await scroll(0);
  expect(kept()).toBe(120);
});

test('it is scrolled there again once its content is as high, unless one scrolls first', async () => {
  remember('/Customer', 'scroll', 300);
  page = await show(<Scrolled />);
  await grow(399);
  expect(box.scrollTop).toBe(0);
  await grow(400);
  expect(box.scrollTop).toBe(300);
  // Once restored, it stays where the user scrolls it.
  box.scrollTop = 10;
  await grow(900);
  expect(box.scrollTop).toBe(10);
  await page.end();
  document.body.replaceChildren();
  page = await show(<Scrolled />);
  await act(async () => void box.dispatchEvent(new Event('wheel')));
  await grow(900);
  expect(box.scrollTop).toBe(0);
});
