// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { Role } from '../../shared/roles';
import { fetchData } from '../api/send';
import { recentlyChosen } from '../forms/recently-chosen';
import { newRecordsAskedAtom } from '../state/new-record';
import { CalledInput } from './CalledInput';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const rows = ['Felt', 'Linen'].map((name, at) => ({ id: at + 1, code: `C${at + 1}`, name }));
let end = async () => {};

function Cell() {
  const [text, setText] = useState('Flet');
  return <CalledInput aria-label="Cover" to="cover" value={text} onChange={setText} />;
}

async function open(role: Role) {
  enter({ id: 1, roles: [role] });
  ({ end } = await show(<Cell />));
  await act(async () => control('Cover').focus());
  await settled();
}
const press = async (...keys: string[]) => {
  for (const key of keys) {
    await act(async () => control('Cover').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  }
};
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const newRecord = () => getDefaultStore().get(newRecordsAskedAtom).at(-1);

beforeEach(() => {
  localStorage.clear();
  vi.mocked(fetchData).mockImplementation(async (_call, input) => {
    const { ids, text } = input as { ids?: number[]; text?: string };
    const found = rows.filter(({ id, name }) => (ids ? ids.includes(id) : !text || name.startsWith(text)));
    return { rows: found, more: false };
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
  getDefaultStore().set(newRecordsAskedAtom, []);
});

test('what a file calls a record is typed as text, and the code of the one that is chosen becomes it', async () => {
  await open('csr');
  await type('Cover', 'Fe');
  await settled();
  expect(options()).toEqual([expect.stringContaining('Felt')]);
  await press('ArrowDown', 'Enter');
  expect([control('Cover').value, [...recentlyChosen('cover')]]).toEqual(['C1', [1]]);
  await type('Cover', 'Anything');
  await settled();
  expect([control('Cover').value, options()]).toEqual(['Anything', []]);
  // What was chosen last is offered first.
  await type('Cover', '');
  await settled();
  expect(options()).toEqual([expect.stringContaining('Felt'), expect.stringContaining('Linen')]);
});

test('a record that is missing is added with what was typed, by whoever may, and its code becomes the text', async () => {
  await open('catalogueAdmin');
  await type('Cover', 'Tweed');
  await settled();
  expect(options()).toEqual(['Add a cover']);
  await press('ArrowDown', 'Enter');
  expect(newRecord()).toMatchObject({ entity: 'cover', text: 'Tweed' });
  await act(async () => newRecord()?.done?.({ id: 8, code: 'C8', nameEn: 'Tweed' }));
  expect(control('Cover').value).toBe('C8');
});
