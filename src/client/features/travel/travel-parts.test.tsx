// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, show, type } from '../../../../tests/support/dom';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { toastWarning } from '../../state/toasts';
import { CustomerInput } from './CustomerInput';
import { DraftList } from './DraftList';
import { type Draft, type DraftValues, newDraft, type PartName } from './draft';
import { draftsAtom } from './drafts';
import { PartCards } from './PartCards';
import { PictureChooser } from './PictureChooser';
import { draftPicture, PictureRefused } from './pictures';
import { sendWaiting } from './send-drafts';

vi.mock('../../../shared/limits', async (original) => {
  const { limits } = await original<typeof import('../../../shared/limits')>();
  return { limits: { ...limits, childrenOfOne: 3 } };
});
vi.mock('../../state/toasts', () => ({ toastWarning: vi.fn() }));
vi.mock('./pictures', async (original) => ({ ...(await original<object>()), draftPicture: vi.fn() }));
vi.mock('./send-drafts', () => ({ sendWaiting: vi.fn() }));
vi.mock('./drafts', async () => ({ draftsAtom: (await import('jotai')).atom(null) }));

const choices: TravelChoices = {
  customers: [
    {
      ...{ id: 9, code: 'C9', name: 'Alpine Living', other: '阿尔卑斯家居' },
      ...{ countryId: 4, state: null, city: 'Bern', address: null },
    },
    { ...{ id: 8, code: 'C8', name: 'Nordic', other: null }, countryId: 5, state: 'Skåne', city: null, address: null },
  ],
  more: false,
  countries: [],
  rivals: [{ name: 'Rival One', other: '对手一' }],
};
let draft: Draft;
let end = async () => {};
beforeEach(() => vi.clearAllMocks());
afterEach(() => end());

let problems: Record<string, string> = {};

function Shown({ first, part }: { first: Draft; part: PartName | null }) {
  const [shown, setShown] = useState(first);
  draft = shown;
  const given = { draft: shown, choices, onChange: (change: Partial<Draft>) => setShown({ ...shown, ...change }) };
  return part ? (
    <PartCards part={part} problems={problems} {...given} />
  ) : (
    <CustomerInput error={undefined} {...given} />
  );
}
const open = async (part: PartName | null, values: DraftValues = {}, more: Partial<Draft> = {}) =>
  ({ end } = await show(<Shown first={{ ...newDraft(1, values), ...more }} part={part} />));
const hint = () => document.querySelector('.field-hint')?.textContent;
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
const key = (input: HTMLElement, name: string) =>
  act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const lines = (part: PartName) => draft.parts[part].map(({ values }) => values);

test.each(['alpine living ', '阿尔卑斯家居'])('a customer is meant by %s, and fills in where it is', async (typed) => {
  await open(null, { state: 'Here', address: 'Street 1', city: 'Elsewhere' });
  expect(hint()).toBe('A customer of ours, or anybody else by name');
  await type('Customer', typed);
  expect([draft.customerName, hint()]).toEqual(['Alpine Living', 'One of our customers']);
  expect(draft.values).toMatchObject({ customerId: 9, prospect: null, countryId: 4, city: 'Bern' });
  // What is not known of it stays as it was written.
  expect(draft.values).toMatchObject({ state: 'Here', address: 'Street 1' });
  expect(control('Customer').value).toBe('Alpine Living');
});

test('anybody else is kept by name, and who types over a customer means somebody else', async () => {
  await open(null, { customerId: 8 });
  expect(control('Customer').value).toBe('Nordic');
  await type('Customer', 'Nordi');
  expect(draft).toMatchObject({ customerName: '', values: { customerId: null, prospect: 'Nordi' } });
  expect(hint()).toBe('Nobody we work with yet: kept by name.');
  await type('Customer', '');
  expect(draft.values.prospect).toBeNull();
});

