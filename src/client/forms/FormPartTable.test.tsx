// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, isOffered, show } from '../../../tests/support/dom';
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
  search: [],
  access: { read: everyone, write: sales, scope: 'none' },
});
let lines: readonly PartLine[];
let end = async () => {};

function Crates({ first }: { first: number }) {
  const [stands, change] = useState<readonly PartLine[]>(() =>
    Array.from({ length: first }, (_, at) => ({ key: `${at}`, values: { pieces: at + 1, note: null } })),
  );
  lines = stands;
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
