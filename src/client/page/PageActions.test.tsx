// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { UserRound } from 'lucide-react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { model } from '../../shared/areas/catalogue/model';
import type { Role } from '../../shared/roles';
import { refusedPageCommandsAtom, shownPageCommandsAtom } from '../state/page-commands';
import { PageActions } from './PageActions';
import '../ui/MenuPanel';

const runs = vi.fn();
const action = (id: string, more: object = {}) => ({
  id,
  label: msg`Field ${id}`,
  icon: UserRound,
  run: () => runs(id),
  ...more,
});
let page: Awaited<ReturnType<typeof show>> | null = null;
/** The browser's callback about a bar's width. */
let measure = () => {};
let room = 0;

vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(private readonly told: () => void) {}
    observe(element: Element) {
      if (element.className.includes('page-actions')) measure = this.told;
    }
    disconnect = () => {};
  },
);
vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);

async function open(actions: Parameters<typeof PageActions>[0]['actions'], roles: Role[] = ['csr']) {
  await page?.end();
  enter({ roles });
  page = await show(<PageActions actions={actions} />);
}
const widen = async (to: number) => {
  room = to;
  await act(async () => measure());
};
const commands = () =>
  getDefaultStore()
    .get(shownPageCommandsAtom)
    .map(({ id, hotkey }) => `${id} ${hotkey ?? ''}`.trim());
const onLine = () =>
  [...document.querySelectorAll('[data-action]:not([data-in-menu])')].map(({ textContent }) => textContent);
const more = () => document.querySelector<HTMLElement>('[aria-label="More actions"]');
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];

afterEach(async () => {
  await page?.end();
  page = null;
  enter(null);
  runs.mockClear();
});

test('an action is offered to whoever has its right, as a button unless the page has its own, by key unless it cannot be', async () => {
  const actions = [
    action('a', { hotkey: 'n' }),
    action('b', { disabledReason: 'Nothing is chosen.' }),
    action('c', { hasNoButton: true }),
    action('d', { right: 'export' }),
  ];
  await open(actions, ['approver']);
  expect([onLine(), commands()]).toEqual([
    ['Field aN', 'Field b'],
    ['a n', 'c'],
  ]);
  await click('Field a');
  expect(runs).toHaveBeenCalledExactlyOnceWith('a');
  await open(actions, ['csr']);
  expect(commands()).toEqual(['a n', 'c', 'd']);
});

test('whose roles do not allow changing such records is told so first; others are told what else is missing', async () => {
  const actions = [
    action('a', { writes: model, disabledReason: 'Nothing is chosen.' }),
    action('b', { writes: model }),
  ];
  const reasons = () =>
    [...document.querySelectorAll('[data-action]')].map((each) => each.getAttribute('aria-description'));
  await open(actions, ['csr']);
  const refused = 'Your roles do not allow changing these records.';
  expect([reasons(), commands()]).toEqual([[refused, refused], []]);
  await open(actions, ['catalogueAdmin']);
  expect([reasons(), commands()]).toEqual([['Nothing is chosen.', null], ['b']]);
});

test('what is under way is refused by key and menu, as by its button, until it is done', async () => {
  const refused = () =>
    getDefaultStore()
      .get(refusedPageCommandsAtom)
      .map(({ hotkey, disabledReason }) => [hotkey, disabledReason]);
  room = 100;
  await open([action('a', { hotkey: 'm', busy: true }), action('b', { variant: 'primary' })]);
  expect([commands(), refused()]).toEqual([['b'], [['m', 'What you started is still under way.']]]);
  await act(async () => more()?.click());
  await vi.waitFor(async () => {
    await settled();
    expect(items()[0]?.getAttribute('aria-description')).toBe('What you started is still under way.');
  });
  await page?.draw(<PageActions actions={[action('a', { hotkey: 'm', busy: false }), action('b')]} />);
  expect([commands(), refused()]).toEqual([['a m', 'b'], []]);
});

test('the first buttons give way to a menu where the line is full, and come back when it is wider; keys stay', async () => {
  await open([action('a', { hotkey: 'n' }), action('b', { disabledReason: 'Nothing is chosen.' }), action('c')]);
  await widen(200);
  expect([onLine(), commands()]).toEqual([['Field c'], ['a n', 'c']]);
  await act(async () => more()?.click());
  await vi.waitFor(async () => {
    await settled();
    expect(items().map(({ textContent }) => textContent)).toEqual(['Field aN', 'Field b']);
  });
  expect(items()[1]?.getAttribute('aria-description')).toBe('Nothing is chosen.');
  await act(async () => items()[1]?.click());
  expect([runs.mock.calls, items().length]).toEqual([[], 2]);
  await act(async () => items()[0]?.click());
  expect(runs).toHaveBeenCalledExactlyOnceWith('a');
  await widen(316);
  expect([onLine().length, more()]).toEqual([3, null]);
});

test.each([{ variant: 'primary' as const }, { stays: true }])(
  'a button gives way last where it is %o',
  async (given) => {
    await open([action('a', given), action('b'), action('c')]);
    await widen(200);
    expect(onLine()).toEqual(['Field a']);
  },
);

test('a button that cannot be used gives way first, until it can', async () => {
  room = 250;
  await open([action('a'), action('b', { disabledReason: 'Nothing is chosen.' }), action('c')]);
  expect(onLine()).toEqual(['Field a', 'Field c']);
  await page?.draw(<PageActions actions={[action('a'), action('b'), action('c')]} />);
  expect(onLine()).toEqual(['Field b', 'Field c']);
});

test('a page without an action has no bar', async () => {
  await open([action('a', { hasNoButton: true })]);
  expect(document.querySelector('.page-actions')).toBeNull();
});
