// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { ContactInput } from './ContactInput';

vi.mock('../api/send');

const onRecipient = vi.fn();
const shared = ['office@basel.ch'];
const rows = ['Buyer', 'Owner'].map((jobTitle, id) => ({
  id,
  name: 'Anna Meier',
  jobTitle,
  customerName: 'Basel Sofas',
  addresses: shared,
}));

function Contact({ takes }: { takes: 'name' | 'address' }) {
  const [value, setValue] = useState('');
  const of = { customerId: 7 };
  return (
    <ContactInput aria-label="To" of={of} takes={takes} value={value} onChange={setValue} onRecipient={onRecipient} />
  );
}
const press = (key: string) =>
  act(
    async () =>
      void control('To').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

let page: Awaited<ReturnType<typeof show>>;
beforeEach(() => void vi.mocked(fetchData).mockResolvedValue({ rows, more: false, isOfCustomers: true }));
afterEach(() => leaveNothing(page));

test.each([
  ['name', 'Anna Meier'],
  ['address', 'office@basel.ch'],
] as const)('of two people of one %s the one who is chosen is meant', async (takes, text) => {
  page = await show(<Contact takes={takes} />);
  await act(async () => control('To').focus());
  await settled();
  await type('To', 'a');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect([control('To').value, onRecipient.mock.calls]).toEqual([text, [[rows[1]]]]);
});
