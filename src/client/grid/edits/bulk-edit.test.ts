// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test, vi } from 'vitest';
import { number } from '../../../shared/entity/field';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { column } from '../columns/column';
import { localBulk, recordBulk } from './bulk-edit';

vi.mock('../../api/send');
vi.mock('../../state/record-changes');
vi.mock('../../state/undo');
afterEach(() => vi.resetAllMocks());
i18n.loadAndActivate({ locale: 'en', messages: {} });

interface Carton {
  id: number;
  pieces: number;
}

const isEditable = ({ id }: Carton) => id !== 2;
const pieces = column<Carton>('pieces', number(msg`Pieces`), { isEditable });
const rows: Carton[] = [1, 2, 3].map((id) => ({ id, pieces: id * 10 }));

test('rows of the page alone are changed one by one, those that may not be edited are said to stay', async () => {
  const onEdit = vi.fn();
  const bulk = localBulk<Carton>(onEdit, ({ id }) => String(id));
  const lines = await bulk.preview({ rows, column: pieces, value: 30 });
  expect(lines.map(({ key, before, after, isChanged, problem }) => [key, before, after, isChanged, problem])).toEqual([
    ['1', 10, 30, true, null],
    ['2', 20, 30, true, 'may not be edited'],
    ['3', 30, 30, false, null],
  ]);
  expect(onEdit).not.toHaveBeenCalled();
  const [first] = rows;
  await bulk.commit({ rows: rows.slice(0, 1), column: pieces, value: 30 });
  expect(onEdit).toHaveBeenCalledExactlyOnceWith({ row: first, columnId: 'pieces', value: 30 });
});

interface Stored {
  id: number;
  version: number;
}
const sort = column<Stored>('city', number(msg`City`));
const change = { rows: [1, 2, 3].map((id) => ({ id, version: id + 4, city: 'x' })), column: sort, value: 'Basel' };

test('of records it is shown what the server says of the field, and of what else it would change', async () => {
  const own = { field: 'city', before: 'Bern', after: 'Basel' };
  vi.mocked(fetchData).mockResolvedValue({
    rows: [
      { id: 1, name: 'A', changes: [{ field: 'region', before: 1, after: 2 }, own], problem: null },
      { id: 2, name: 'B', changes: [], problem: null },
      { id: 3, name: 'C', changes: [], problem: 'is not yours' },
    ],
  });
  const lines = await recordBulk<Stored>('customer').preview(change);
  expect(
    lines.map(({ key, name, before, after, isChanged, problem }) => [key, name, before, after, isChanged, problem]),
  ).toEqual([
    ['1', 'A', 'Bern', 'Basel', true, null],
    ['2', 'B', null, null, false, null],
    ['3', 'C', null, null, false, 'is not yours'],
  ]);
});

test('records are changed by one call under the versions shown, loaded anew, and changed back as one', async () => {
  vi.mocked(fetchData).mockResolvedValue({ changed: 3, changeSet: 'c' });
  await recordBulk<Stored>('customer').commit(change);
  expect(vi.mocked(fetchData).mock.lastCall?.[1]).toEqual({
    entity: 'customer',
    rows: [1, 2, 3].map((id) => ({ id, version: id + 4 })),
    changes: { city: 'Basel' },
  });
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'City in 3 rows');
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('customer');
});

test('only the fields are offered that may be set in many records', () => {
  const ids = recordBulk<Stored>('customer').columns([sort, { ...sort, id: 'nothingOfIt' }]);
  expect(ids.map(({ id }) => id)).toEqual(['city']);
});
