// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, settled, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { fetchData } from '../api/send';
import { ContactInput } from './ContactInput';
import { TagsInput } from './TagsInput';

vi.mock('../api/send');

const ask = vi.mocked(fetchData);
const asked = () => ask.mock.calls.map(([, input]) => input);
const anna = { name: 'Anna Meier', jobTitle: 'Buyer', customerName: 'Basel Sofas', addresses: ['anna@basel.ch'] };
const jo = {
  name: 'Joanna Roth',
  jobTitle: null,
  customerName: 'Bern Beds',
  addresses: ['joanna@basel.ch', 'jo@x.ch'],
};
const onRecipient = vi.fn();
let end = async () => {};
let draw = async (_: React.ReactNode) => {};

function Contact({
  takes,
  first = '',
  of = { customerId: 7 },
}: {
  takes: 'name' | 'address' | ';';
  first?: string;
  of?: { customerId: number } | null;
}) {
  const [value, setValue] = useState(first);
  return (
    <ContactInput aria-label="To" of={of} takes={takes} value={value} onChange={setValue} onRecipient={onRecipient} />
  );
}
function Tags() {
  const [value, setValue] = useState('Fair, ');
  return <TagsInput aria-label="To" of="customer" value={value} onChange={setValue} />;
}
async function use(shown: React.ReactNode) {
  ({ end, draw } = await show(shown));
  expect(ask).not.toHaveBeenCalled();
  await act(async () => control('To').focus());
  await settled();
}
const press = (key: string) =>
  act(
    async () =>
      void control('To').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );
async function offers() {
  await settled();
  await press('ArrowDown');
  return [...document.querySelectorAll('[role="option"]')].map((option) => option.firstElementChild?.textContent);
}

beforeEach(() => {
  ask.mockResolvedValue({ rows: [anna, jo], more: false, isOfCustomers: true });
});
afterEach(() => leaveNothing({ end }));

test('people of the customer are asked for once, and found by their name, their company or their address', async () => {
  await use(<Contact takes="address" />);
  await type('To', 'ROTH');
  expect(await offers()).toEqual(['Joanna Roth · joanna@basel.ch', 'Joanna Roth · jo@x.ch']);
  await type('To', 'bern');
  expect(await offers()).toHaveLength(2);
  await type('To', 'anna@');
  expect(await offers()).toEqual(['Anna Meier · anna@basel.ch', 'Joanna Roth · joanna@basel.ch']);
  await press('Enter');
  expect([control('To').value, onRecipient.mock.calls]).toEqual(['anna@basel.ch', [[anna]]]);
  expect(asked()).toEqual([{ customerId: 7 }]);
});

test('of several addresses the last is found, put behind the others, and none is offered a second time', async () => {
  await use(<Contact takes=";" first="Joanna <joanna@basel.ch>;" />);
  expect(await offers()).toEqual(['Anna Meier · anna@basel.ch', 'Joanna Roth · jo@x.ch']);
  await type('To', 'JO@x.ch, an');
  expect(await offers()).toEqual(['Anna Meier · anna@basel.ch', 'Joanna Roth · joanna@basel.ch']);
  await press('Enter');
  expect(control('To').value).toBe('JO@x.ch, anna@basel.ch');
  await type('To', 'JO@x.ch；an');
  expect(await offers()).toEqual(['Anna Meier · anna@basel.ch', 'Joanna Roth · joanna@basel.ch']);
  await press('Enter');
  expect(control('To').value).toBe('JO@x.ch； anna@basel.ch');
});

test('where a name is meant it is put there, and not offered once it stands there', async () => {
  await use(<Contact takes="name" />);
  await type('To', 'anna m');
  expect(await offers()).toEqual(['Anna Meier']);
  await press('Enter');
  expect(control('To').value).toBe('Anna Meier');
  expect(await offers()).toEqual([]);
});

test('of people too many to come at once, or of all, those are asked for whom the text finds', async () => {
  ask.mockResolvedValue({ rows: [anna], more: true, isOfCustomers: true });
  await use(<Contact takes="address" />);
  await type('To', 'an');
  await settled();
  expect(asked()).toEqual([{ customerId: 7 }, { customerId: 7, text: 'an' }]);
  ask.mockClear();
  await end();
  ask.mockResolvedValue({ rows: [anna], more: false, isOfCustomers: false });
  await use(<Contact takes="address" />);
  await type('To', 'me');
  await settled();
  expect(asked()).toEqual([{ customerId: 7 }, { customerId: 7, text: 'me' }]);
});

test('whom a text finds of many is asked for once, however few they are', async () => {
  ask.mockImplementation(async (_, input) => {
    const isNarrowed = 'text' in (input as object);
    return { rows: isNarrowed ? [anna] : [anna, jo], more: !isNarrowed, isOfCustomers: true };
  });
  await use(<Contact takes="address" />);
  await type('To', `an${'x'.repeat(200)}`);
  for (let turn = 0; turn < 5; turn++) await settled();
  expect(asked()).toEqual([{ customerId: 7 }, { customerId: 7, text: `an${'x'.repeat(98)}` }]);
});

test('people of one customer are nobody once another is named, or none', async () => {
  let answer = () => {};
  await use(<Contact takes="name" />);
  expect(await offers()).toEqual(['Anna Meier', 'Joanna Roth']);
  ask.mockImplementation(async (_, __, options) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { rows: options?.signal?.aborted ? [anna] : [jo], more: false, isOfCustomers: true };
  });
  await draw(<Contact takes="name" of={{ customerId: 8 }} />);
  expect(await offers()).toEqual([]);
  const late = answer;
  await draw(<Contact takes="name" of={{ customerId: 9 }} />);
  await act(async () => late());
  expect(await offers()).toEqual([]);
  await act(async () => answer());
  expect(await offers()).toEqual(['Joanna Roth']);
  await draw(<Contact takes="name" of={null} />);
  expect(await offers()).toEqual([]);
});

test('as long as no customer is named nobody is offered', async () => {
  await use(<Contact takes="name" of={null} />);
  await type('To', 'a');
  expect([await offers(), asked()]).toEqual([[], []]);
});

test('tags in use are offered for the one that is being written, but none that stands there', async () => {
  ask.mockResolvedValue({
    tags: [
      { tag: 'Fair', records: 9 },
      { tag: 'Family', records: 1 },
    ],
    more: false,
  });
  await use(<Tags />);
  await type('To', 'FAIR, fa');
  expect(await offers()).toEqual(['Family']);
  expect(asked()).toEqual([{ entity: 'customer' }, { entity: 'customer', text: 'fa' }]);
  await press('Enter');
  expect(control('To').value).toBe('FAIR, Family');
  await type('To', 'fa');
  expect(await offers()).toEqual(['Fair', 'Family']);
  await press('Enter');
  expect(control('To').value).toBe('Fair');
  await type('To', 'Family');
  expect(await offers()).toEqual(['Fair']);
});
