import { fieldsThrough } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { type AnyEntity, isEdited } from '../../shared/entity/entity';
import type { GridColumn, NamedValues } from '../grid/columns/column';
import { columnsOf } from '../grid/columns/columns';
import { pictureColumn } from './picture-column';

/**
 * The columns of a list, edited in place as far as their record is; the first stays in place, and pictures stand behind it. What
 * rows tell through their references waits to be chosen.
 */
export function listColumns(entity: AnyEntity): GridColumn<NamedValues>[] {
  const [first, ...others] = editedColumns(entity);
  return [
    ...(first ? [{ ...first, isPinned: true }] : []),
    ...(entity.hasPictures ? [pictureColumn] : []),
    ...others,
    ...throughColumns(entity),
  ];
}

/** Columns of the rows of an entity's list, those that people change edited in place as far as their record is. */
export function editedColumns(entity: AnyEntity, names: readonly string[] = entity.list): GridColumn<NamedValues>[] {
  return columnsOf(entity, names).map(
    (column) => (isEdited(entity, column.id) ? { ...column, isEditable: (row) => (row as CrudRow).may.edit } : column), // of this list
  );
}

/** What rows tell through their references, by the labels it has there. */
export function throughColumns(entity: AnyEntity): GridColumn<NamedValues>[] {
  const fields = fieldsThrough(entity);
  return columnsOf({ ...entity, fields }, Object.keys(fields)).map((column) => ({ ...column, isHidden: true }));
}
