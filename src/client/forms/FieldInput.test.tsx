// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../tests/support/choose';
import { control, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import {
  choice,
  type Field,
  file,
  flag,
  longText,
  money,
  reference,
  references,
  text,
  time,
} from '../../shared/entity/field';
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
async function open(field: Field, beside: Readonly<Record<string, FieldValue>> = {}, more: object = {}) {
  const stands = { field, value: null, onChange, beside: (name: string) => beside[name] ?? null, ...more };
  ({ end } = await show(<FieldInput {...stands} />));
}
const contacts = () => vi.mocked(ContactInput).mock.lastCall?.[0];
const referred = () => vi.mocked(ReferenceInput).mock.lastCall?.[0];

afterEach(() => leaveNothing({ end }));

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

const named = { 'aria-label': 'Value' };

test('of choices one may be taken back, of a flag that may stay blank as well', async () => {
  await open(choice(msg`Plant`, { east: msg`East`, west: msg`West` }), {}, { ...named, value: 'east' });
  expect(optionsOf('Value').map(([value]) => value)).toEqual(['', 'east', 'west']);
  await choose('Value', 'west');
  await choose('Value', '');
  await end();
  await open(flag(msg`Open`), {}, { ...named, value: false });
  expect(control<HTMLSelectElement>('Value').value).toBe('false');
  await choose('Value', 'true');
  await choose('Value', '');
  await end();
  await open(flag(msg`Open`, { required: true }), {}, { ...named, value: true });
  expect(control('Value').checked).toBe(true);
  await act(async () => control('Value').click());
  expect(onChange.mock.calls.flat()).toEqual(['west', null, true, null, false]);
});

test('what is shown only is neither chosen nor typed, and the name of a file never is', async () => {
  const isFixed = () => Boolean(control('Value').disabled || control('Value').readOnly);
  const fields = [choice(msg`Plant`, { east: msg`East` }), flag(msg`Open`), flag(msg`Open`, { required: true })];
  for (const field of [...fields, text(msg`City`, { max: 9 }), longText(msg`Note`), money(msg`Amount`)]) {
    await open(field, {}, named);
    expect([field.kind, isFixed()]).toEqual([field.kind, false]);
    await end();
    await open(field, {}, { ...named, readOnly: true });
    expect([field.kind, isFixed()]).toEqual([field.kind, true]);
    await end();
  }
  await open(file(msg`File`), {}, { ...named, value: 'a.pdf' });
  expect([control('Value').value, control('Value').readOnly]).toEqual(['a.pdf', true]);
});

test('a time stands as it is understood once its input is left, and as it is where it is not', async () => {
  const onBlur = vi.fn();
  const leave = () => act(async () => control('Value').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  await open(time(msg`Amount`), {}, { ...named, value: '9:30', onBlur });
  expect(control('Value').placeholder).toBe('hh:mm');
  await leave();
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[['09:30']], 1]);
  await end();
  await open(time(msg`Amount`), {}, { ...named, value: 'noon' });
  await leave();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('an amount is a number as soon as it is one, and stands as it was typed until its input is left', async () => {
  await open(money(msg`Amount`), {}, { ...named, value: 1234.5 });
  expect(control('Value').value).toBe('1234.5');
  await type('Value', '1,250');
  expect([control('Value').value, onChange.mock.lastCall]).toEqual(['1,250', [1250]]);
  await type('Value', 'soon');
  expect(onChange.mock.lastCall).toEqual(['soon']);
  await type('Value', '');
  expect(onChange.mock.lastCall).toEqual([null]);
  await act(async () => control('Value').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(control('Value').value).toBe('1234.5');
});
