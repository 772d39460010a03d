// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { settled } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import type { Call } from '../../shared/api/call';
import { cover } from '../../shared/areas/catalogue/cover';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import { fetchData, fetchFile } from '../api/send';
import { queries } from '../state/queries';
import { noteRecordChange } from '../state/record-changes';
import { useCrud } from './use-crud';

vi.mock('../api/send');
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
afterEach(() => leaveNothing({ end: leave }));

const crudOf = (...given: Parameters<typeof useCrud>) => using(() => useCrud(...given));

test('a list asks by its filters, so many rows at most, and none before what it is chosen by is chosen', async () => {
  ask.mockResolvedValue({ rows: [], total: 0 } as never);
  const crud = await crudOf(cover, { text: ' grey ' }, 20);
  expect(asked(calls.list)).toEqual([{ text: 'grey', size: 20 }]);
  await crud().fetchExport();
  expect(vi.mocked(fetchFile).mock.lastCall?.[1]).toEqual({ text: 'grey' });
  await leave();
  queries.clear();
  await crudOf(cover, {}, 20, 'travellerId');
  expect(asked(calls.list)).toHaveLength(1);
  await crudOf(cover, { travellerId: '3' }, 20, 'travellerId');
  expect(asked(calls.list)).toHaveLength(2);
});

test('a cell that is edited is saved in the version shown, and stands as it was stored', async () => {
  ask.mockImplementation(
    async (call: Call) =>
      (call.path === calls.list.path
        ? { rows: [row(), row({ id: 8 })], total: 2 }
        : row({ version: 4, code: 'C9' })) as never,
  );
  const crud = await crudOf(cover, {}, 20);
  await act(async () => void (await crud().onEdit({ row: row(), columnId: 'code', value: 'C9' } as never))); // of a cell
  await settled();
  expect(asked(calls.modify)).toEqual([{ id: 7, version: 3, changes: { code: 'C9' } }]);
  expect(crud().list.data?.rows.map(({ code, version }) => [code, version])).toEqual([
    ['C9', 4],
    ['C7', 3],
  ]);
  expect(noteRecordChange).toHaveBeenCalledWith('cover');
});
