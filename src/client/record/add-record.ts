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

interface Beside {
  parts?: GivenChildren | undefined;
  uploads?: readonly string[] | null;
}

/** Adds a record of a list, by a key of its own, and says so, with an undo. */
export async function addRecord(
  entity: AnyEntity,
  values: FormValues,
  key: string,
  { parts, uploads }: Beside = {},
): Promise<SavedRow> {
  const { add } = crudCallsOf(entity);
  const beside = { ...(parts ? { children: parts } : {}), ...(uploads ? { uploads } : {}) };
  const added = await withDoubts((meant) => fetchData(add, { ...values, ...meant, ...beside, key }));
  noteRecordChange(kindOf(entity));
  noteSaved(added.changeSet, nameOf(entity, added));
  return added;
}
