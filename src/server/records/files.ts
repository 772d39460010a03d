import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { Undone } from '../../shared/areas/record/calls';
import type { FileOwner } from '../../shared/areas/service/file-calls';
import { AppError } from '../../shared/errors';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import type { FileTables } from '../db/file-tables';
import { moveBack } from '../services/files/picture-order';
import type { SessionUser } from '../session-user';
import type { InChangeSet } from './add';
import type { Editor } from './editor';
import { refuseFileEdit } from './file-owners';
import { refuseUnseen } from './seen';

type StoredFile = Omit<Selectable<FileTables['file']>, 'entity'> & { entity: FileOwner };

/** Returns a file of a record that the user sees; throws record.notFound for all others. */
export async function seenFile(db: Db, user: SessionUser, id: number): Promise<StoredFile> {
  const file = await storedFile(db, user, id);
  if (file.removedAt) throw new AppError('record.notFound', { record: id });
  return file;
}

/** Takes a file away from its record; it is kept for some weeks, and can be put back until then. */
export function removedFile(db: Db, editor: Editor, id: number): Promise<string> {
  return inTransaction(db, async (transaction) => {
    await seenFile(transaction, editor.user, id);
    return moved(transaction, editor, id, { isRemoved: true });
  });
}

/** Undoes what a change set did with files, as part of the set that undoes it; returns the files. */
export async function undoneFiles(
  transaction: Db,
  editor: Editor,
  sets: { changeSet: string; undoes: string },
): Promise<Undone['records']> {
  const lines = await transaction
    .selectFrom('audit')
    .select(['recordId', 'action', 'before', 'after'])
    .where('changeSet', '=', sets.undoes)
    .where('entity', '=', 'file')
    .orderBy('recordId')
    .execute();
  const records: Undone['records'] = [];
  for (const { recordId, action, before, after } of lines) {
    const id = Number(recordId);
    const { name, entity, ...file } = await storedFile(transaction, editor.user, id).catch(() => {
      throw new AppError('record.notFound', { record: sets.undoes });
    });
    if (action === 'edited') {
      await refuseFileEdit(transaction, editor.user, entity, file.recordId);
      const { user: by, address } = editor;
      await moveBack(transaction, { id, entity, recordId: file.recordId, by, address, from: before, to: after, sets });
    } else {
      await moved(transaction, editor, id, { isRemoved: action === 'added', ...sets });
    }
    records.push({ entity: 'file', id, name, fields: [] });
  }
  return records;
}

/** Tells which files are with their record, and which were removed and can still be put back. */
export async function whereFilesAre(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, 'present' | 'removed'>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('file').select(['id', 'removedAt']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, removedAt }) => [id, removedAt === null ? 'present' : 'removed']));
}

async function storedFile(db: Db, user: SessionUser, id: number): Promise<StoredFile> {
  const file = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw new AppError('record.notFound', { record: id });
  const entity = file.entity as FileOwner; // Only these are ever stored.
  await refuseUnseen(db, user, entity, file.recordId).catch(() => {
    throw new AppError('record.notFound', { record: id });
  });
  return { ...file, entity };
}

/** Removes a file or puts it back; of two who do the same at once the second gets record.notFound or undo.done. */
async function moved(
  db: Db,
  editor: Editor,
  id: number,
  change: InChangeSet & { isRemoved: boolean },
): Promise<string> {
  const { isRemoved, changeSet = randomUUID(), undoes } = change;
  const { entity, recordId, name, size } = await storedFile(db, editor.user, id);
  await refuseFileEdit(db, editor.user, entity, recordId);
  if (isRemoved && entityOf(entity).needsFile) await refuseLastOne(db, { id, entity, recordId, name });
  const changed = await db
    .updateTable('file')
    .set({ removedAt: isRemoved ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('removedAt', isRemoved ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed)
    throw undoes === undefined ? new AppError('record.notFound', { record: id }) : new AppError('undo.done');
  const values = { entity, recordId, name, size };
  await audit(db, {
    accountId: editor.user.id,
    ...(isRemoved ? { action: 'deleted', before: values } : { action: 'added', after: values }),
    entity: 'file',
    recordId: id,
    address: editor.address,
    changeSet,
    root: { entity, id: recordId },
    undoes,
  });
  return changeSet;
}

/**
 * Throws file.lastOne if the record would lose the last file it needs; of two concurrent removals the second waits, and
 * is refused.
 */
async function refuseLastOne(
  db: Db,
  { id, entity, recordId, name }: Pick<StoredFile, 'id' | 'entity' | 'recordId' | 'name'>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from file where entity = ${entity} and record_id = ${recordId} and removed_at is null
    order by id for update`.execute(db);
  if (!rows.some((other) => other.id !== id)) throw new AppError('file.lastOne', { name });
}
