// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { entity } from '../../shared/entity/entity';
import { text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { ApiError } from '../api/errors';
import { forgetPageState } from '../state/page';
import { useEntityForm } from './use-entity-form';

// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: {} }));

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
const refusal = (problems: Record<string, string>) => {
  const fields = Object.entries(problems).map(([field, problem]) => ({ field, problem }));
  return new ApiError(40_000, 'refused', '/person/add', { fields });
};
let form: ReturnType<typeof useEntityForm>;
let end = async () => {};

function Form() {
  form = useEntityForm({ entity: person, names, initial: { city: 'Basel' }, draftKey: 'form', onSubmit });
  return null;
}
const change = (name: string, value: string) => act(async () => form.change(name, value));
const submit = async () => {
  let first: string | null = null;
  await act(async () => {
    first = await form.submit();
  });
  return first;
};
const problems = () => names.map((name) => form.shownProblem(name));

beforeEach(async () => ({ end } = await show(<Form />)));
afterEach(async () => {
  await end();
  forgetPageState();
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
