import { i18n } from '@lingui/core';
import { useCallback } from 'react';
import { kindOf } from '../../shared/api/record-kind';
import { type CrudRow, crudCallsOf, type GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf, hasNames, nameBeside } from '../../shared/entity/naming';
import { fetchData, fetchFile } from '../api/send';
import type { FormValues } from '../forms/use-entity-form';
import type { GridEdit } from '../grid/grid-props';
import { withStored } from '../page/list-rows';
import { useCall } from '../page/use-call';
import type { FilterValues } from '../page/use-filters';
import { withDoubts } from '../page/with-doubts';
import { noteRecordChange } from '../state/record-changes';
import { noteSaved } from '../state/undo';
import { inputOf } from './crud-filters';

export type SavedRow = CrudRow & { changeSet: string | null };

/** Adds a record of a list and says so, with a way to take it back. */
export async function addRecord(
  entity: AnyEntity,
  values: FormValues,
  { parts, uploads }: { parts?: GivenChildren | undefined; uploads?: readonly string[] | null } = {},
): Promise<SavedRow> {
  const beside = { ...(parts ? { children: parts } : {}), ...(uploads ? { uploads } : {}) };
  const added = await withDoubts((meant) => fetchData(crudCallsOf(entity).add, { ...values, ...meant, ...beside }));
  noteRecordChange(kindOf(entity));
  noteSaved(added.changeSet, nameOf(entity, added));
  return added;
}

/** What is called by its text is called by how that begins. */
const longestName = 80;

/** The field with a record's name in a language: the Chinese one only where it has one. */
export function nameFieldOf(entity: AnyEntity, row: CrudRow, locale: string): 'nameEn' | 'nameZh' {
  return locale === 'zh' && hasNames(entity) && row.nameZh ? 'nameZh' : 'nameEn';
}

/** What a record of a list is called in a sentence. */
export function nameOf(entity: AnyEntity, row: CrudRow): string {
  const code = codeFieldOf(entity) ?? 'id';
  const isNamed = code === 'nameEn';
  const isReferred = entity.fields[code]?.kind === 'reference';
  const shown = isNamed ? nameFieldOf(entity, row, i18n.locale) : isReferred ? nameBeside(code) : code;
  const called = String(row[shown] ?? row.id).replace(/\s+/g, ' ');
  return called.length > longestName ? `${called.slice(0, longestName)}…` : called;
}

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
