// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { entity } from '../../shared/entity/entity';
import { number, text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { emptyLine, type StoredParts, useFormParts } from './use-form-parts';

const crate = entity({
  name: 'crate',
  label: msg`Department`,
  fields: { label: text(msg`Label`, { max: 80, required: true }), pieces: number(msg`Pieces`) },
  list: ['label'],
  search: ['label'],
  access: { read: everyone, write: sales, scope: 'none' },
});

let form: ReturnType<typeof useFormParts>;
let end = async () => {};

async function formOf(stored?: StoredParts) {
  function Form() {
    form = useFormParts({ crates: crate }, stored, 'form');
    return null;
  }
  ({ end } = await show(<Form />));
}
const part = () => {
  const [first] = form.parts;
  if (!first) throw new Error('the form has no parts');
  return first;
};

afterEach(() => leaveNothing({ end }));

test('lines of a copy are given though nobody touched them, those that are stored only once they were', async () => {
  await formOf({ crates: [{ label: 'a', pieces: 2 }] });
  expect(form.given()).toEqual({ crates: [{ label: 'a', pieces: 2 }] });
  await end();
  await formOf({ crates: [{ id: 5, label: 'a', pieces: 2 }] });
  expect(form.given()).toBeUndefined();
  await act(async () => part().change([...part().lines].reverse()));
  expect(form.given()).toEqual({ crates: [{ id: 5, label: 'a', pieces: 2 }] });
});

test('a line in which nothing stands is neither wrong nor given', async () => {
  await formOf();
  const lineWith = (values: object) => {
    const line = emptyLine(part());
    return { ...line, values: { ...line.values, ...values } };
  };
  await act(async () => part().change([lineWith({}), lineWith({ label: '' }), lineWith({ label: 'b' })]));
  await act(async () => expect(form.check()).toBe(true));
  expect(form.given()).toEqual({ crates: [{ label: 'b', pieces: null }] });
  await act(async () => part().change([lineWith({ pieces: 3 })]));
  await act(async () => expect(form.check()).toBe(false));
});
