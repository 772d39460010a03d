import type { EditableName } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { type AnyRow, lockedRow, refuseStale } from '../db/edit';
import { tableOf } from '../db/storage';
import { scopeOf } from './doors';
import type { Editor } from './editor';
import { isOwn } from './own';

/**
 * Locks a record whose parts are about to be compared with those given. Throws record.notFound, record.ofItsWriter, and
 * record.conflict where somebody saved first: a part they removed would otherwise seem foreign to the record.
 */
export async function lockWhole(
  db: Db,
  editor: Editor,
  entity: AnyEntity,
  { id, version, changes }: { id: number; version: number; changes: AnyRow },
): Promise<void> {
  const within = scopeOf(entity.name as EditableName, editor.user); // what has parts is edited with them
  const current = await lockedRow(db, { table: tableOf(entity.name), id, within });
  if (!isOwn(editor.user, entity, current)) throw new AppError('record.ofItsWriter');
  refuseStale(current, version, changes);
}
