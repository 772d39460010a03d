// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { toastWarning } from '../../state/toasts';
import { type Draft, type DraftValues, newDraft, type PartName } from './draft';
import { PartCards } from './PartCards';
import { draftPicture } from './pictures';

vi.mock('../../../shared/limits', async (original) => {
  const { limits } = await original<typeof import('../../../shared/limits')>();
  return { limits: { ...limits, childrenOfOne: 3 } };
});
vi.mock('../../state/toasts', () => ({ toastWarning: vi.fn() }));
vi.mock('./pictures', async (original) => ({ ...(await original<object>()), draftPicture: vi.fn() }));

const choices: TravelChoices = {
  ...{ customers: [], more: false, countries: [] },
  rivals: [{ name: 'Rival One', other: '对手一' }],
};
let draft: Draft;
let end = async () => {};
beforeEach(() => vi.clearAllMocks());
afterEach(() => leaveNothing({ end }));

let problems: Record<string, string> = {};

function Shown({ first, part }: { first: Draft; part: PartName }) {
  const [shown, setShown] = useState(first);
  draft = shown;
  return (
    <PartCards
      part={part}
      problems={problems}
      draft={shown}
      choices={choices}
      onChange={(change) => setShown((before) => ({ ...before, ...change(before) }))}
    />
  );
}
const open = async (part: PartName, values: DraftValues = {}, more: Partial<Draft> = {}) =>
  ({ end } = await show(<Shown first={{ ...newDraft(1, values), ...more }} part={part} />));
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
const key = (input: HTMLElement, name: string) =>
  act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const lines = (part: PartName) => draft.parts[part].map(({ values }) => values);

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

test('where the store is, is what the device tells, to a meter; one that tells nothing is said to', async () => {
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

test('what is written while the device finds out where it is stays, and a line that was removed does not come back', async () => {
  await open('stops', {}, { parts: { stops: [{ key: 'a', values: {} }], rivals: [], people: [] } });
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  await click('I am here now');
  const [tell] = getCurrentPosition.mock.lastCall ?? [];
  await type('Store', 'North');
  await click('Add a store');
  await act(async () => tell({ coords: { latitude: 46.9, longitude: 7.4 } }));
  expect(lines('stops')).toEqual([{ store: 'North', latitude: 46.9, longitude: 7.4 }, { city: null }]);
  await click('I am here now');
  const [tellAgain] = getCurrentPosition.mock.lastCall ?? [];
  await press('Remove line 2');
  await act(async () => tellAgain({ coords: { latitude: 1, longitude: 2 } }));
  vi.unstubAllGlobals();
  expect(lines('stops')).toEqual([{ store: 'North', latitude: 46.9, longitude: 7.4 }]);
});

test('two business cards that are made smaller at the same time are both there', async () => {
  const made: Record<string, () => void> = {};
  vi.mocked(draftPicture).mockImplementation(
    ({ name }) => new Promise((resolve) => (made[name] = () => resolve({ key: name, name, blob: new Blob() }))),
  );
  const people = ['ann', 'bob', 'eve'].map((each) => ({ key: each, values: { name: each } }));
  await open('people', {}, { parts: { stops: [], rivals: [], people } });
  for (const [at, name] of ['anns', 'bobs', 'eves'].entries()) {
    await act(async () => {
      const input = document.querySelectorAll('input[type="file"]')[at];
      if (!input) return;
      Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
  await press('Remove line 3');
  await act(async () => {
    for (const done of Object.values(made)) done();
  });
  expect(Object.entries(draft.cards).map(([of, { name }]) => [of, name])).toEqual([
    ['ann', 'anns'],
    ['bob', 'bobs'],
  ]);
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
  expect(document.querySelector('[aria-invalid="true"]')).toBe(control('Email'));
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
