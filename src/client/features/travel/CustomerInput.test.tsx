// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { control, show, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { TravelChoices } from '../../../shared/areas/travel/calls';
import { CustomerInput } from './CustomerInput';
import { type Draft, type DraftValues, newDraft } from './draft';

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
  rivals: [],
};
let draft: Draft;
let write: (values: DraftValues) => void;
let end = async () => {};
afterEach(() => leaveNothing({ end }));

function Shown({ first }: { first: Draft }) {
  const [shown, setShown] = useState(first);
  draft = shown;
  write = (values) => setShown({ ...shown, values: { ...shown.values, ...values } });
  return (
    <CustomerInput
      error={undefined}
      draft={shown}
      choices={choices}
      onChange={(change) => setShown({ ...shown, ...change })}
    />
  );
}
const open = async (values: DraftValues = {}) => ({ end } = await show(<Shown first={newDraft(1, values)} />));
const hint = () => document.querySelector('.field-hint')?.textContent;
const key = (input: HTMLElement, name: string) =>
  act(async () => void input.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test.each(['alpine living ', '阿尔卑斯家居'])('a customer is meant by %s, and fills in where it is', async (typed) => {
  await open({ state: 'Here', address: 'Street 1', city: 'Elsewhere' });
  expect(hint()).toBe('A customer of ours, or anybody else by name');
  await type('Customer', typed);
  expect([draft.customerName, hint()]).toEqual(['Alpine Living', 'One of our customers']);
  expect(draft.values).toMatchObject({ customerId: 9, prospect: null, countryId: 4, city: 'Bern' });
  // What is not known of it stays as it was written.
  expect(draft.values).toMatchObject({ state: 'Here', address: 'Street 1' });
  expect(control('Customer').value).toBe('Alpine Living');
});

test('a longer name that begins with a customer’s keeps nothing of that customer’s place but what was written since', async () => {
  await open({ countryId: 4, state: 'Here', city: 'Elsewhere' });
  await type('Customer', 'Nordic');
  expect(draft.values).toMatchObject({ customerId: 8, countryId: 5, state: 'Skåne', city: 'Elsewhere' });
  await type('Customer', 'Nordic Home AS');
  expect(draft.values).toMatchObject({ customerId: null, prospect: 'Nordic Home AS', countryId: 4, state: 'Here' });
  // Nor does the next customer keep what it has none of itself.
  await type('Customer', 'Nordic');
  await type('Customer', 'Alpine Living');
  expect(draft.values).toMatchObject({ customerId: 9, countryId: 4, state: 'Here', city: 'Bern' });
  await act(async () => write({ city: 'Thun' }));
  await type('Customer', 'Somebody');
  expect(draft.values).toMatchObject({ prospect: 'Somebody', countryId: 4, state: 'Here', city: 'Thun' });
});

test('what is written of the place of somebody else stays, though it is that of a customer who was meant before', async () => {
  await open({ city: 'Thun' });
  await type('Customer', 'Alpine Living');
  await type('Customer', 'Alpine Livin');
  expect(draft.values.city).toBe('Thun');
  await act(async () => write({ city: 'Bern' }));
  await type('Customer', 'Alpine Livi');
  expect(draft.values).toMatchObject({ customerId: null, prospect: 'Alpine Livi', city: 'Bern' });
});

test('anybody else is kept by name, and who types over a customer means somebody else', async () => {
  await open({ customerId: 8 });
  expect(control('Customer').value).toBe('Nordic');
  await type('Customer', 'Nordi');
  expect(draft).toMatchObject({ customerName: '', values: { customerId: null, prospect: 'Nordi' } });
  expect(hint()).toBe('Not a customer yet: kept by name.');
  await type('Customer', '');
  expect(draft.values.prospect).toBeNull();
});

test('a customer is chosen from those that the text is part of, told apart by code and other name', async () => {
  await open();
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
