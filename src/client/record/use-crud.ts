import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import { entityOf } from '../../shared/areas/all';
import { type CrudRow, crudCallsOf, type GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, nameBeside } from '../../shared/entity/naming';
import { errorCatalogue } from '../../shared/errors';
import { ApiError } from '../api/errors';
import { fetchData, fetchFile } from '../api/send';
import type { FormValues } from '../forms/use-entity-form';
import type { GridEdit } from '../grid/grid-props';
import { withStored } from '../page/list-rows';
import { useCall } from '../page/use-call';
import type { FilterValues } from '../page/use-filters';
import { noteRecordChange } from '../state/record-changes';
import { toastError, toastWarning } from '../state/toasts';
import { noteSaved } from '../state/undo';
import { inputOf } from './crud-filters';

export type SavedRow = CrudRow & { changeSet: string | null };

/** Adds a record of a list and says so, with a way to take it back. */
export async function addRecord(entity: AnyEntity, values: FormValues, parts?: GivenChildren): Promise<SavedRow> {
  const added = await fetchData(crudCallsOf(entity).add, { ...values, ...(parts ? { children: parts } : {}) });
  noteRecordChange(kindOf(entity));
  noteSaved(added.changeSet, nameOf(entity, added));
  return added;
}

/** What a record of a list is called in a sentence. */
export function nameOf(entity: AnyEntity, row: CrudRow): string {
  const code = codeFieldOf(entity) ?? 'id';
  const shown = entity.fields[code]?.kind === 'reference' ? nameBeside(code) : code;
  return String(row[shown] ?? row.id);
}

/** The records of a list that the filters let through, at most so many, and what is done with them. */
export function useCrud(entity: AnyEntity, filters: FilterValues, size: number) {
  const { t, i18n } = useLingui();
  const calls = crudCallsOf(entity);
  const input = inputOf(entity, filters);
  const list = useCall(calls.list, { ...input, size });
  const { replace, reload } = list;

  const put = useCallback((stored: CrudRow) => replace((page) => withStored(page, stored)), [replace]);
  const onEdit = useCallback(
    async ({ row, columnId, value }: GridEdit<CrudRow>) => {
      const { id, version } = row;
      const stored = await fetchData(calls.modify, { id, version, changes: { [columnId]: value } });
      put(stored);
      noteRecordChange(kindOf(entity));
      return stored;
    },
    [calls, entity, put],
  );
  /** At once, as it can be undone; what is still in use is refused, and says by what. */
  const remove = async (row: CrudRow) => {
    const { id, version } = row;
    const name = nameOf(entity, row);
    try {
      const { changeSet } = await fetchData(calls.remove, { id, version });
      noteRecordChange(kindOf(entity));
      noteSaved(changeSet, t`${name} removed`);
      reload();
    } catch (error) {
      const uses = usesIn(error);
      if (uses) toastWarning(t`${name} stays, as it is still used: ${usesText(uses)}`);
      else toastError(error);
    }
  };
  /** "Material 95 (M2001-A, M2001-B, …); Line-up 3 (…)". */
  const usesText = (uses: readonly Use[]): string =>
    uses
      .map(({ entity: user, count, names }) => {
        const more = count > names.length ? ', …' : '';
        return `${i18n._(entityOf(user).label)} ${count}${names.length > 0 ? ` (${names.join(', ')}${more})` : ''}`;
      })
      .join('; ');
  return { list, put, onEdit, remove, fetchExport: () => fetchFile(calls.excel, input) };
}

interface Use {
  entity: string;
  count: number;
  names: readonly string[];
}

/** What still refers to a record that was not removed for it; null for any other error. */
function usesIn(error: unknown): readonly Use[] | null {
  if (!(error instanceof ApiError) || error.code !== errorCatalogue['record.inUse'].code) return null;
  return (error.data as { uses: readonly Use[] }).uses; // what the server sends with this code
}
