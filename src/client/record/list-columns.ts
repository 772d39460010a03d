import { fieldsThrough } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { type AnyEntity, isEdited } from '../../shared/entity/entity';
import type { GridColumn, NamedValues } from '../grid/columns/column';
import { columnsOf } from '../grid/columns/columns';
import { pictureColumn } from './picture-column';

/**
 * The columns of a list, editable where the record is. The first is pinned, pictures follow it; columns that follow
 * references are hidden until chosen, as are those of `hiddenAtFirst`.
 */
export function listColumns(entity: AnyEntity): GridColumn<NamedValues>[] {
  const { hiddenAtFirst = [] } = entity;
  const [first, ...others] = editedColumns(entity).map((each) =>
    hiddenAtFirst.includes(each.id) ? { ...each, isHidden: true } : each,
  );
  return [
    ...(first ? [{ ...first, isPinned: true }] : []),
    ...(entity.hasPictures ? [pictureColumn] : []),
    ...others,
    ...throughColumns(entity),
  ];
}

/** Columns of an entity's list; those of fields that people edit are editable where the row's record is. */
export function editedColumns(entity: AnyEntity, names: readonly string[] = entity.list): GridColumn<NamedValues>[] {
  return columnsOf(entity, names).map(
    (column) => (isEdited(entity, column.id) ? { ...column, isEditable: (row) => (row as CrudRow).may.edit } : column), // a row of this list
  );
}

/** Columns of fields that rows have through their references, with their labels there; hidden until chosen. */
export function throughColumns(entity: AnyEntity): GridColumn<NamedValues>[] {
  const fields = fieldsThrough(entity);
  return columnsOf({ ...entity, fields }, Object.keys(fields)).map((column) => ({ ...column, isHidden: true }));
}
