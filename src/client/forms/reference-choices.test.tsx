// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { offerSounds } from '../state/sounds-like';
import { waitingToastsAtom } from '../state/toasts';
import { noteChosen } from './recently-chosen';
import { optionOf, useReferenceChoices } from './reference-choices';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const names = ['Ashford', 'Brook', 'Corliss', 'Dover'];
const rows = names.map((name, at) => ({ id: at + 1, code: name, name }));
const ask = vi.mocked(fetchData);

let choices: ReturnType<typeof useReferenceChoices>;
let page: Awaited<ReturnType<typeof show>>;

function Input({ customerId }: { customerId?: number }) {
  choices = useReferenceChoices(
    'customer',
    customerId === undefined ? {} : { within: { field: 'customerId', id: customerId } },
  );
  return null;
}

const search = (text: string) => act(async () => choices.search(text));
const shown = () => choices.options.map(({ label }) => label);

beforeEach(async () => {
  localStorage.clear();
  ask.mockImplementation(async (_call, input) => {
    const { ids, text } = input as { ids?: number[]; text?: string };
    const found = rows.filter(({ id, name }) => (ids ? ids.includes(id) : !text || name.startsWith(text)));
    return { rows: found, more: false };
  });
  page = await show(<Input />);
});
afterEach(async () => {
  vi.useRealTimers();
  offerSounds(null);
  await leaveNothing(page);
});

test('without a text those chosen last come first, the latest at the top, and stand there once', async () => {
  noteChosen('customer', 4);
  noteChosen('customer', 2);
  await search('');
  expect(shown()).toEqual(['Brook', 'Dover', 'Ashford', 'Corliss']);
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([
    { entity: 'customer', ids: [2, 4], onlyOffered: true },
    { entity: 'customer' },
  ]);
});

test('a record is called by its name, beside which its code stands where it has another one', () => {
  expect(optionOf({ id: 3, code: 'C3', name: 'Corliss' })).toEqual({ value: '3', label: 'Corliss', detail: 'C3' });
  expect(optionOf({ id: 3, code: 'Corliss', name: 'Corliss' })).toEqual({ value: '3', label: 'Corliss' });
});

test('what is typed is looked for alone', async () => {
  noteChosen('customer', 4);
  await search(' Cor ');
  expect(shown()).toEqual(['Corliss']);
});

test('of a text longer than anybody searches for its beginning is looked for, and no sign is cut in two', async () => {
  await search(` ${'x'.repeat(99)}😀y`);
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'customer', text: 'x'.repeat(99), alike: [] });
});

test('what was found is of an earlier text until the next answer is here', async () => {
  await search('Ash');
  expect(choices.isSearching).toBe(false);
  let answer = (_: object) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await search('Bro');
  expect([choices.isSearching, shown()]).toEqual([true, ['Ashford']]);
  await act(async () => answer({ rows: rows.slice(1, 2), more: false }));
  expect([choices.isSearching, shown()]).toEqual([false, ['Brook']]);
});

test('where what they share is another one, what was found before is of an earlier question', async () => {
  await page.draw(<Input customerId={4} />);
  await search('');
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'customer', within: { field: 'customerId', id: 4 } });
  expect(choices.isSearching).toBe(false);
  let answer = (_: object) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await page.draw(<Input customerId={5} />);
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'customer', within: { field: 'customerId', id: 5 } });
  expect(choices.isSearching).toBe(true);
  await act(async () => answer({ rows: rows.slice(3), more: false }));
  expect([choices.isSearching, shown()]).toEqual([false, ['Dover']]);
});

test('what comes too late for what is typed by then is dropped', async () => {
  let answer = (_: object) => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await search('Ash');
  await search('Bro');
  await act(async () => answer({ rows: rows.slice(0, 1), more: false }));
  expect([choices.isSearching, shown()]).toEqual([false, ['Brook']]);
});

test('what could not be looked for is told, unless something else is asked for by then', async () => {
  let fail = (_: Error) => {};
  ask.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  await search('Ash');
  await search('Bro');
  await act(async () => fail(new Error('broken off')));
  expect(getDefaultStore().get(waitingToastsAtom)).toBe(0);
  ask.mockRejectedValueOnce(new Error('no connection'));
  await search('Cor');
  expect([getDefaultStore().get(waitingToastsAtom), choices.isSearching, shown()]).toEqual([1, false, []]);
});

test('what letters find is shown though the search that knows sounds is still being loaded', async () => {
  vi.useFakeTimers();
  let hear = (_: readonly number[]) => {};
  offerSounds(() => new Promise((resolve) => (hear = resolve)));
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await search('Cor');
  await wait(150);
  expect([choices.isSearching, shown()]).toEqual([false, ['Corliss']]);
  await search('kelisi');
  await wait(150);
  expect([choices.isSearching, ask.mock.calls.length]).toEqual([true, 2]);
  ask.mockResolvedValueOnce({ rows: rows.slice(2, 3), more: false });
  await act(async () => hear([3]));
  expect([choices.isSearching, shown()]).toEqual([false, ['Corliss']]);
  expect(ask.mock.lastCall?.[1]).toEqual({ entity: 'customer', text: 'kelisi', alike: [3] });
});
