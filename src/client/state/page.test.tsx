// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import {
  carryPageState,
  forgetPageState,
  noteOpenedAgain,
  remember,
  rememberedOf,
  useHeldState,
  useOpenedAgain,
  usePageState,
} from './page';
import { renewSession, type Session, sessionAtom } from './session';

afterEach(() => leaveNothing({ end: leave }));

test('what stands on a page comes back with its tab, each tab’s own, and is forgotten with it', async () => {
  const kept = (key: string, path = '/Order') => using(() => usePageState(key, 0), path);
  const first = await kept('draft');
  await act(async () => {
    first()[1]((before) => before + 1);
    first()[1]((before) => before + 1);
  });
  expect(first()[0]).toBe(2);
  expect((await kept('draft'))()[0]).toBe(2);
  expect((await kept('other'))()[0]).toBe(0);
  expect((await kept('draft', '/Order?id=7'))()[0]).toBe(0);
  remember('/OrderDet', 'draft', 5);
  forgetPageState(['/Order']);
  expect((await kept('draft'))()[0]).toBe(0);
  expect(rememberedOf('/OrderDet', 'draft')).toBe(5);
});

test('a page goes on at another path as it stands, with what cannot be written down', async () => {
  const pageAt = (path: string) =>
    using(() => [usePageState('draft', ''), useHeldState<readonly File[]>('files', [])] as const, path);
  const before = await pageAt('/Order');
  const file = new File(['x'], '报价.pdf');
  await act(async () => {
    before()[0][1]('沙发');
    before()[1][1]([file]);
  });
  remember('/OrderDet', 'draft', 'another');
  carryPageState('/Order', '/Order?id=7');
  const [[draft], [files]] = (await pageAt('/Order?id=7'))();
  expect([draft, files]).toEqual(['沙发', [file]]);
  expect([rememberedOf('/Order', 'draft'), rememberedOf('/OrderDet', 'draft')]).toEqual(['沙发', 'another']);
  forgetPageState(['/Order', '/Order?id=7', '/OrderDet']);
});

test('an address that is opened again goes before what was chosen, once, and as its tab is shown', async () => {
  const taken: string[] = [];
  function Page() {
    useOpenedAgain(() => taken.push('address'));
    return null;
  }
  const { draw, end } = await show(<Page />);
  await draw(<Page />, false);
  noteOpenedAgain('/Customer');
  await draw(<Page />, false);
  await draw(<Page key="anew" />, false);
  expect(taken).toEqual([]);
  await draw(<Page key="anew" />);
  await draw(<Page key="once more" />);
  expect(taken).toEqual(['address']);
  await end();
});

test('what a session that ended left is there for the same person, and for nobody else', async () => {
  enter({ account: 'ann', id: 1 });
  remember('/Order', 'draft', { city: 'Basel' });
  getDefaultStore().set(sessionAtom, null);
  enter({ account: 'ann', id: 1 });
  expect(rememberedOf('/Order', 'draft')).toEqual({ city: 'Basel' });
  getDefaultStore().set(sessionAtom, null);
  enter({ account: 'ben', id: 2 });
  expect(rememberedOf('/Order', 'draft')).toBeUndefined();
});

test('files of a draft are there after the same person’s next login, and for nobody else; they are never written down', async () => {
  const file = new File(['x'], 'a.jpg');
  const files = () => using(() => useHeldState<readonly File[]>('note files', []), '/Order');
  enter({ account: 'ann', id: 1 });
  const first = await files();
  await act(async () => first()[1]([file]));
  await leave();
  getDefaultStore().set(sessionAtom, null);
  enter({ account: 'ann', id: 1 });
  expect((await files())()[0]).toEqual([file]);
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('loadline.page-state')).not.toContain('note files');
  await leave();
  getDefaultStore().set(sessionAtom, null);
  enter({ account: 'ben', id: 2 });
  expect((await files())()[0]).toEqual([]);
});

test('what stands on a page is stored as it goes out of sight, where a phone may end it without a word', () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  remember('/Order', 'draft', { city: 'Chur' });
  const change = () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return localStorage.getItem('loadline.page-state') ?? '';
  };
  expect(change()).not.toContain('Chur');
  isHidden.mockReturnValue(true);
  expect(change()).toContain('Chur');
  isHidden.mockRestore();
});

