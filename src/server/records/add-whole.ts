import type { EditableName } from '../../shared/areas/record/calls';
import type { GivenChildren } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { added, type Sets } from './add';
import type { Editor } from './editor';
import { plannedParts, savePlannedParts } from './parts';

/** Adds a record with what is part of it, in the transaction that `db` is. */
export async function addedWhole(
  db: Db,
  editor: Editor,
  entity: AnyEntity,
  { children, ...values }: AnyRow & { children?: GivenChildren },
  sets: Sets = {},
): Promise<{ id: number; changeSet: string }> {
  const parts = await plannedParts(db, entity, null, editor, children);
  const record = await added(db, editor, entity.name as EditableName, values, sets); // what is added whole is edited by its list
  await savePlannedParts(db, editor, record.id, parts, record.changeSet);
  return record;
}
