// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { fetchData } from '../api/send';
import { noteChosen } from './recently-chosen';
import { useReferenceChoices } from './reference-choices';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const names = ['Ashford', 'Brook', 'Corliss', 'Dover'];
const rows = names.map((name, at) => ({ id: at + 1, code: name, name }));
const ask = vi.mocked(fetchData);

let choices: ReturnType<typeof useReferenceChoices>;
let end = async () => {};

function Input() {
  choices = useReferenceChoices('customer');
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
  ({ end } = await show(<Input />));
});
afterEach(async () => {
  await end();
  vi.resetAllMocks();
});

test('without a text those chosen last come first, the latest at the top, and stand there once', async () => {
  noteChosen('customer', 4);
  noteChosen('customer', 2);
  await search('');
  expect(shown()).toEqual(['Brook', 'Dover', 'Ashford', 'Corliss']);
});

test('what is typed is looked for alone', async () => {
  noteChosen('customer', 4);
  await search(' Cor ');
  expect(shown()).toEqual(['Corliss']);
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
