// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose } from '../../../../tests/support/choose';
import { click, control, isOffered, settled, show, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import type { Call } from '../../../shared/api/call';
import { travelCalls } from '../../../shared/areas/travel/calls';
import { travel } from '../../../shared/areas/travel/travel';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { connectTabs } from '../../state/open-page';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import { confirm } from '../../ui/confirm';
import AddTravelPage from './AddTravelPage';
import { type Draft, draftOf, newDraft } from './draft';
import { draftsAtom } from './drafts';
import { insisted, letGoOf, sendDraft, sendWaiting, takenUp } from './send-drafts';
import { TravelForm } from './TravelForm';

const { kept, conflictShown } = vi.hoisted(() => ({ kept: new Map<string, unknown>(), conflictShown: vi.fn() }));
vi.mock('../../api/send');
vi.mock('../../ui/confirm');
vi.mock('sonner', () => ({ toast: {} }));
vi.mock('./send-drafts');
vi.mock('../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('../../page/RecordConflictDialog', () => ({
  RecordConflictDialog: (props: { conflict: object; onDecide: (choice: string | null) => void }) => {
    conflictShown(props);
    return (
      <div role="dialog">
        {['mine', 'theirs', 'neither'].map((choice) => (
          <button key={choice} type="button" onClick={() => props.onDecide(choice === 'neither' ? null : choice)}>
            {choice}
          </button>
        ))}
      </div>
    );
  },
}));
// A map in place of the device's own store.
vi.mock('./drafts', async () => ({
  draftsAtom: (await import('jotai')).atom(null),
  unkeptAtom: (await import('jotai')).atom(new Set(['unkept'])),
  draftAt: async (key: string) => kept.get(key),
  keepDraft: vi.fn(async (draft: Draft) => void kept.set(draft.key, draft)),
  forgetDraft: async (key: string) => void kept.delete(key),
  ownDrafts: async () => [...kept.values()],
  keepChoices: async () => {},
  keptChoices: async () => undefined,
}));
vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work));

const complete = { day: '2026-03-09', countryId: 4, customerId: 9 };
const stored = { id: 7, version: 3, ...complete, mode: 'phone', customerName: 'Alpine', children: {} };
const openTab = vi.fn();
connectTabs(openTab);
const onKept = vi.fn();
const keptDrafts = () => [...kept.values()] as Draft[]; // nothing else is kept
let end = async () => {};
const open = async (first: Draft) => {
  ({ end } = await show(<TravelForm first={first} onKept={onKept} />));
  await settled();
};
const at = async (path: string) => {
  enter({ id: 1, roles: ['vpSales'] });
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <AddTravelPage />
    </PageTabContext>,
  ));
  await settled();
};
const errors = () => [...document.querySelectorAll('.field-error')].map(({ textContent }) => textContent);
const heading = () => document.querySelector('h1')?.textContent;
const dialog = () => document.querySelector('[role="dialog"]');

beforeEach(() => {
  vi.mocked(fetchData).mockImplementation(
    async (call: Call) =>
      (call === travelCalls.getTravelChoices
        ? { customers: [], more: false, countries: [{ id: 4, code: 'CH', name: 'Switzerland' }], rivals: [] }
        : stored) as never,
  );
  vi.mocked(sendDraft).mockResolvedValue({ is: 'kept', id: 7 });
  vi.mocked(takenUp).mockImplementation(async (key) => kept.get(key) as Draft | undefined); // as above
  vi.mocked(confirm).mockResolvedValue(true);
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveNothing({ end });
  kept.clear();
  vi.restoreAllMocks();
});

test('a visit that is complete is kept on the device, sent, and shown in place of its form', async () => {
  await open(newDraft(1, complete));
  await click('Save');
  await settled();
  expect(keptDrafts()).toMatchObject([{ state: 'waiting' }]);
  expect(vi.mocked(sendDraft).mock.calls).toEqual([[keptDrafts()[0]?.key]]);
  expect(openTab.mock.calls).toEqual([['/travelInfo?id=7', { insteadOf: '/Customer' }]]);
  expect(sendWaiting).toHaveBeenCalled();
});

