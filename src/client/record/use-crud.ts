import { useCallback } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData, fetchFile } from '../api/send';
import type { GridEdit } from '../grid/grid-props';
import { withStored } from '../page/list-rows';
import { useCall } from '../page/use-call';
import type { FilterValues } from '../page/use-filters';
import { withDoubts } from '../page/with-doubts';
import { noteRecordChange } from '../state/record-changes';
import { inputOf } from './crud-filters';

/**
 * The records of a list that the filters let through, at most so many, and what is done with them; none are asked for where
 * nothing of what it is `chosenBy` is chosen.
 */
export function useCrud(entity: AnyEntity, filters: FilterValues, size: number, chosenBy?: string) {
  const calls = crudCallsOf(entity);
  const input = inputOf(entity, filters);
  const isAsked = chosenBy === undefined || filters[chosenBy];
  const list = useCall(calls.list, isAsked ? { ...input, size } : null);
  const { replace } = list;

  const put = useCallback((stored: CrudRow) => replace((page) => withStored(page, stored)), [replace]);
  const onEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<CrudRow>) => {
      const { id, version } = row;
      const stored = await withDoubts((meant) =>
        fetchData(calls.modify, { id, version, changes: { [columnId]: value }, ...meant }),
      );
      put(stored);
      noteRecordChange(kindOf(entity));
      return stored;
    },
    [calls, entity, put],
  );
  return { list, put, onEdit, fetchExport: () => fetchFile(calls.excel, input) };
}
