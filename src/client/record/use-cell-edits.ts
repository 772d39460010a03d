import { useCallback } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData } from '../api/send';
import type { GridEdit } from '../grid/grid-props';
import { withDoubts } from '../page/with-doubts';
import { noteRecordChange } from '../state/record-changes';

/**
 * Saves an edited cell of a list and replaces the row by the stored record; what the row holds beyond the record stays.
 */
export function useCellEdits<R extends { id: number; version: number }>(
  entity: AnyEntity,
  put: (shown: R & CrudRow) => void,
) {
  return useCallback(
    async ({ row, columnId, value }: GridEdit<R>) => {
      const { id, version } = row;
      const changes = { [columnId]: value };
      const stored = await withDoubts((meant) =>
        fetchData(crudCallsOf(entity).modify, { id, version, changes, ...meant }),
      );
      const shown = { ...row, ...stored };
      put(shown);
      noteRecordChange(kindOf(entity));
      return shown;
    },
    [entity, put],
  );
}
