import type { ListedEntity } from '../../shared/areas/all';
import type { GivenChildren } from '../../shared/entity/crud';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { added, type InChangeSet } from './add';
import type { Editor } from './editor';
import { plannedParts, savePlannedParts } from './parts';

/** Adds a record with its parts, in the transaction `db`. */
export async function addedWhole(
  db: Db,
  editor: Editor,
  entity: ListedEntity,
  { children, ...values }: AnyRow & { children?: GivenChildren },
  sets: InChangeSet = {},
): Promise<{ id: number; changeSet: string }> {
  const parts = await plannedParts(db, entity, null, children);
  const record = await added(db, editor, entity.name, values, sets);
  await savePlannedParts(db, editor, record.id, parts, record.changeSet);
  return record;
}