test('a customer is chosen from those that the text is part of, told apart by code and other name', async () => {
  await open(null);
  await type('Customer', '阿尔');
  expect([...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual([
    'Alpine LivingC9 阿尔卑斯家居',
  ]);
  await key(control('Customer'), 'Enter');
  expect(draft.values.customerId).toBe(9);
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(0);
  // Who was chosen does not stand in the way of another one.
  await key(control('Customer'), 'ArrowDown');
  expect(document.querySelectorAll('[role="option"]')).toHaveLength(2);
});

test('a store that is added is in the city of the visit, and typing goes on in it', async () => {
  await open('stops', { city: 'Bern' });
  expect(document.activeElement?.tagName).not.toBe('INPUT');
  await click('Add a store');
  await type('Store', 'North');
  await click('Add a store');
  expect(lines('stops')).toEqual([{ city: 'Bern', store: 'North' }, { city: 'Bern' }]);
  expect(document.activeElement?.closest('.travel-line')?.matches(':last-of-type')).toBe(true);
  await press('Remove line 1');
  expect(lines('stops')).toEqual([{ city: 'Bern' }]);
});

test('models are counted one by one, never below none', async () => {
  await open('stops', {}, { parts: { stops: [{ key: 'a', values: {} }], rivals: [], people: [] } });
  await press('One less');
  expect(lines('stops')).toEqual([{ ourModels: 0 }]);
  await press('One more');
  await press('One more');
  expect(lines('stops')).toEqual([{ ourModels: 2 }]);
  await press('One less');
  expect(lines('stops')).toEqual([{ ourModels: 1 }]);
  await type('Our models', '');
  expect(lines('stops')).toEqual([{ ourModels: null }]);
});

test('where the store is, is what the device tells, to a metre; one that tells nothing is said to', async () => {
  await open('stops', {}, { parts: { stops: [{ key: 'a', values: {} }], rivals: [], people: [] } });
  vi.stubGlobal('navigator', {});
  await click('I am here now');
  expect(toastWarning).toHaveBeenCalledTimes(1);
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  await click('I am here now');
  const [tell, refuse, options] = getCurrentPosition.mock.lastCall ?? [];
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 });
  await act(async () => refuse());
  expect(toastWarning).toHaveBeenCalledTimes(2);
  await act(async () => tell({ coords: { latitude: 46.9480912, longitude: 7.4474349 } }));
  vi.unstubAllGlobals();
  expect(lines('stops')).toEqual([{ latitude: 46.94809, longitude: 7.44743 }]);
  expect(isOffered('46.94809, 7.44743')).toBe(true);
});

test('the next model seen is of the same rival; a known rival is suggested by either name', async () => {
  await open('rivals', { city: 'Bern' });
  await click('Add a rival');
  expect(lines('rivals')).toEqual([{}]);
  await type('Company', '对手');
  expect(document.querySelector('[role="option"]')?.textContent).toBe('Rival One对手一');
  await key(control('Company'), 'ArrowDown');
  await key(control('Company'), 'Enter');
  await click('Add a rival');
  expect(lines('rivals')).toEqual([{ company: 'Rival One' }, { company: 'Rival One' }]);
});

test('the rival of the model seen last is the likely one, and what stands there already is not proposed', async () => {
  const rivals = ['Other', 'Rival One'].map((company) => ({ key: company, values: { company } }));
  await open('rivals', {}, { parts: { stops: [], people: [], rivals } });
  await click('Add a rival');
  expect(lines('rivals').at(-1)).toEqual({ company: 'Rival One' });
  const last = [...document.querySelectorAll('input')].filter(({ value }) => value === 'Rival One').at(-1);
  await act(async () => last?.focus());
  if (last) await key(last, 'ArrowDown');
  expect(document.querySelector('[role="option"]')).toBeNull();
});

