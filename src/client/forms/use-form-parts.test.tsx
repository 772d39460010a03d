// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { entity } from '../../shared/entity/entity';
import { number, text } from '../../shared/entity/field';
import { errorCatalogue } from '../../shared/errors';
import { everyone, sales } from '../../shared/roles';
import { ApiError } from '../api/errors';
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
    form = useFormParts({ crates: crate, spares: crate }, stored, 'form');
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

test('what was refused of a line stays until that line is changed, whatever becomes of others', async () => {
  const lines = (id: number) => [
    { id, label: 'a' },
    { id: id + 1, label: 'b' },
  ];
  await formOf({ crates: lines(1), spares: lines(11) });
  const problems = () => form.parts.map((each) => each.lines.map((line) => each.problemOf(line, 'label')));
  const fields = [
    { field: 'children.crates.1.label', problem: 'is taken' },
    { field: 'children.spares.0.label', problem: 'is no more' },
  ];
  const refused = new ApiError(errorCatalogue['record.conflict'].code, '', '', { fields });
  await act(async () => expect(form.refuse(refused)).toBe(true));
  expect(problems()).toEqual([
    [null, 'is taken'],
    ['is no more', null],
  ]);
  const [first, second] = part().lines;
  if (!first || !second) throw new Error('the lines are gone');
  await act(async () => part().change([{ ...first, values: { label: 'c' } }, second]));
  expect(problems()).toEqual([
    [null, 'is taken'],
    ['is no more', null],
  ]);
  await act(async () => part().change([first, { ...second, values: { label: 'd' } }]));
  expect(problems()).toEqual([
    [null, null],
    ['is no more', null],
  ]);
});

test('what the server refuses of a line it counts stands at that line, though empty ones that were not sent stand before it', async () => {
  await formOf();
  const line = (label: string | null) => ({ ...emptyLine(part()), values: { label, pieces: null } });
  await act(async () => part().change([line(null), line('a'), line('b')]));
  const fields = [{ field: 'children.crates.1.label', problem: 'is taken' }];
  await act(async () => form.refuse(new ApiError(errorCatalogue['record.conflict'].code, '', '', { fields })));
  expect(part().lines.map((each) => part().problemOf(each, 'label'))).toEqual([null, null, 'is taken']);
});

test('a form that begins anew says nothing against its lines until it is sent again', async () => {
  await formOf({ crates: [{ pieces: 2 }] });
  const problem = () => part().lines.map((line) => part().problemOf(line, 'label'));
  expect(problem()).toEqual([null]);
  await act(async () => expect(form.check()).toBe(false));
  expect(problem()).toEqual(['is required']);
  await act(async () => form.reset());
  expect(problem()).toEqual([null]);
});
