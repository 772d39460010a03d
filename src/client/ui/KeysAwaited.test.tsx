// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { KeysAwaited } from './KeysAwaited';
import { dropKeptKeys, keepUnheardKeys } from './kept-keys';
import { IsPageShownContext } from './shown-page';

keepUnheardKeys(() => true);
const heard = vi.fn((event: KeyboardEvent) => event.preventDefault());
const isKept = (key: string) =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const shownAs = (isShown: boolean) => (
  <IsPageShownContext value={isShown}>
    <KeysAwaited />
  </IsPageShownContext>
);
let page: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  dropKeptKeys();
  await leaveNothing(page);
});

test('keys are kept while the page is shown, and pressed once what was awaited is there', async () => {
  page = await show(shownAs(true));
  expect(isKept('j')).toBe(true);
  document.body.addEventListener('keydown', heard);
  await page.draw(<p>a list</p>);
  await settled();
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['j']);
  document.body.removeEventListener('keydown', heard);
  expect(isKept('j')).toBe(false);
});

test('a hidden page keeps no key from the one that is shown', async () => {
  page = await show(shownAs(true));
  await page.draw(shownAs(false));
  expect(isKept('j')).toBe(false);
  await page.draw(shownAs(true));
  expect(isKept('j')).toBe(true);
});