test('what is missing is said once it is sent, and the first of it is gone to', async () => {
  await open(newDraft(1, { day: '2026-03-09' }));
  expect(errors()).toEqual([]);
  await click('Save');
  await settled();
  expect(errors()[0]).toBe('Enter who was visited.');
  expect([document.activeElement, vi.mocked(sendDraft).mock.calls]).toEqual([control('Customer'), []]);
  await type('Customer', 'Somebody');
  expect(errors()).not.toContain('Enter who was visited.');
});

test('one that waits for a connection is heard of, and kept as it was sent; one the device has no room for stays open', async () => {
  vi.mocked(sendDraft).mockResolvedValue({ is: 'waiting' });
  await open(newDraft(1, complete));
  await click('Save');
  await settled();
  expect([onKept.mock.calls.length, openTab.mock.calls]).toEqual([1, []]);
  await end();
  end = async () => {};
  expect(keptDrafts()).toMatchObject([{ state: 'waiting' }]);
  await open({ ...newDraft(1, complete), key: 'unkept' });
  await click('Save');
  await settled();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('no room');
  expect([onKept.mock.calls.length, kept.get('unkept')]).toMatchObject([1, { state: 'writing' }]);
});

test('one that was refused says why, at its fields, until it is written on', async () => {
  const draft = newDraft(1, complete);
  vi.mocked(sendDraft).mockImplementation(async (key) => {
    kept.set(key, { ...draft, state: 'refused', problem: 'It was not taken.', problems: { city: 'Unknown' } });
    return { is: 'refused' };
  });
  await open(draft);
  await click('Save');
  await settled();
  expect([document.querySelector('.load-problem')?.textContent, errors()]).toEqual(['It was not taken.', ['Unknown']]);
  expect([isOffered('Save'), dialog()]).toEqual([true, null]);
  await type('City', 'Bern');
  expect([document.querySelector('.load-problem'), errors()]).toEqual([null, []]);
});

test('a draft that was refused before says so at once; of one that is written nothing is said', async () => {
  await open({ ...newDraft(1, { day: '2026-03-09' }), state: 'refused', problem: 'No' });
  expect(errors().length).toBeGreaterThan(0);
});

test('what is written is on the device after a moment, and when the page goes away; not before anything is written', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ({ end } = await show(<TravelForm first={{ ...newDraft(1, complete), changedAt: 1 }} onKept={onKept} />));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(keptDrafts()).toEqual([]);
  await type('City', 'Ber');
  await act(() => vi.advanceTimersByTimeAsync(200));
  // Not put off by the next key.
  await type('City', 'Bern');
  expect(keptDrafts()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(60));
  expect(keptDrafts()).toMatchObject([{ state: 'writing', values: { city: 'Bern' } }]);
  expect(keptDrafts()[0]?.changedAt).toBeGreaterThan(1);
  await type('City', 'Basel');
  await end();
  end = async () => {};
  expect(keptDrafts()).toMatchObject([{ values: { city: 'Basel' } }]);
});

test('a draft is thrown away after a question, with what the server holds of it; one without a word without one', async () => {
  const draft = newDraft(1, complete);
  kept.set(draft.key, draft);
  await open(draft);
  await type('City', 'Bern');
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Throw away');
  expect([openTab.mock.calls, kept.size]).toEqual([[], 1]);
  await click('Throw away');
  await settled();
  expect([vi.mocked(confirm).mock.lastCall?.[0].danger, kept.size, vi.mocked(letGoOf).mock.calls.length]).toEqual([
    true,
    0,
    1,
  ]);
  expect(openTab.mock.calls).toEqual([['/Travel', { insteadOf: '/Customer' }]]);
  await end();
  expect(kept.size).toBe(0);
  await open(newDraft(1, complete));
  await click('Throw away');
  expect(confirm).toHaveBeenCalledTimes(2);
  await settled();
});

const met = (): Draft => ({ ...draftOf(1, stored as never), state: 'conflict', theirs: { ...stored, version: 4 } }); // as it is stored

