// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { ReferencesInput } from './ReferencesInput';

vi.mock('../api/send');

const rows = ['Felt', 'Linen', 'Velvet'].map((name, at) => ({ id: at + 1, code: `C${at + 1}`, name }));
const onChange = vi.fn();
let end = async () => {};

async function open(ids: readonly number[], more: { storedName?: string; readOnly?: boolean } = {}) {
  enter({ id: 1, roles: ['csr'] });
  ({ end } = await show(<ReferencesInput aria-label="Covers" to="cover" ids={ids} onChange={onChange} {...more} />));
  await settled();
}
const chips = () => [...document.querySelectorAll('.reference-chip')].map(({ textContent }) => textContent);
const press = (key: string) =>
  act(
    async () =>
      void control('Covers').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

beforeEach(() => {
  localStorage.clear();
  vi.mocked(fetchData).mockImplementation(async (_call, input) => {
    const { ids } = input as { ids?: number[] };
    return { rows: rows.filter(({ id }) => (ids ? ids.includes(id) : true)), more: false };
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
});

test('each that is chosen stands by its name; one out of reach as the record calls it, at its place', async () => {
  await open([2, 9], { storedName: 'Linen as it was; Gone' });
  expect(chips()).toEqual(['Linen', 'Gone']);
});

test('another one is put in the order they are stored in, and those that stand there are not offered', async () => {
  await open([3, 1]);
  await act(async () => control('Covers').click());
  await settled();
  expect([...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual(['LinenC2']);
  await press('Enter');
  expect(onChange.mock.calls).toEqual([[[1, 2, 3]]]);
});

test('Backspace in an empty field takes the last away, its button any; never while something is typed', async () => {
  await open([1, 2]);
  await type('Covers', 've');
  await press('Backspace');
  expect(onChange).not.toHaveBeenCalled();
  await type('Covers', '');
  await press('Backspace');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Remove Felt"]')?.click());
  expect(onChange.mock.calls).toEqual([[[1]], [[2]]]);
});

test('what is shown only is not taken away', async () => {
  await open([1, 2], { readOnly: true });
  await press('Backspace');
  expect([onChange.mock.calls, chips(), document.querySelector('.reference-chip button')]).toEqual([
    [],
    ['Felt', 'Linen'],
    null,
  ]);
});
