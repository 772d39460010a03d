// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { type Field, longText, reference, references, text } from '../../shared/entity/field';
import { ContactInput } from './ContactInput';
import { FieldInput } from './FieldInput';
import type { FieldValue } from './field-value';
import { NamingInput } from './NamingInput';
import { ReferenceInput } from './ReferenceInput';
import { ReferencesInput } from './ReferencesInput';

vi.mock('./ContactInput', () => ({ ContactInput: vi.fn(() => null) }));
vi.mock('./NamingInput', () => ({ NamingInput: vi.fn(() => null) }));
vi.mock('./ReferenceInput', () => ({ ReferenceInput: vi.fn(() => null) }));
vi.mock('./ReferencesInput', () => ({ ReferencesInput: vi.fn(() => null) }));

const onChange = vi.fn();
let end = async () => {};
async function open(field: Field, beside: Readonly<Record<string, FieldValue>> = {}) {
  const stands = { field, value: null, onChange, beside: (name: string) => beside[name] ?? null };
  ({ end } = await show(<FieldInput {...stands} />));
}
const contacts = () => vi.mocked(ContactInput).mock.lastCall?.[0];
const referred = () => vi.mocked(ReferenceInput).mock.lastCall?.[0];

afterEach(async () => {
  await end();
  vi.clearAllMocks();
});

test('of several records none is nothing', async () => {
  await open(references(msg`Customers`, 'customer'));
  const given = vi.mocked(ReferencesInput).mock.lastCall?.[0];
  given?.onChange([]);
  given?.onChange([7]);
  expect([given?.ids, onChange.mock.calls]).toEqual([[], [[null], [[7]]]]);
});

test('what refers to a record of the customer is chosen among theirs, once the customer is known', async () => {
  const contact = reference(msg`Contact`, 'contact', { within: 'customerId' });
  await open(contact);
  expect(referred()?.within).toBeUndefined();
  await end();
  await open(contact, { customerId: 7 });
  expect(referred()?.within).toEqual({ field: 'customerId', id: 7 });
});

test('people are offered of the customer that the form names, by one name or by several addresses', async () => {
  const buyer = text(msg`Buyer`, { max: 80, ofContacts: 'name' });
  await open(buyer);
  expect([contacts()?.of, contacts()?.takes]).toEqual([null, 'name']);
  await end();
  await open({ ...buyer, ofContacts: 'addresses' }, { customerId: 7 });
  expect([contacts()?.of, contacts()?.takes]).toEqual([{ customerId: 7 }, ';']);
});

test('where a text names others, it is told what the form is about', async () => {
  await open({ ...longText(msg`Note`, { max: 400 }), names: true }, { customerId: 7, orderId: null, city: 'Basel' });
  expect(vi.mocked(NamingInput).mock.lastCall?.[0].subjects).toEqual({ customerId: 7 });
});
