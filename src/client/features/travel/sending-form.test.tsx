// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { pressKey } from '../../../../tests/support/page-keys';
import { connectTabs } from '../../state/open-page';
import { toastError } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import { type Draft, type DraftPicture, newDraft } from './draft';
import { draftPicture } from './pictures';
import { insisted, letGoOf, sendDraft } from './send-drafts';
import { TravelForm } from './TravelForm';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock('../../ui/confirm');
vi.mock('../../state/toasts');
vi.mock('./send-drafts');
vi.mock('../../page/RecordConflictDialog', () => ({
  RecordConflictDialog: ({ onDecide }: { onDecide: (choice: 'mine') => void }) => (
    <button type="button" onClick={() => onDecide('mine')}>
      mine
    </button>
  ),
}));
vi.mock('./use-travel-choices', () => ({ useTravelChoices: () => null }));
vi.mock('./pictures', async (original) => ({ ...(await original<object>()), draftPicture: vi.fn() }));
vi.mock('../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
// A map in place of the device's own store.
vi.mock('./drafts', async () => ({
  unkeptAtom: (await import('jotai')).atom(new Set(['unkept'])),
  draftAt: async (key: string) => kept.get(key),
  keepDraft: async (draft: Draft) => void kept.set(draft.key, draft),
  forgetDraft: async (key: string) => void kept.delete(key),
}));
vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work));

const complete = { day: '2026-03-09', countryId: 4, customerId: 9 };
const onKept = vi.fn();
connectTabs(vi.fn());
const keptDrafts = () => [...kept.values()] as Draft[]; // nothing else is kept
let end = async () => {};
const open = async (first: Draft) => {
  ({ end } = await show(<TravelForm first={first} onKept={onKept} />));
  await settled();
};

beforeEach(() => void vi.mocked(sendDraft).mockResolvedValue({ is: 'kept', id: 7 }));
afterEach(async () => {
  await leaveNothing({ end });
  kept.clear();
  vi.resetAllMocks();
});

test('while it is sent it is neither written on nor thrown away; where it was refused one goes on where one was', async () => {
  const draft = newDraft(1, complete);
  let answer = (_: { is: 'refused' }) => {};
  vi.mocked(sendDraft).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open(draft);
  const isInert = () => document.querySelector('.held-fields')?.hasAttribute('inert');
  control('City').focus();
  expect(isInert()).toBe(false);
  await pressKey('ctrl+enter');
  await settled();
  expect(isInert()).toBe(true);
  await click('Throw away');
  expect([confirm, letGoOf].map((each) => vi.mocked(each).mock.calls)).toEqual([[], []]);
  (document.activeElement as HTMLElement).blur(); // as an inert form lets go of what has the focus
  await act(async () => answer({ is: 'refused' }));
  await settled();
  expect(isInert()).toBe(false);
  await vi.waitFor(() => expect(document.activeElement).toBe(control('City')));
});

test('it is not sent before the pictures that were chosen are part of it', async () => {
  let made = (_: DraftPicture) => {};
  vi.mocked(draftPicture).mockReturnValue(new Promise((resolve) => (made = resolve)));
  await open(newDraft(1, complete));
  const input = control('Add pictures');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'p.jpg')], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await click('Save');
  expect(sendDraft).not.toHaveBeenCalled();
  await act(async () => made({ key: 'p', name: 'p.jpg', blob: new Blob(['x']) }));
  await click('Save');
  await settled();
  expect(keptDrafts().map(({ pictures }) => pictures.map(({ key }) => key))).toEqual([['p']]);
});

test('one whose sending failed in itself waits on the device, and why is told', async () => {
  vi.mocked(sendDraft).mockRejectedValueOnce(new Error('no lock'));
  await open(newDraft(1, complete));
  await click('Save');
  await settled();
  expect(vi.mocked(toastError).mock.lastCall?.[0]).toEqual(new Error('no lock'));
  expect([onKept.mock.calls.length, keptDrafts()]).toMatchObject([1, [{ state: 'waiting' }]]);
});

test('what was noted of the first sending stays with one that the device has no room for', async () => {
  const draft = { ...newDraft(1, complete), key: 'unkept' };
  vi.mocked(sendDraft).mockImplementation(async (key) => {
    kept.set(key, { ...draft, state: 'waiting', sentAt: 5, uploads: { a: 'there' } });
    return { is: 'waiting' };
  });
  await open(draft);
  await click('Save');
  await settled();
  expect(kept.get('unkept')).toMatchObject({ state: 'writing', sentAt: 5, uploads: { a: 'there' } });
  await type('City', 'Bern');
  await end();
  end = async () => {};
  expect(kept.get('unkept')).toMatchObject({ values: { city: 'Bern' }, sentAt: 5 });
});

test('what is insisted on lies on the device, also where it cannot be sent as it is; without a connection the draft stays', async () => {
  const met: Draft = { ...newDraft(1, complete), key: 'met', state: 'conflict', theirs: { id: 7 } };
  kept.set('met', met);
  await open(met);
  vi.mocked(insisted).mockRejectedValueOnce(new Error('no connection'));
  await click('mine');
  await settled();
  expect([vi.mocked(toastError).mock.lastCall?.[0], [...kept.keys()]]).toEqual([new Error('no connection'), ['met']]);
  await end();
  await open(met);
  vi.mocked(insisted).mockResolvedValueOnce({ ...met, key: 'mine', values: { ...met.values, countryId: null } });
  await click('mine');
  await settled();
  expect([vi.mocked(sendDraft).mock.calls, keptDrafts()]).toMatchObject([[], [{ key: 'mine', state: 'writing' }]]);
});
