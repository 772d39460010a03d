import { useCallback } from 'react';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchFile } from '../api/send';
import { withStored } from '../page/list-rows';
import { useCall } from '../page/use-call';
import type { FilterValues } from '../page/use-filters';
import { inputOf } from './crud-filters';
import { useCellEdits } from './use-cell-edits';

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
  const onEdit = useCellEdits(entity, put);
  return { list, put, onEdit, fetchExport: () => fetchFile(calls.excel, input) };
}
