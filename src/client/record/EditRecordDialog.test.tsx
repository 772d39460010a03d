// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show, submit, type } from '../../../tests/support/dom';
import type { CrudRow } from '../../shared/entity/crud';
import { entity } from '../../shared/entity/entity';
import { text } from '../../shared/entity/field';
import { everyone, sales } from '../../shared/roles';
import { fetchData } from '../api/send';
import { forgetPageState } from '../state/page';
import { EditRecordDialog } from './EditRecordDialog';

vi.mock('../api/send');
// Toasts write their style into the document when they are loaded.
vi.mock('sonner', () => ({ toast: { success: () => undefined, error: () => undefined } }));

const wharf = entity({
  name: 'wharf',
  label: msg`Department`,
  fields: { city: text(msg`City`, { max: 80 }), remark: text(msg`Remark`, { max: 80 }) },
  list: ['city'],
  search: ['city'],
  access: { read: everyone, write: sales, scope: 'none' },
});
const row = (version: number) =>
  ({ id: 7, version, city: 'Basel', remark: null, may: { edit: true, remove: true } }) as unknown as CrudRow;
const ask = vi.mocked(fetchData);

const dialog = (version: number, onClose: () => void = () => {}) => (
  <EditRecordDialog entity={wharf} row={row(version)} isBehind={false} onSaved={() => {}} onClose={onClose} />
);
const versionSaved = () => ask.mock.lastCall?.[1] as { version: number; changes: object };

afterEach(() => {
  forgetPageState();
  vi.resetAllMocks();
});

test('what was typed before a cancelled edit is saved with the version it began with, so that the changes of others are met', async () => {
  const first = await show(dialog(3));
  await type('City', 'Bern');
  await click('Cancel');
  await first.end();
  ask.mockResolvedValue({ ...row(5), changeSet: null });
  const second = await show(dialog(4)); // somebody else has saved version 4
  await click('Save');
  await act(async () => undefined);
  expect(versionSaved()).toEqual({ id: 7, version: 3, changes: { city: 'Bern' } });
  await second.end();
});

test('an edit in which nothing was typed begins anew with what there is', async () => {
  const first = await show(dialog(3));
  await click('Cancel');
  await first.end();
  ask.mockResolvedValue({ ...row(5), changeSet: null });
  const second = await show(dialog(4));
  await type('City', 'Chur');
  await click('Save');
  expect(versionSaved()).toEqual({ id: 7, version: 4, changes: { city: 'Chur' } });
  await second.end();
});

test('what is on its way is not sent a second time', async () => {
  ask.mockReturnValue(new Promise(() => {}));
  const { end } = await show(dialog(3));
  await type('City', 'Bern');
  await submit();
  await submit();
  expect(ask).toHaveBeenCalledOnce();
  await end();
});

test('after a save the next edit begins with what was saved', async () => {
  ask.mockResolvedValue({ ...row(4), changeSet: null });
  const first = await show(dialog(3));
  await type('City', 'Bern');
  await click('Save');
  await first.end();
  const second = await show(dialog(4));
  await type('City', 'Chur');
  await click('Save');
  expect(versionSaved().version).toBe(4);
  await second.end();
});
