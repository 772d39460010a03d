import { kindOf } from '../../shared/api/record-kind';
import { type CrudRow, crudCallsOf, type GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { fetchData } from '../api/send';
import type { FormValues } from '../forms/use-entity-form';
import { withDoubts } from '../page/with-doubts';
import { noteRecordChange } from '../state/record-changes';
import { noteSaved } from '../state/undo';
import { nameOf } from './record-name';

type SavedRow = CrudRow & { changeSet: string | null };

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
