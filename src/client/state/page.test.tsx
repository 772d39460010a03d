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
  forgetPageState('/Order');
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