test('what stands on a page is stored as the page is left, so that a reload finds it', () => {
  remember('/Order', 'draft', { city: 'Basel' });
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(localStorage.getItem('loadline.page-state') ?? '')).toEqual({ '/Order draft': { city: 'Basel' } });
  forgetPageState();
  expect(localStorage.getItem('loadline.page-state')).toBe('{}');
});

const storageKey = 'loadline.page-state';
const stored = () => JSON.parse(localStorage.getItem(storageKey) ?? '{}');
/** Stores a value as another window of the same browser, and notifies this one. */
function storeElsewhere(entries: object) {
  localStorage.setItem(storageKey, JSON.stringify(entries));
  dispatchEvent(Object.assign(new Event('storage'), { key: storageKey }));
}
const hide = () => dispatchEvent(new Event('pagehide'));

test('windows of one person store what each changed, and what one of them saved or gave up is no draft of another', () => {
  remember('/Order', 'draft', 'mine');
  hide();
  storeElsewhere({ ...stored(), '/Customer draft': 'theirs' });
  remember('/Order', 'other', 1);
  hide();
  expect(stored()).toEqual({ '/Order draft': 'mine', '/Order other': 1, '/Customer draft': 'theirs' });
  expect(rememberedOf('/Customer', 'draft')).toBe('theirs');
  storeElsewhere({ '/Order draft': 'mine', '/Order other': 1 });
  hide();
  expect([rememberedOf('/Customer', 'draft'), stored()]).toEqual([
    undefined,
    { '/Order draft': 'mine', '/Order other': 1 },
  ]);
});

test('what stands on a page of this window is not changed by another one, nor forgotten with a tab that is closed there', async () => {
  const city = await using(() => usePageState('city', ''), '/Order');
  remember('/Order', 'draft', 'mine');
  hide();
  storeElsewhere({ '/Order city': 'Bern', '/Order draft': 'theirs' });
  expect(rememberedOf('/Order', 'draft')).toBe('mine');
  await act(async () => city()[1]((before) => `${before}Basel`));
  expect(city()[0]).toBe('Basel');
  storeElsewhere({});
  hide();
  expect(stored()).toEqual({ '/Order city': 'Basel', '/Order draft': 'mine' });
});

/** Reloads the window. */
async function reloaded() {
  vi.resetModules();
  return (await import('./page-memory')).pageMemory;
}

test('a reloaded window has its own, and else what other windows stored; a window of somebody else has nothing of it', async () => {
  enter({ account: 'ann', id: 1 });
  remember('/Order', 'draft', 'mine');
  hide();
  localStorage.setItem(storageKey, JSON.stringify({ '/Order draft': 'theirs', '/Customer draft': 'theirs' }));
  const again = await reloaded();
  expect([again.get('/Order draft'), again.get('/Customer draft')]).toEqual(['mine', 'theirs']);
  localStorage.setItem(`${storageKey}-of`, '2');
  localStorage.setItem(storageKey, JSON.stringify({ '/Order draft': 'of ben' }));
  expect((await reloaded()).get('/Order draft')).toBe('of ben');
});

test('where somebody else works in another window by now, what that one stored is left alone', () => {
  enter({ account: 'ann', id: 1 });
  remember('/Order', 'draft', 'of ann');
  localStorage.setItem(`${storageKey}-of`, '2');
  localStorage.setItem(storageKey, JSON.stringify({ '/Order draft': 'of ben' }));
  forgetPageState(['/Order']);
  forgetPageState();
  expect(stored()).toEqual({ '/Order draft': 'of ben' });
});

test('where somebody else works in another window by now, a change of one’s own rights leaves alone what that one stored', () => {
  enter({ account: 'ann', id: 1 });
  hide();
  localStorage.setItem('loadline.session', JSON.stringify({ user: { id: 2 } }));
  localStorage.setItem(`${storageKey}-of`, '2');
  localStorage.setItem(storageKey, JSON.stringify({ '/Order draft': 'of ben' }));
  renewSession({ user: { id: 1, account: 'ann' } as Session['user'], menu: ['Order'], mustChangePassword: false });
  expect([stored(), localStorage.getItem(`${storageKey}-of`)]).toEqual([{ '/Order draft': 'of ben' }, '2']);
});
