// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { connectTabs } from '../state/open-page';
import { PageLink } from './PageLink';

const openTab = vi.fn();
connectTabs(openTab);
const handleClick = vi.fn();
let end = async () => {};
const open = async (href: string) =>
  ({ end } = await show(
    <PageLink href={href} onClick={handleClick}>
      {' '}
      Alpine{' '}
    </PageLink>,
  ));
/** Clicks the link; returns whether the browser's own navigation is prevented. */
async function press(kind: 'click' | 'auxclick', held: MouseEventInit = {}) {
  const event = new MouseEvent(kind, { bubbles: true, cancelable: true, ...held });
  await act(async () => void document.querySelector('a')?.dispatchEvent(event));
  return event.defaultPrevented;
}

beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => leaveNothing({ end }));

test('a click opens the page once, as a link that is opened again', async () => {
  await open('/Customer?ownerIds=3');
  expect(await press('click')).toBe(true);
  expect([handleClick.mock.calls.length, openTab.mock.calls]).toEqual([1, [['/Customer?ownerIds=3', {}]]]);
  expect(location.pathname).toBe('/index');
});

test('a click that does something else opens nothing', async () => {
  handleClick.mockImplementationOnce((event: Event) => event.preventDefault());
  await open('/Customer');
  expect(await press('click')).toBe(true);
  expect([openTab.mock.calls, location.pathname]).toEqual([[], '/index']);
});

test.each([
  ['click', { ctrlKey: true }],
  ['click', { metaKey: true }],
  ['auxclick', { button: 1 }],
] as const)('a %s with %o opens a tab of ours in the background, not one of the browser', async (kind, held) => {
  await open('/Order');
  expect(await press(kind, held)).toBe(true);
  expect(openTab.mock.calls).toEqual([['/Order', { inBackground: true, title: undefined }]]);
  expect(location.pathname).toBe('/index');
});

test('the tab of a record is called what the link says; the other buttons do nothing', async () => {
  await open('/CustomerDet?id=7');
  expect(await press('auxclick', { button: 2 })).toBe(false);
  await press('click', { ctrlKey: true });
  expect(openTab.mock.calls).toEqual([['/CustomerDet?id=7', { inBackground: true, title: 'Alpine' }]]);
});
