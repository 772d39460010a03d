// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { ContextMenu } from './ContextMenu';
import { Dialog } from './Dialog';
import { Menu } from './Menu';
import './MenuPanel';
import type { MenuEntry } from './menu-items';

const copy = vi.fn();
const remove = vi.fn();
const entries: MenuEntry[] = [
  { heading: 'Sofas' },
  { id: 'copy', label: 'Copy', hotkey: 'ctrl+c', onSelect: copy },
  'rule',
  { id: 'wide', label: 'Wide', checked: true, onSelect: () => {} },
  { id: 'narrow', label: 'Narrow', checked: false, onSelect: () => {} },
  { id: 'remove', label: 'Remove', danger: true, onSelect: remove },
];
const beyond = vi.fn();
let page: Awaited<ReturnType<typeof show>>;
const openMenu = async (side: 'bottom' | 'right' = 'bottom') => {
  page = await show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for the page around the button
    <div onKeyDown={({ key }) => beyond(key)}>
      <Menu entries={entries} side={side}>
        <button type="button">More</button>
      </Menu>
    </div>,
  );
};
const opener = () => document.querySelector<HTMLElement>('button');
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const focused = () => document.activeElement?.textContent;
/** Waits for delayed loading, rendering and focusing. */
const soon = (check: () => void) =>
  vi.waitFor(async () => {
    await settled();
    check();
  });
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }),
      ),
  );

afterEach(() => leaveNothing(page));

test('a menu names its items with their keys, says which is chosen, and its button opens and closes it', async () => {
  await openMenu();
  await click('More');
  await soon(() => expect(items()).toHaveLength(4));
  expect(items().map(({ textContent }) => textContent)).toEqual(['CopyCtrl C', 'Wide(chosen)', 'Narrow', 'Remove']);
  expect(
    items()
      .filter(({ dataset }) => dataset.danger)
      .map(({ textContent }) => textContent),
  ).toEqual(['Remove']);
  expect(opener()?.getAttribute('aria-expanded')).toBe('true');
  await click('More');
  expect([items(), opener()?.getAttribute('aria-expanded')]).toEqual([[], 'false']);
});

test('arrow down on its button opens a menu at its first item; what is chosen closes it and happens once', async () => {
  await openMenu();
  await act(async () => opener()?.focus());
  await press('ArrowDown', { altKey: true });
  expect([items(), beyond.mock.calls]).toEqual([[], [['ArrowDown']]]);
  await press('ArrowDown');
  await soon(() => expect(focused()).toContain('Copy'));
  expect(beyond).toHaveBeenCalledOnce();
  await act(async () => items().at(-1)?.click());
  await soon(() => expect(items()).toEqual([]));
  expect([remove.mock.calls.length, copy.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['Enter on its button', 0, 'CopyCtrl C'],
  ['the pointer', 1, undefined],
])('opened by %s, the keys are at its first item or at none yet', async (_, detail, at) => {
  await openMenu();
  await act(async () => void opener()?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true })));
  await soon(() => expect(items()).toHaveLength(4));
  await act(async () => void (await new Promise(requestAnimationFrame)));
  expect(document.activeElement?.closest('[role="menuitem"]')?.textContent).toBe(at);
});

test('Escape closes a menu without a choice, and the focus is on its button again', async () => {
  await openMenu();
  await act(async () => opener()?.focus());
  await press('ArrowDown');
  await soon(() => expect(focused()).toContain('Copy'));
  await press('Escape');
  await soon(() => expect(items()).toEqual([]));
  await soon(() => expect(focused()).toBe('More'));
  expect(copy).not.toHaveBeenCalled();
});

test('what is chosen may take the focus for itself', async () => {
  copy.mockImplementation(() => document.querySelector<HTMLElement>('#asked')?.focus());
  await openMenu();
  document.body.append(Object.assign(document.createElement('input'), { id: 'asked' }));
  await act(async () => opener()?.focus());
  await press('ArrowDown');
  await soon(() => expect(focused()).toContain('Copy'));
  await act(async () => items()[0]?.click());
  await soon(() => expect(items()).toEqual([]));
  await settled();
  expect(document.activeElement?.id).toBe('asked');
});

function OpensDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu entries={[{ id: 'name', label: 'Name it', onSelect: () => setOpen(true) }]}>
        <button type="button">More</button>
      </Menu>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Name">
        <input />
      </Dialog>
    </>
  );
}

test('from a dialog that an item opened the focus goes to the button of the menu', async () => {
  page = await show(<OpensDialog />);
  await click('More');
  await soon(() => expect(items()).toHaveLength(1));
  await act(async () => items()[0]?.focus());
  await press('Enter');
  await soon(() => expect([items(), document.activeElement?.tagName]).toEqual([[], 'INPUT']));
  await press('Escape');
  await soon(() => expect(focused()).toBe('More'));
});

test('beside its button a menu leaves the arrows to what the button stands in', async () => {
  await openMenu('right');
  await act(async () => opener()?.focus());
  await press('ArrowDown');
  expect([items(), beyond.mock.calls]).toEqual([[], [['ArrowDown']]]);
});

test('with the right button a menu opens where the pointer is, by key at what has the focus', async () => {
  page = await show(
    <ContextMenu entries={entries}>
      <div id="tab">Orders</div>
    </ContextMenu>,
  );
  const place = () => document.querySelector<HTMLElement>('.menu-anchor')?.style;
  const tab = document.querySelector<HTMLElement>('#tab');
  if (tab) tab.getBoundingClientRect = () => new DOMRect(5, 6, 70, 20);
  const ask = async (button: number) => {
    const asked = new MouseEvent('contextmenu', { button, clientX: 31, clientY: 42, bubbles: true, cancelable: true });
    await act(async () => void tab?.dispatchEvent(asked));
    await soon(() => expect(items()).toHaveLength(4));
    return asked.defaultPrevented;
  };
  expect(await ask(2)).toBe(true);
  expect([place()?.left, place()?.top]).toEqual(['31px', '42px']);
  await ask(0);
  await soon(() => expect([place()?.left, place()?.top, place()?.width]).toEqual(['5px', '6px', '70px']));
  await soon(() => expect(focused()).toContain('Copy'));
});

test('an item that cannot be chosen says why, does nothing and leaves the menu open', async () => {
  const run = vi.fn();
  const closed = [{ id: 'merge', label: 'Merge', disabledReason: 'Select two rows first.', onSelect: run }];
  page = await show(
    <Menu entries={closed}>
      <button type="button">More</button>
    </Menu>,
  );
  await act(async () => opener()?.click());
  await soon(() => expect(items()).toHaveLength(1));
  const [item] = items();
  expect([item?.ariaDisabled ?? item?.getAttribute('aria-disabled'), item?.getAttribute('aria-description')]).toEqual([
    'true',
    'Select two rows first.',
  ]);
  await act(async () => item?.click());
  expect([run.mock.calls.length, items().length]).toEqual([0, 1]);
});
