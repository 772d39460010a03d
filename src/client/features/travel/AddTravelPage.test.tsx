// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { fetchData } from '../../api/send';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import AddTravelPage from './AddTravelPage';
import { type Draft, newDraft } from './draft';
import { takenUp } from './send-drafts';

const { kept } = vi.hoisted(() => ({ kept: new Map<string, unknown>() }));
vi.mock('../../api/send');
vi.mock('./send-drafts');
vi.mock('./use-sender', () => ({ useSender: () => undefined }));
vi.mock('./DraftList', () => ({ DraftList: () => null }));
vi.mock('./TravelForm', () => ({
  TravelForm: ({ first, onKept }: { first: Draft; onKept: () => void }) => (
    <button type="button" onClick={onKept}>
      form of {first.key}
    </button>
  ),
}));
// A map in place of the device's own store.
vi.mock('./drafts', async () => ({
  draftsAtom: (await import('jotai')).atom(null),
  draftAt: async (key: string) => kept.get(key),
  ownDrafts: async () => [...kept.values()],
}));

let end = async () => {};
let draw: Awaited<ReturnType<typeof show>>['draw'];
const tab = (path: string, known = {}) => (
  <PageTabContext value={pageTab(path, known)}>
    <AddTravelPage />
  </PageTabContext>
);
const open = async (path = '/addTravel?draft=k') => {
  await end();
  ({ end, draw } = await show(tab(path)));
  await settled();
};
const shown = () => document.querySelector('h1')?.textContent ?? document.querySelector('button')?.textContent;

beforeEach(async () => {
  enter({ id: 1 });
  forgetPageState();
  kept.set('k', { ...newDraft(1, {}), key: 'k' });
  vi.mocked(takenUp).mockImplementation(async (key) => kept.get(key) as Draft | undefined); // nothing else is kept
});
afterEach(async () => {
  await leaveNothing({ end });
  end = async () => {};
  kept.clear();
});

test('a visit that waits on the device goes on waiting after a reload, until something stands against it', async () => {
  await open();
  await click('form of k');
  kept.set('k', { ...(kept.get('k') as Draft), state: 'waiting' }); // as above
  vi.mocked(takenUp).mockClear();
  await open();
  expect([shown(), vi.mocked(takenUp).mock.calls]).toEqual(['Kept on this device', []]);
  kept.set('k', { ...(kept.get('k') as Draft), state: 'refused' }); // as above
  await open();
  expect(shown()).toBe('form of k');
  await click('form of k');
  kept.clear(); // sent meanwhile
  await open();
  expect(shown()).toBe('Kept on this device'); // the device has not said yet what waits there
});

test('the edit of a record that waited and was sent is over: opened again it begins with the record as it is now', async () => {
  const path = '/addTravel?id=7';
  kept.set('k', { ...newDraft(1, {}), key: 'k', record: { id: 7, version: 1 } });
  vi.mocked(fetchData).mockImplementation(() => new Promise(() => {})); // the record is on its way
  await open(path);
  await click('form of k');
  kept.set('k', { ...(kept.get('k') as Draft), state: 'waiting' }); // as above
  await draw(tab(path, { isActive: false }));
  await draw(tab(path));
  await settled();
  expect(shown()).toBe('Kept on this device');
  kept.clear(); // sent meanwhile
  const record = { id: 7, version: 2, ...newDraft(1, {}).values };
  vi.mocked(fetchData).mockResolvedValue(record as never); // its fields are not looked at
  await draw(tab(path, { isActive: false }));
  expect(shown()).toBe('Kept on this device');
  await draw(tab(path));
  await settled();
  expect(shown()).toContain('form of');
  await open(path);
  expect(shown()).toContain('form of');
});