test('somebody else’s edit is met by a choice: theirs leads to the record and forgets the draft', async () => {
  const draft = met();
  kept.set(draft.key, draft);
  await open(draft);
  await click('neither');
  expect([dialog(), kept.size]).toEqual([null, 1]);
  await end();
  await open(draft);
  await click('theirs');
  await settled();
  expect([kept.size, openTab.mock.calls]).toEqual([0, [['/travelInfo?id=7', { insteadOf: '/Customer' }]]]);
  await end();
  // Nor is what was written meanwhile kept once the page goes away.
  kept.set(draft.key, draft);
  await open(draft);
  await type('City', 'Bern');
  await click('theirs');
  await settled();
  await end();
  expect(kept.size).toBe(0);
});

test('one’s own edit is insisted on against what stands there, and sent in place of the draft', async () => {
  const draft = met();
  kept.set(draft.key, draft);
  vi.mocked(insisted).mockImplementation(async (given) => ({
    ...given,
    key: 'insisted',
    theirs: null,
    state: 'writing',
  }));
  await open(draft);
  await click('mine');
  await settled();
  expect([...kept.keys()]).toEqual(['insisted']);
  expect(vi.mocked(sendDraft).mock.calls).toEqual([['insisted']]);
});

test('an edit that meets another one while it is sent asks for a choice', async () => {
  const draft = draftOf(1, stored as never);
  vi.mocked(sendDraft).mockImplementation(async (key) => {
    kept.set(key, { ...draft, state: 'conflict', theirs: stored });
    return { is: 'conflict' };
  });
  await open(draft);
  expect(dialog()).toBeNull();
  await click('Save');
  await settled();
  expect(dialog()).not.toBeNull();
});

test('without a connection it is told that everything stays on the device', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(newDraft(1, complete));
  expect([document.querySelector('.travel-offline') !== null, isOffered('Save on this device')]).toEqual([true, true]);
});

test('a new visit begins with its customer; where that is known nothing takes the focus', async () => {
  await open(newDraft(1, { day: complete.day }));
  expect(document.activeElement).toBe(control('Customer'));
  await end();
  document.body.replaceChildren();
  await open(newDraft(1, { ...complete, prospect: 'Maple Row', customerId: null }));
  expect(document.activeElement).toBe(document.body);
});

test('mode, country and a follow-up by a button are part of the visit', async () => {
  vi.mocked(sendDraft).mockResolvedValue({ is: 'waiting' });
  await open(newDraft(1, complete));
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false, false]);
  await act(async () => radios[2]?.click());
  const days = [];
  for (const label of ['Tomorrow', 'In a week', 'In a month']) {
    await click(label);
    days.push(control('Follow-up on').value);
  }
  expect(days).toEqual(['2026-03-10', '2026-03-16', '2026-04-08']);
  await type('Follow-up', 'Send swatches');
  const country = control<HTMLSelectElement>('Country');
  expect([country.value, [...country.options].map(({ text }) => text)]).toEqual(['4', ['', 'Switzerland']]);
  await click('Save');
  await settled();
  expect(keptDrafts()).toMatchObject([{ values: { mode: 'phone', followUpDay: '2026-04-08', countryId: 4 } }]);
});

test('a new visit is of today, or of the day and the customer of the address; a reload goes on with it', async () => {
  await at('/addTravel');
  expect([heading(), control('Day').value]).toEqual(['Record a visit', '2026-03-09']);
  await type('City', 'Bern');
  await end();
  await at('/addTravel');
  expect(control('City').value).toBe('Bern');
  await end();
  forgetPageState();
  await at('/addTravel?day=2026-03-01&customerId=9');
  expect(control('Day').value).toBe('2026-03-01');
  expect(document.body.textContent).toContain('One of our customers');
});

test('a draft of the address is taken up; one that is gone is said to be', async () => {
  kept.set('k', { ...newDraft(1, complete), key: 'k', customerName: 'Alpine' });
  await at('/addTravel?draft=k');
  expect(control('Customer').value).toBe('Alpine');
  await end();
  forgetPageState();
  await at('/addTravel?draft=gone');
  expect(document.body.textContent).toContain('There is nothing to edit');
});

