// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { entity } from '../../shared/entity/entity';
import { reference, text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { ApiError } from '../api/errors';
import { toastError } from '../state/toasts';
import { useEntityForm } from './use-entity-form';

vi.mock('../state/toasts');

const names = ['phone', 'email', 'city'] as const;
const person = entity({
  name: 'person',
  label: msg`Department`,
  fields: {
    phone: text(msg`Phone`, { max: 20 }),
    email: text(msg`Email`, { max: 20 }),
    city: text(msg`City`, { max: 5 }),
  },
  oneOf: [['phone', 'email']],
  list: ['city'],
  search: ['city'],
  access: { read: everyone, write: sales, scope: 'none' },
});

const onSubmit = vi.fn(async () => {});
const refuse = vi.fn(() => false);
const refusal = (problems: Record<string, string>) => {
  const fields = Object.entries(problems).map(([field, problem]) => ({ field, problem }));
  return new ApiError(40_000, 'refused', '/person/add', { fields });
};
let form: ReturnType<typeof useEntityForm>;
let end = async () => {};

const assistant = entity({
  name: 'assistant',
  label: msg`Contact`,
  fields: {
    phone: person.fields.phone,
    customerId: reference(msg`Customer`, 'customer'),
    assistantOfId: reference(msg`Assistant of`, 'contact', { within: 'customerId' }),
  },
  list: [],
  search: [],
  access: { read: everyone, write: sales, scope: 'none' },
});

function AssistantForm() {
  const initial = { customerId: 7, assistantOfId: 71 };
  const fields = Object.keys(assistant.fields);
  form = useEntityForm({ entity: assistant, names: fields, initial, draftKey: 'assistant', onSubmit });
  return null;
}

function Form() {
  form = useEntityForm({ entity: person, names, initial: { city: 'Basel' }, draftKey: 'form', refuse, onSubmit });
  return null;
}
const change = (name: string, value: string | number | null) => act(async () => form.change(name, value));
const submit = async () => {
  let first: string | null = null;
  await act(async () => {
    first = await form.submit();
  });
  return first;
};
const problems = () => names.map((name) => form.shownProblem(name));

let draw = async (_: React.ReactNode) => {};
beforeEach(async () => ({ end, draw } = await show(<Form />)));
afterEach(async () => {
  await leaveNothing({ end });
  onSubmit.mockReset();
});

test('of fields of which one is given, giving it settles what was said of the others, and of no further one', async () => {
  onSubmit.mockRejectedValueOnce(refusal({ phone: 'one of them', email: 'one of them', 'changes.city': 'unknown' }));
  expect(await submit()).toBe('phone');
  expect(problems()).toEqual(['one of them', 'one of them', 'unknown']);
  await change('email', 'a@b.ch');
  expect(problems()).toEqual([undefined, undefined, 'unknown']);
});

test('of what is sent the changes are what differs from what is stored, and a draft ends with its save', async () => {
  await change('phone', ' 12 ');
  await change('city', 'Bern');
  await change('city', 'Basel');
  expect(form.isChanged).toBe(true);
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '12', email: null, city: 'Basel' }, { phone: '12' });
  expect(form.isChanged).toBe(false);
  expect(form.typedValue('phone')).toBeNull();
});

test('what cannot be sent is not, and its first field is named', async () => {
  await change('city', 'Winterthur');
  expect(await submit()).toBe('city');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what the server refused is sent again as it is where another field put it right, and is not told any longer', async () => {
  onSubmit.mockRejectedValueOnce(refusal({ city: 'not with this phone' }));
  expect(await submit()).toBe('city');
  await change('phone', '12');
  expect(await submit()).toBeNull();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(problems()).toEqual([undefined, undefined, undefined]);
});

test('what stands stored against a rule that came later keeps nothing else from being edited', async () => {
  await end();
  const stored = { city: 'Winterthur' };
  const Stored = () => {
    form = useEntityForm({ entity: person, names, initial: stored, draftKey: 'stored', onSubmit });
    return null;
  };
  ({ end } = await show(<Stored />));
  expect(await submit()).toBeNull();
  await change('city', 'Winterthu');
  await change('city', 'Schaffhausen');
  expect(await submit()).toBe('city');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('while one save is on its way no other begins', async () => {
  let answer = () => {};
  onSubmit.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await change('phone', '12');
  await act(async () => void form.submit());
  expect(form.isBusy).toBe(true);
  await submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(async () => answer());
  expect([form.isBusy, form.isChanged]).toEqual([false, false]);
});

test('after a refusal what was typed is still there, and can be sent again', async () => {
  await change('phone', '12');
  onSubmit.mockRejectedValueOnce(new ApiError(0, 'no connection', '/person/add', null, 'http'));
  await submit();
  expect([form.typedValue('phone'), form.isBusy]).toEqual(['12', false]);
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a problem is told once its field was left with something typed, and not before', async () => {
  await act(async () => form.visit('city'));
  await change('city', 'Winterthur');
  expect(problems()).toEqual([undefined, undefined, undefined]);
  await act(async () => form.visit('city'));
  expect(problems()).toEqual([undefined, undefined, expect.stringContaining('5')]);
  await act(async () => form.reset());
  expect([problems(), form.typedValue('city'), form.isChanged]).toEqual([
    [undefined, undefined, undefined],
    'Basel',
    false,
  ]);
});

test('a draft outlives the form, with what was cleared in it', async () => {
  await change('city', null);
  await end();
  ({ end } = await show(<Form />));
  expect([form.typedValue('city'), form.isChanged]).toEqual([null, true]);
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: null, email: null, city: null }, { city: null });
});

test('a refusal that stands at a field or beside the fields is told there alone, any other one aloud', async () => {
  onSubmit.mockRejectedValueOnce(refusal({ phone: 'is taken' }));
  await submit();
  refuse.mockReturnValueOnce(true);
  onSubmit.mockRejectedValueOnce(refusal({ 'children.lines.0.city': 'unknown' }));
  expect(await submit()).toBeNull();
  expect(toastError).not.toHaveBeenCalled();
  const other = new ApiError(40_000, 'refused', '/person/add');
  onSubmit.mockRejectedValueOnce(other);
  expect(await submit()).toBeNull();
  expect(vi.mocked(toastError).mock.calls).toEqual([[other]]);
});

test('what was stored before a rule came is not refused for it, but a field that has to be filled and stands stored empty is', async () => {
  const strict = { ...person, fields: { ...person.fields, phone: text(msg`Phone`, { max: 20, required: true }) } };
  function Edit() {
    const initial = { phone: null, city: 'Lausanne' };
    form = useEntityForm({ entity: strict, names, initial, draftKey: 'edit', onSubmit });
    return null;
  }
  await end();
  ({ end } = await show(<Edit />));
  expect([await submit(), problems()]).toEqual(['phone', ['is required', undefined, undefined]]);
  await change('phone', '12');
  expect(await submit()).toBeNull();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('what was chosen within a record goes with it, and is as stored once that one is back', async () => {
  await draw(<AssistantForm />);
  const stands = () => [form.typedValue('customerId'), form.typedValue('assistantOfId')];
  await change('customerId', 7);
  expect(stands()).toEqual([7, 71]);
  await change('customerId', 8);
  expect(stands()).toEqual([8, null]);
  await change('assistantOfId', 81);
  await change('phone', '1');
  expect(stands()).toEqual([8, 81]);
  await change('customerId', null);
  expect(stands()).toEqual([null, null]);
  await change('customerId', 7);
  expect(stands()).toEqual([7, 71]);
  await submit();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(expect.anything(), { phone: '1' });
});
