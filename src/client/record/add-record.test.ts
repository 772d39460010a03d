// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { cover } from '../../shared/areas/catalogue/cover';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import { fetchData } from '../api/send';
import { noteRecordChange } from '../state/record-changes';
import { noteSaved } from '../state/undo';
import { addRecord } from './add-record';

vi.mock('../api/send');
vi.mock('../state/undo');
vi.mock('../state/record-changes', async (original) => ({ ...(await original<object>()), noteRecordChange: vi.fn() }));

const calls = crudCallsOf(cover);
const ask = vi.mocked(fetchData);
const row = (given: object = {}): CrudRow => ({
  id: 7,
  version: 3,
  may: { edit: true, remove: true },
  code: 'C7',
  ...given,
});

test('a record is added with its parts and files, told to open lists, and can be taken back', async () => {
  ask.mockResolvedValue({ ...row(), changeSet: 'set' } as never);
  await addRecord(cover, { code: 'C7' }, 'first');
  await addRecord(cover, { code: 'C7' }, 'second', { parts: { lines: [] }, uploads: ['u'] });
  expect(asked(calls.add)).toEqual([
    { code: 'C7', key: 'first' },
    { code: 'C7', children: { lines: [] }, uploads: ['u'], key: 'second' },
  ]);
  expect([vi.mocked(noteRecordChange).mock.lastCall, vi.mocked(noteSaved).mock.lastCall]).toEqual([
    ['cover'],
    ['set', 'C7'],
  ]);
});
