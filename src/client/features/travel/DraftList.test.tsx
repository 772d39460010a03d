// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { DraftList } from './DraftList';
import { type Draft, newDraft } from './draft';
import { draftsAtom, unkeptAtom } from './drafts';
import { sendWaiting } from './send-drafts';

vi.mock('./send-drafts', () => ({ sendWaiting: vi.fn() }));
vi.mock('./drafts', async () => ({
  draftsAtom: (await import('jotai')).atom(null),
  unkeptAtom: (await import('jotai')).atom(new Set()),
}));

let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('what lies on this device is listed with what holds it; what was never written on is not', async () => {
  const of = (state: Draft['state'], more: Partial<Draft> = {}): Draft => ({
    ...newDraft(1, { day: '2026-03-09' }),
    ...{ key: state, state, customerName: 'Alpine', pictures: [{ key: 'p', name: 'p', blob: new Blob() }] },
    ...more,
  });
  const drafts = [
    of('writing', { customerName: '', pictures: [], values: { day: '2026-03-09', prospect: '新客户' }, changedAt: 0 }),
    of('waiting'),
    of('waiting', { key: 'bare', pictures: [], record: { id: 1, version: 1 } }),
    of('waiting', { key: 'full', problem: 'The disk is full.' }),
    of('refused', { problem: 'too long' }),
    of('conflict'),
    newDraft(1, { day: '2026-03-09' }),
  ];
  getDefaultStore().set(draftsAtom, drafts);
  ({ end } = await show(<DraftList />));
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '新客户 · 2026-03-09Draft of 1970-01-01, not sent yet',
    'Alpine · 2026-03-09Waits for a connection, with its pictures',
    'Alpine · 2026-03-09Waits for a connection',
    'Alpine · 2026-03-09Waits: The disk is full.',
    'Alpine · 2026-03-09Not accepted: too long',
    'Alpine · 2026-03-09Somebody else changed this visit meanwhile. Open it to choose.',
  ]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/addTravel?draft=writing');
  expect(document.querySelector('header .quiet')?.textContent).toBe('6');
  await click('Send now');
  expect(sendWaiting).toHaveBeenCalledTimes(1);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void dispatchEvent(new Event('offline')));
  expect(isOffered('Send now')).toBe(false);
  vi.restoreAllMocks();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(isOffered('Send now')).toBe(true);
  await act(async () => getDefaultStore().set(draftsAtom, drafts.slice(0, 1)));
  expect(document.querySelectorAll('button')).toHaveLength(0);
  await act(async () => getDefaultStore().set(unkeptAtom as never, new Set(['writing']) as never)); // mocked above
  expect(document.querySelector('li')?.textContent).toContain('no room');
  await act(async () => getDefaultStore().set(draftsAtom, drafts.slice(-1)));
  expect(document.querySelector('section')).toBeNull();
});