test('an edit goes on with the draft of it on this device, else begins with the record', async () => {
  await at('/addTravel?id=7');
  expect([heading(), control('Customer').value]).toEqual(['Edit a visit', 'Alpine']);
  expect(vi.mocked(fetchData).mock.calls.find(([call]) => call.path === crudCallsOf(travel).get.path)?.[1]).toEqual({
    id: 7,
  });
  await end();
  forgetPageState();
  const draft = { ...draftOf(1, stored as never), key: 'k', customerName: 'As drafted' };
  kept.set('other', { ...draft, key: 'other', record: { id: 8, version: 1 }, customerName: 'Another' });
  kept.set('k', draft);
  await at('/addTravel?id=7');
  expect(control('Customer').value).toBe('As drafted');
  await end();
  forgetPageState();
  kept.clear();
  vi.mocked(fetchData).mockRejectedValue(new Error('no connection'));
  await at('/addTravel?id=9');
  expect(document.body.textContent).toContain('There is nothing to edit');
});

test('what met is told by what the edit began with, what stands there and what was changed here', async () => {
  const stop = (id: number, store: string) => ({ id, version: 1, store });
  const began = draftOf(1, { ...stored, children: { stops: [stop(1, 'North')] } } as never); // as it is stored
  await open({
    ...began,
    ...{ state: 'conflict', values: { ...began.values, city: 'Bern' } },
    theirs: { ...stored, version: 4, city: 'Basel', children: { stops: [stop(1, 'North'), stop(2, 'South')] } },
  });
  const { names, conflict } = conflictShown.mock.lastCall?.[0] ?? {};
  expect(conflict).toMatchObject({ before: { city: null }, theirs: { city: 'Basel' } });
  expect([names.includes('followUpDay'), conflict.mine]).toEqual([true, { city: 'Bern' }]);
  const ids = (lines: { id?: number }[]) => lines.map(({ id }) => id);
  const { stops, rivals } = conflict.parts;
  expect([ids(stops.opened), ids(stops.mine), ids(stops.theirs), rivals.mine]).toEqual([[1], [1], [1, 2], []]);
});

test('a visit is sent by its key, and once, however often it is pressed', async () => {
  let answer = (_: { is: 'waiting' }) => {};
  vi.mocked(sendDraft).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open(newDraft(1, complete));
  expect(keysShown()).toEqual({ 'ctrl+enter': 'send' });
  await pressKey('ctrl+enter');
  await settled();
  expect(keysShown()).toEqual({});
  expect(sendDraft).toHaveBeenCalledTimes(1);
  await act(async () => answer({ is: 'waiting' }));
  expect(onKept).toHaveBeenCalledTimes(1);
});

test('what is written lies on the device as soon as the page is turned away from', async () => {
  await open(newDraft(1, complete));
  await type('Address', 'Gasse 1');
  expect(keptDrafts()).toEqual([]);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(keptDrafts()).toMatchObject([{ values: { address: 'Gasse 1' } }]);
});

test('a country that is taken away again is asked for, and a refused name is told where it was typed', async () => {
  await open({ ...newDraft(1, complete), state: 'refused', problems: { prospect: 'Too odd' } });
  expect(errors()).toEqual(['Too odd']);
  await choose('Country', '');
  expect([errors().length, control('Country').getAttribute('aria-invalid')]).toEqual([1, 'true']);
});

test('once nothing waits any more the next visit is begun by a key, and a reload goes on with that one', async () => {
  vi.mocked(sendDraft).mockResolvedValue({ is: 'waiting' });
  await at('/addTravel?customerId=9&day=2026-03-01');
  await choose('Country', '4');
  await click('Save');
  await settled();
  expect([
    heading(),
    document.querySelector('[role="status"]')?.textContent,
    isOffered('Record another visit'),
  ]).toEqual([...['Kept on this device', 'It is sent by itself as soon as that is possible.', true]]);
  await act(async () => getDefaultStore().set(draftsAtom as never, [newDraft(1, complete)] as never)); // mocked above
  expect([heading(), document.querySelector('.page a')?.getAttribute('href')]).toEqual([
    'Everything is sent',
    '/Travel',
  ]);
  expect(keysShown()).toEqual({ n: 'add' });
  await pressKey('n');
  expect([control('Day').value, control('Customer').value]).toEqual(['2026-03-09', '']);
  await type('City', 'Chur');
  await end();
  await at('/addTravel?customerId=9&day=2026-03-01');
  expect([control('City').value, control('Day').value]).toEqual(['Chur', '2026-03-09']);
});
