// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show, type } from '../../../tests/support/dom';
import { enter } from '../../../tests/support/enter';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { cover } from '../../shared/areas/catalogue/cover';
import { errorCatalogue } from '../../shared/errors';
import type { Role } from '../../shared/roles';
import { ApiError } from '../api/errors';
import { newRecordsAskedAtom } from '../state/new-record';
import { toastError, toastWarning } from '../state/toasts';
import { confirm } from '../ui/confirm';
import { RecordEditDialog } from './RecordEditDialog';
import { useGoneRecord } from './use-gone-record';

vi.mock('../state/toasts');
vi.mock('../ui/confirm');

const stored = { id: 7, version: 3, code: 'C7', nameEn: 'Grey linen', nameZh: null };
const onClose = vi.fn();
const onSave = vi.fn();
let end = async () => {};

async function open() {
  const names = ['code', 'nameEn', 'nameZh'] as const;
  const about = { title: 'Edit C7', entity: cover, names, record: stored };
  ({ end } = await show(<RecordEditDialog {...about} onSave={onSave} onSaved={vi.fn()} onClose={onClose} />));
}

/** Saves another name of a record that somebody removed. */
async function saveOfGone(role: Role, isWanted = false) {
  enter({ id: 1, roles: [role] });
  vi.mocked(confirm).mockResolvedValue(isWanted);
  onSave.mockRejectedValueOnce(new ApiError(errorCatalogue['record.notFound'].code, 'gone', ''));
  await open();
  await type('English name', 'Blue linen');
  await click('Save');
  await settled();
}
const newRecords = () => getDefaultStore().get(newRecordsAskedAtom);

beforeEach(() => vi.resetAllMocks());
afterEach(async () => {
  await leaveNothing({ end });
  enter(null);
  getDefaultStore().set(newRecordsAskedAtom, []);
});

test('who may add one makes a new record of what was typed; its form closes once there is one', async () => {
  await saveOfGone('catalogueAdmin', true);
  const like = { id: 7, code: 'C7', nameEn: 'Blue linen', nameZh: null };
  expect(newRecords()).toEqual([
    { entity: 'cover', like: expect.objectContaining(like), isInstead: true, parts: {}, done: expect.any(Function) },
  ]);
  expect([control('English name').value, onClose.mock.calls.length]).toEqual(['Blue linen', 0]);
  await act(async () => newRecords()[0]?.done?.({ id: 9 }));
  expect(onClose).toHaveBeenCalledOnce();
  await end();
  await open();
  expect(control('English name').value).toBe('Grey linen');
});

test('who wants none has what was typed before them, and is told nothing more', async () => {
  await saveOfGone('catalogueAdmin');
  expect(vi.mocked(confirm).mock.lastCall?.[0].message).toContain('What you typed is kept');
  expect([newRecords(), control('English name').value, onClose.mock.calls]).toEqual([[], 'Blue linen', []]);
  expect(toastError).not.toHaveBeenCalled();
});

test('who may add none is told that what was typed is kept', async () => {
  await saveOfGone('csr');
  expect(confirm).not.toHaveBeenCalled();
  expect(vi.mocked(toastWarning).mock.calls).toEqual([[expect.stringContaining('What you typed is kept')]]);
  expect(control('English name').value).toBe('Blue linen');
});

test('where what was chosen is gone, the record is not: it is told at the field', async () => {
  enter({ id: 1, roles: ['catalogueAdmin'] });
  const fields = [{ field: 'nameEn', problem: 'Not found: Group 7' }];
  onSave.mockRejectedValueOnce(
    new ApiError(errorCatalogue['record.notFound'].code, 'Not found: Group 7', '', { fields }),
  );
  await open();
  await type('English name', 'Blue linen');
  await click('Save');
  await settled();
  expect([vi.mocked(confirm).mock.calls, newRecords()]).toEqual([[], []]);
  expect(document.body.textContent).toContain('Not found: Group 7');
});

test('a reference that was chosen anew goes into the new record without the name of the one before', async () => {
  enter({ id: 1, roles: ['catalogueAdmin'] });
  vi.mocked(confirm).mockResolvedValue(true);
  const gone = (await using(() => useGoneRecord(cover, 'edit 7', onClose)))();
  const initial = { code: 'C7', gradeId: 3, gradeName: 'Fabric A', groupId: 5, groupName: 'Linen' };
  const typed = { values: { code: 'C7', gradeId: 4, groupId: 5 }, changes: { gradeId: 4 }, parts: {} };
  await act(async () => void (await gone({ id: 7, initial, ...typed })));
  expect(newRecords()[0]?.like).toEqual({ id: 7, code: 'C7', gradeId: 4, groupId: 5, groupName: 'Linen' });
  await leave();
});
