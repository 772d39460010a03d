// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, isOffered, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { entity } from '../../shared/entity/entity';
import { longText, number } from '../../shared/entity/field';
import { limits } from '../../shared/limits';
import { everyone, sales } from '../../shared/roles';
import { FormPartTable } from './FormPartTable';
import type { PartLine } from './use-form-parts';

vi.mock('../../shared/limits', async (original) => {
  const { limits } = await original<typeof import('../../shared/limits')>();
  return { limits: { ...limits, childrenOfOne: 4 } };
});

const crate = entity({
  name: 'crate',
  label: msg`Model`,
  fields: { pieces: number(msg`Pieces`), note: longText(msg`Note`, { max: 400 }) },
  list: ['pieces'],
  saidOf: { note: 'pieces' },
  search: [],
  access: { read: everyone, write: sales, scope: 'none' },
});
let lines: readonly PartLine[];
let put: ((lines: readonly PartLine[]) => void) | undefined;
let end = async () => {};

function Crates({ first }: { first: number }) {
  const [stands, change] = useState<readonly PartLine[]>(() =>
    Array.from({ length: first }, (_, at) => ({ key: `${at}`, values: { pieces: at + 1, note: null } })),
  );
  lines = stands;
  put = change;
  const asked = { opened: [], isMissing: false, isSent: false };
  const part = {
    name: 'crates',
    entity: crate,
    fields: ['pieces', 'note'],
    lines,
    change,
    problemOf: () => null,
    ...asked,
  };
  return <FormPartTable part={part} />;
}
const open = async (first: number) => ({ end } = await show(<Crates first={first} />));
const press = (label: string, key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    control(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });
const focused = () => document.activeElement?.getAttribute('aria-label');
const pieces = () => lines.map(({ values }) => values.pieces);

afterEach(() => leaveNothing({ end }));

test('where a line is taken away the cursor is in the one that comes to its place, at the end in the last', async () => {
  await open(3);
  await press('Pieces 2', 'Delete', { ctrlKey: true });
  expect([pieces(), focused()]).toEqual([[1, 3], 'Pieces 2']);
  await press('Note 2', 'Delete', { metaKey: true });
  expect([pieces(), focused()]).toEqual([[1], 'Note 1']);
  await press('Pieces 1', 'Delete');
  expect(pieces()).toEqual([1]);
});

test('in a text of several lines Enter begins one of the text; the input method has its own Enter', async () => {
  await open(1);
  await press('Note 1', 'Enter');
  await press('Pieces 1', 'Enter', { isComposing: true });
  expect(lines).toHaveLength(1);
  await press('Pieces 1', 'Enter');
  expect([pieces(), focused()]).toEqual([[1, null], 'Pieces 2']);
});

test('no more lines are begun than a record may have', async () => {
  await open(limits.childrenOfOne);
  expect(isOffered('Add a line')).toBe(false);
  await press(`Pieces ${limits.childrenOfOne}`, 'Enter');
  expect(lines).toHaveLength(limits.childrenOfOne);
});

test('what a stored line says of another one that it refers to is empty until it is said, and back where that is', async () => {
  await open(1);
  const [first] = lines;
  const stored = { id: 7, pieces: 1, note: 'for one' };
  await act(async () => put?.([{ ...first, key: '7', id: 7, stored, values: { pieces: 1, note: 'for one' } }]));
  await type('Pieces 1', '2');
  expect(lines[0]?.values).toEqual({ pieces: 2, note: null });
  await type('Pieces 1', '1');
  expect(lines[0]?.values).toEqual({ pieces: 1, note: 'for one' });
  // A new line keeps what was typed.
  await act(async () => put?.([{ key: 'new', values: { pieces: 1, note: 'typed' } }]));
  await type('Pieces 1', '2');
  expect(lines[0]?.values).toEqual({ pieces: 2, note: 'typed' });
});
