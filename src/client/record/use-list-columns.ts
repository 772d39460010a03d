import { useMemo } from 'react';
import type { ListedEntity } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import { isFilledIn } from '../../shared/entity/entity';
import type { GridColumn, NamedValues } from '../grid/columns/column';
import { columnsOf } from '../grid/columns/columns';
import { pictureColumn } from './picture-column';

/** The columns of a list, edited in place as far as their record is; what is worked out stands behind the first. */
export function useListColumns(
  entity: ListedEntity,
  workedOut: readonly GridColumn<NamedValues>[],
): GridColumn<NamedValues>[] {
  return useMemo(() => {
    const [first, ...others] = columnsOf(entity).map((column, at) => ({
      ...column,
      isPinned: at === 0,
      isEditable: (row: NamedValues) => isFilledIn(entity, column.id) && (row as CrudRow).may.edit, // of this list
    }));
    return [...(first ? [first] : []), ...(entity.hasPictures ? [pictureColumn] : []), ...workedOut, ...others];
  }, [entity, workedOut]);
}