test('what stands against a line is said at its field', async () => {
  problems = { 'people b name': 'Say a name.', 'people a mail': 'No address.', 'stops a store': 'elsewhere' };
  const people = ['a', 'b'].map((each) => ({ key: each, values: { name: each } }));
  await open('people', {}, { parts: { stops: [], rivals: [], people } });
  problems = {};
  const said = [...document.querySelectorAll('.travel-line')].map((line) =>
    [...line.querySelectorAll('.field-error')].map(({ textContent }) => textContent),
  );
  expect(said).toEqual([['No address.'], ['Say a name.']]);
  expect(document.querySelector('[aria-invalid="true"]')).toBe(control('Mail'));
});

test('with a person goes their business card', async () => {
  const card = { key: 'c', name: 'card.jpg', blob: new Blob() };
  const people = ['ann', 'bob'].map((each) => ({ key: each, values: { name: each } }));
  await open(
    'people',
    {},
    { parts: { stops: [], rivals: [], people }, cards: { ann: card, bob: { ...card, key: 'd' } } },
  );
  await press('Remove line 1');
  expect([lines('people'), Object.keys(draft.cards)]).toEqual([[{ name: 'bob' }], ['bob']]);
  await press('Remove card.jpg');
  expect(draft.cards).toEqual({});
  await click('Add a person');
  expect(lines('people').at(-1)).toEqual({});
});

test('a card takes the place of the one before, and is nobody else’s', async () => {
  const card = (name: string) => ({ key: name, name, blob: new Blob() });
  vi.mocked(draftPicture).mockImplementation(async ({ name }) => card(name));
  const people = ['ann', 'bob'].map((each) => ({ key: each, values: { name: each } }));
  await open('people', {}, { parts: { stops: [], rivals: [], people }, cards: { ann: card('old'), bob: card('his') } });
  await act(async () => {
    const input = control('Business card');
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'new')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect([draft.cards.ann?.name, draft.cards.bob?.name]).toEqual(['new', 'his']);
});

test('no more lines are offered than a visit takes', async () => {
  await open('people');
  for (let at = 0; at < 3; at += 1) await click('Add a person');
  expect([lines('people').length, isOffered('Add a person')]).toEqual([3, false]);
});

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
    'Alpine · 2026-03-09Not taken: too long',
    'Alpine · 2026-03-09Somebody else changed this visit meanwhile. Open it to choose.',
  ]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/addTravel?draft=writing');
  expect(document.querySelector('header .quiet')?.textContent).toBe('5');
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
  await act(async () => getDefaultStore().set(draftsAtom, drafts.slice(-1)));
  expect(document.querySelector('section')).toBeNull();
});

test('pictures are added to those that wait, or take the place of the one; what is refused says why', async () => {
  const picture = (name: string) => ({ key: name, name, blob: new Blob([name]) });
  vi.mocked(draftPicture).mockImplementation(async ({ name }) => {
    if (name.endsWith('.png')) throw new PictureRefused(`${name} is no JPG picture.`);
    return picture(name);
  });
  const onChange = vi.fn();
  const chooser = (isSeveral: boolean, error?: string) => (
    <PictureChooser
      label="Pictures"
      pictures={[picture('a')]}
      error={error}
      isSeveral={isSeveral}
      onChange={onChange}
    />
  );
  const { draw, end: close } = await show(chooser(true));
  end = close;
  const chosen = (...names: string[]) =>
    act(async () => {
      const input = control('Pictures');
      Object.defineProperty(input, 'files', { value: names.map((name) => new File(['x'], name)), configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  const taken = () => onChange.mock.lastCall?.[0].map(({ name }: { name: string }) => name);
  const problems = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
  await chosen('b', 'c.png', 'd');
  expect([taken(), problems()]).toEqual([['a', 'b', 'd'], ['c.png is no JPG picture.']]);
  onChange.mockClear();
  await chosen('e.png');
  expect([onChange.mock.calls, problems(), isOffered('Pictures')]).toEqual([[], ['e.png is no JPG picture.'], true]);
  await draw(chooser(false, 'Take at least one.'));
  await chosen('b', 'd');
  expect([taken(), problems()]).toEqual([['b'], ['Take at least one.']]);
  await press('Remove a');
  expect(taken()).toEqual([]);
});
