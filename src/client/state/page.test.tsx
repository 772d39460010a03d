// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { forgetPageState, remember, rememberedOf, useHeldState, usePageState } from './page';
import { sessionAtom } from './session';

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
/** As another window of the same browser stores it, and this one hears of it. */
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

/** The window as it is after a reload. */
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
