import { expect, test } from 'vitest';
import { listed } from '../../shared/areas/all';
import { editedColumns, listColumns } from './list-columns';

const { account, arm, material, model, reservation } = listed;
const ids = (columns: readonly { id: string }[]) => columns.map(({ id }) => id);
const may = (edit: boolean) => ({ may: { edit, remove: edit } });

test('the first column stays in view, and pictures stand behind it', () => {
  const columns = listColumns(arm);
  expect(ids(columns).slice(0, 3)).toEqual(['code', 'picture', 'nameEn']);
  expect(ids(columns.filter(({ isPinned }) => isPinned))).toEqual(['code']);
  expect(ids(listColumns(reservation))).not.toContain('picture');
});

test('a cell is edited where its field is filled in by people and its row is open', () => {
  const editable = (id: string, edit: boolean) =>
    listColumns(reservation)
      .find((column) => column.id === id)
      ?.isEditable?.(may(edit)) ?? false;
  expect([editable('partyCount', true), editable('partyCount', false), editable('state', true)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(ids(editedColumns(material, ['number', 'restricted']).filter(({ isEditable }) => isEditable))).toEqual([
    'number',
  ]);
  // A field that can be set only once is not editable in a cell.
  expect(ids(editedColumns(account, ['account', 'nameEn']).filter(({ isEditable }) => isEditable))).toEqual(['nameEn']);
});

test('columns that few need wait to be chosen, behind the others', () => {
  const columns = listColumns(model);
  const waiting = ['armIds', 'backIds', 'seatIds', 'construction', 'exclusive', 'remarks'];
  expect(ids(columns.filter(({ isHidden }) => isHidden))).toEqual(waiting);
  expect(ids(columns).slice(-waiting.length)).toEqual(waiting);
  expect(columns.at(-1)?.isEditable?.(may(true))).toBe(true);
});

test('what rows tell through a reference waits to be chosen, and is read as the reference shows it', () => {
  const columns = listColumns(material);
  expect(ids(columns.filter(({ isHidden }) => isHidden))).toEqual(['categoryId']);
  const category = columns.at(-1);
  expect([category?.read({ categoryId: 3, categoryName: 'Recliners' }), category?.isEditable]).toEqual([
    'Recliners',
    undefined,
  ]);
});
