// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { settingsAtom, storedLanguage, storeLanguage } from '../../../state/settings';
import type { Menu as RealMenu } from '../../../ui/Menu';
import { AppearanceSwitches } from './AppearanceSwitches';

vi.mock('../../../ui/Menu', () => ({
  Menu: ({ entries }: Parameters<typeof RealMenu>[0]) =>
    entries.map((entry) =>
      typeof entry === 'object' && 'onSelect' in entry ? (
        <button key={entry.id} type="button" aria-pressed={entry.checked} onClick={() => entry.onSelect?.()}>
          {entry.id}
        </button>
      ) : null,
    ),
}));

let end = async () => {};
afterEach(async () => {
  await leaveNothing({ end });
  vi.restoreAllMocks();
  storeLanguage('en');
});

test('the other language is offered in its own words, and the page is loaded in it', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined);
  storeLanguage('en');
  ({ end } = await show(<AppearanceSwitches />));
  expect(document.querySelector('[lang]:not(html)')?.getAttribute('lang')).toBe('zh-CN');
  await click('中文');
  expect([storedLanguage(), reload.mock.calls.length]).toEqual(['zh', 1]);
  await end();
  ({ end } = await show(<AppearanceSwitches />));
  expect(document.querySelector('[lang]:not(html)')?.getAttribute('lang')).toBe('en');
  await click('English');
  expect([storedLanguage(), reload.mock.calls.length]).toEqual(['en', 2]);
});

test('a theme is chosen among all, the present one marked', async () => {
  ({ end } = await show(<AppearanceSwitches />));
  const marked = () => [...document.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent);
  expect(marked()).toEqual(['d2']);
  await click('star');
  expect([marked(), getDefaultStore().get(settingsAtom).theme]).toEqual([['star'], 'star']);
});
