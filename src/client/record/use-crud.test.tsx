// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { settled } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import type { Call } from '../../shared/api/call';
import { cover } from '../../shared/areas/catalogue/cover';
import { commitment } from '../../shared/areas/market/commitment';
import { travelPerson } from '../../shared/areas/travel/travel';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData, fetchFile } from '../api/send';
import { queries } from '../state/queries';
import { noteRecordChange } from '../state/record-changes';
import { noteSaved } from '../state/undo';
import { addRecord, nameFieldOf, nameOf, useCrud } from './use-crud';

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
afterEach(async () => {
  await leaveNothing({ end: leave });
  i18n.activate('en');
});

test('a record is called by its code, by what it refers to, or by its name in the reader’s language', () => {
  expect(nameOf(cover, row())).toBe('C7');
  expect(nameOf(cover, row({ code: null }))).toBe('7');
  expect(nameOf(commitment, row({ customerId: 3, customerName: 'Ashford' }))).toBe('Ashford');
  const named: AnyEntity = { ...cover, identity: ['nameEn'], unique: [], list: ['nameEn', 'nameZh'] };
  const both = row({ nameEn: 'Grey\n linen', nameZh: '灰麻' });
  expect(nameOf({ ...named, fields: { nameEn: cover.fields.nameEn, nameZh: cover.fields.nameZh } }, both)).toBe(
    'Grey linen',
  );
  expect([
    nameFieldOf(cover, both, 'zh'),
    nameFieldOf(cover, both, 'en'),
    nameFieldOf(cover, row({ nameZh: '' }), 'zh'),
  ]).toEqual([...['nameZh', 'nameEn', 'nameEn']]);
  expect(nameFieldOf(travelPerson, both, 'zh')).toBe('nameEn');
});

test('what is called by a long text is called by how that begins', () => {
  expect(nameOf(cover, row({ code: 'x'.repeat(80) }))).toBe('x'.repeat(80));
  expect(nameOf(cover, row({ code: '沙'.repeat(81) }))).toBe(`${'沙'.repeat(80)}…`);
});

test('a record is added with its parts and files, told to open lists, and can be taken back', async () => {
  ask.mockResolvedValue({ ...row(), changeSet: 'set' } as never);
  await addRecord(cover, { code: 'C7' });
  await addRecord(cover, { code: 'C7' }, { parts: { lines: [] }, uploads: ['u'] });
  expect(asked(calls.add)).toEqual([{ code: 'C7' }, { code: 'C7', children: { lines: [] }, uploads: ['u'] }]);
  expect([vi.mocked(noteRecordChange).mock.lastCall, vi.mocked(noteSaved).mock.lastCall]).toEqual([
    ['cover'],
    ['set', 'C7'],
  ]);
});

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
