// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import type { Role } from '../../shared/roles';
import { fetchData } from '../api/send';
import { newRecordsAskedAtom } from '../state/new-record';
import { queries } from '../state/queries';
import { ReferenceInput } from './ReferenceInput';
import { recentlyChosen } from './recently-chosen';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

const rows = ['Felt', 'Linen', 'Velvet'].map((name, at) => ({ id: at + 1, code: `C${at + 1}`, name }));
const ask = vi.mocked(fetchData);
const onChange = vi.fn();
let end = async () => {};

async function open(role: Role, props: Partial<ComponentProps<typeof ReferenceInput>> = {}) {
  enter({ id: 1, roles: [role] });
  const chosen = { to: 'cover', value: null, onChange } as const;
  ({ end } = await show(<ReferenceInput aria-label="Cover" {...chosen} {...props} />));
  await settled();
}
const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]');
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const newRecord = () => getDefaultStore().get(newRecordsAskedAtom).at(-1);

beforeEach(() => {
  localStorage.clear();
  ask.mockImplementation(async (_call, input) => {
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

test('what is chosen stands first the next time, and what is left out is not offered', async () => {
  await open('csr', { without: [1] });
  await act(async () => field()?.click());
  await settled();
  expect(options()).toEqual([expect.stringContaining('Linen'), expect.stringContaining('Velvet')]);
  await act(async () => document.querySelectorAll<HTMLElement>('[role="option"]')[1]?.click());
  expect(onChange.mock.calls).toEqual([[3]]);
  expect([...recentlyChosen('cover')]).toEqual([3]);
});

test('a record beyond the reach of its reader is called as the record that refers to it says', async () => {
  await open('csr', { value: 2, storedName: 'Linen as it was' });
  expect(field()?.value).toBe('Linen');
  await end();
  queries.clear();
  await open('csr', { value: 9, storedName: 'Out of reach' });
  expect(field()?.value).toBe('Out of reach');
});

test('what is missing is made on the spot with what was typed, within what it shares, and chosen once it is there', async () => {
  await open('catalogueAdmin', { within: { field: 'groupId', id: 5 } });
  await type('Cover', 'Tweed');
  await settled();
  await click('Add a cover');
  expect(newRecord()).toMatchObject({ entity: 'cover', text: 'Tweed', like: { groupId: 5 } });
  await act(async () => newRecord()?.done?.({ id: 8 }));
  expect(onChange.mock.calls).toEqual([[8]]);
  expect([...recentlyChosen('cover')]).toEqual([8]);
});

test('what is added on the page of its list is not made here', async () => {
  await open('admin', { to: 'account', 'aria-label': 'Cover' });
  await type('Cover', 'Ann');
  await settled();
  expect(document.body.textContent).not.toContain('Add a person');
});

test('nothing is made by who may not, nor in a filter', async () => {
  for (const [role, isChoiceOnly] of [
    ['csr', false],
    ['catalogueAdmin', true],
  ] as const) {
    await open(role, { isChoiceOnly });
    await type('Cover', 'Tweed');
    await settled();
    expect(document.body.textContent).not.toContain('Add a cover');
    await end();
  }
});

test('a field that is emptied refers to nothing', async () => {
  await open('csr', { value: 2 });
  await type('Cover', '');
  await act(async () => field()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(onChange.mock.calls).toEqual([[null]]);
  expect([...recentlyChosen('cover')]).toEqual([]);
});
