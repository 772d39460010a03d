// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test, vi } from 'vitest';
import { number } from '../../../shared/entity/field';
import { column } from '../columns/column';
import { localBulk } from './bulk-edit';

vi.mock('../../state/undo');
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
