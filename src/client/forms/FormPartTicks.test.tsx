// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show, submit, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { entity } from '../../shared/entity/entity';
import { choice, number, reference, text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { EntityForm } from './EntityForm';
import { formWidth } from './form-width';
import { type StoredParts, tickedFieldOf } from './use-form-parts';

vi.mock('sonner', () => ({ toast: {} }));

const colors = { red: msg`Red`, blue: msg`Blue`, green: msg`Green` };
const access = { read: everyone, write: sales, scope: 'parent' } as const;
const stripe = entity({
  name: 'stripe',
  label: msg`Stripes`,
  fields: {
    flagId: reference(msg`Flag`, 'flag', { required: true }),
    color: choice(msg`Color`, colors, { required: true }),
  },
  unique: [['flagId', 'color']],
  isNeeded: true,
  parent: 'flagId',
  list: ['color'],
  search: [],
  access,
});
const flag = entity({
  name: 'flag',
  label: msg`Flag`,
  fields: { name: text(msg`Name`, { required: true }) },
  list: ['name'],
  search: ['name'],
  access: { ...access, scope: 'none' },
  children: { stripes: stripe },
});

const onSubmit = vi.fn();
let end = async () => {};
const open = async (stored?: StoredParts) => {
  onSubmit.mockResolvedValue(undefined);
  const form = { entity: flag, names: ['name'], initial: { name: 'Tricolor' }, draftKey: 'flag', onSubmit } as const;
  ({ end } = await show(<EntityForm {...form} stored={stored} submitLabel="Save" />));
};
const box = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.querySelector('input');
const tick = (label: string) => act(async () => box(label)?.click());
const ticked = () => ['Red', 'Blue', 'Green'].filter((label) => box(label)?.checked);
const given = () => onSubmit.mock.lastCall?.[2];

afterEach(() => leaveNothing({ end }));

test('parts of one choice each are ticked; what is ticked again stays the part that is stored', async () => {
  await open({ stripes: [{ id: 4, version: 1, color: 'red' }] });
  expect(ticked()).toEqual(['Red']);
  await tick('Blue');
  await tick('Red');
  expect(ticked()).toEqual(['Blue']);
  await tick('Red');
  await submit();
  expect(given()).toEqual({ stripes: [{ color: 'blue' }, { color: 'red', id: 4 }] });
});

test('what nobody ticked is not sent, and goes back as it was', async () => {
  await open({ stripes: [{ id: 4, version: 1, color: 'red' }] });
  await tick('Green');
  await click('Undo changes');
  expect(ticked()).toEqual(['Red']);
  await type('Name', 'Bicolor');
  await submit();
  expect(given()).toBeUndefined();
});

test('a record that needs one is not sent without any, and the cursor goes there', async () => {
  await open();
  await submit();
  expect([onSubmit.mock.calls.length, document.querySelector('.form-part [role="alert"]')?.textContent]).toEqual([
    0,
    'is required',
  ]);
  expect(document.activeElement).toBe(box('Red'));
  await tick('Blue');
  expect(document.querySelector('.form-part [role="alert"]')).toBeNull();
  await submit();
  expect(given()).toEqual({ stripes: [{ color: 'blue' }] });
});

test('a stored record that has none already is asked for one once somebody touches them', async () => {
  await open({ stripes: [] });
  await type('Name', 'Bicolor');
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await tick('Red');
  await tick('Red');
  await submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('parts that say more than one choice, or say it twice, are lines', () => {
  expect(tickedFieldOf(stripe)).toBe('color');
  expect(tickedFieldOf({ ...stripe, unique: [] })).toBeNull();
  expect(tickedFieldOf({ ...stripe, fields: { ...stripe.fields, width: number(msg`Width`) } })).toBeNull();
  expect(tickedFieldOf({ ...stripe, fields: { flagId: stripe.fields.flagId, color: text(msg`Color`) } })).toBeNull();
  expect(formWidth(flag)).toBe(formWidth({ ...flag, children: {} }));
  expect(formWidth({ ...flag, children: { stripes: { ...stripe, unique: [] } } })).toBeGreaterThan(formWidth(flag));
});
