// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show, submit, type } from '../../../tests/support/dom';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import { entity } from '../../shared/entity/entity';
import { text } from '../../shared/entity/field';
import { errorCatalogue } from '../../shared/errors';
import { everyone, sales } from '../../shared/roles';
import { ApiError } from '../api/errors';
import { fetchData } from '../api/send';
import { forgetPageState } from '../state/page';
import { queries } from '../state/queries';
import { confirm } from '../ui/confirm';
import { EditRecordDialog } from './EditRecordDialog';

vi.mock('../api/send');
vi.mock('../ui/confirm');
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
  queries.clear();
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

const berth = entity({
  name: 'berth',
  label: msg`Model`,
  fields: { piece: text(msg`Piece`, { max: 80 }) },
  list: ['piece'],
  search: [],
  access: { read: everyone, write: sales, scope: 'none' },
});
const quay = { ...wharf, name: 'quay', children: { lines: berth } };
const whole = (version: number, ...pieces: string[]) => ({
  ...row(version),
  children: { lines: pieces.map((piece, at) => ({ id: at + 1, version: 1, piece })) },
});

test('a record with parts is loaded with them, and saved with those that were changed; met by others it is loaded anew', async () => {
  const { get, modify } = crudCallsOf(quay);
  ask.mockResolvedValueOnce(whole(3, 'chair') as never);
  const { end } = await show(
    <EditRecordDialog entity={quay} row={row(2)} isBehind={false} onSaved={() => {}} onClose={() => {}} />,
  );
  await settled();
  await type('Piece 1', 'sofa');
  const conflict = errorCatalogue['record.conflict'].code;
  ask.mockRejectedValueOnce(new ApiError(conflict, '', '', { current: row(4) }));
  ask.mockResolvedValueOnce(whole(4, 'chair', 'table') as never);
  await click('Save');
  await settled();
  ask.mockResolvedValue({ ...whole(5, 'sofa', 'table'), changeSet: null } as never);
  await click('Save mine');
  await settled();
  const table = { id: 2, piece: 'table' };
  expect(ask.mock.calls.slice(0, 4).map(([{ path }, input]) => [path, input])).toEqual([
    [get.path, { id: 7 }],
    [modify.path, { id: 7, version: 3, changes: {}, children: { lines: [{ id: 1, piece: 'sofa' }] } }],
    [get.path, { id: 7 }],
    [modify.path, { id: 7, version: 4, changes: {}, children: { lines: [{ id: 1, piece: 'sofa' }, table] } }],
  ]);
  await end();
});

test('what is doubted is saved on the word of whoever saves, with the same version', async () => {
  const doubted = errorCatalogue['record.doubted'].code;
  ask.mockRejectedValueOnce(new ApiError(doubted, '', '', { fields: [{ field: 'city', problem: 'Is it?' }] }));
  ask.mockResolvedValueOnce({ ...row(4), changeSet: null } as never);
  vi.mocked(confirm).mockResolvedValue(true);
  const { end } = await show(dialog(3));
  await type('City', 'Bern');
  await click('Save');
  await settled();
  expect(ask.mock.calls.map(([, input]) => input)).toEqual([
    { id: 7, version: 3, changes: { city: 'Bern' } },
    { id: 7, version: 3, changes: { city: 'Bern' }, confirmed: true },
  ]);
  await end();
});
