import { useCallback } from 'react';
import { type CrudRow, crudCallsOf } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchFile } from '../api/send';
import { withStored } from '../page/list-rows';
import { useCall } from '../page/use-call';
import { type FilterValues, idsIn } from '../page/use-filters';
import { inputOf } from './crud-filters';
import { useCellEdits } from './use-cell-edits';

/**
 * The records of a list that pass the filters, at most `size`, and the edits and exports of them. With `chosenBy`, none
 * are loaded until that filter has a value.
 */
export function useCrud(entity: AnyEntity, filters: FilterValues, size: number, chosenBy?: string) {
  const calls = crudCallsOf(entity);
  const input = inputOf(entity, filters);
  const needsChoice = chosenBy !== undefined && idsIn(filters, chosenBy) === undefined;
  const answered = useCall(calls.list, needsChoice ? null : { ...input, size });
  const { replace } = answered;

  const put = useCallback((stored: CrudRow) => replace((page) => withStored(page, stored)), [replace]);
  const onEdit = useCellEdits(entity, put);
  // Once nobody is chosen, the rows of the earlier choice must not be shown.
  const list = needsChoice ? { ...answered, data: { rows: [], total: 0, totals: {} } } : answered;
  return { list, needsChoice, put, onEdit, fetchExport: () => fetchFile(calls.excel, input) };
}
