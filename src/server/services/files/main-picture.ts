import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { auditAdded } from './audit-added';
import { copiedFile } from './copied-file';
import { refuseOtherKind } from './files';

interface Choice {
  /** A picture of any record. */
  fileId: number;
  entity: string;
  recordId: number;
  by: { id: number };
  address: string;
}

type Place = Pick<Choice, 'entity' | 'recordId'>;

/**
 * Makes a picture the main one of a record, which gets its own file of the same bytes unless it has one; returns that
 * file's id. Throws file.notAPicture, and where the record does not accept a picture of its kind.
 */
export async function choosePicture(transaction: Db, choice: Choice): Promise<number> {
  const { fileId, entity, recordId, by, address } = choice;
  const file = await transaction.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file?.kind !== 'picture') throw new AppError('file.notAPicture', { name: file?.name ?? fileId });
  refuseOtherKind({ entity, name: file.name }, file);
  // The lock makes the second of two concurrent choices see the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`main picture ${entity} ${recordId}`}))`.execute(transaction);
  const own = await transaction
    .selectFrom('file')
    .select(['id', 'contentId', 'isMain'])
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .where('removedAt', 'is', null)
    .orderBy('isMain', 'desc')
    .orderBy('id')
    .execute();
  const mainBefore = own.find(({ isMain }) => isMain)?.id ?? null;
  const same = own.find(({ contentId }) => contentId === file.contentId);
  if (same?.isMain) return same.id;
  const id = same?.id ?? (await copiedFile(transaction, file, choice));
  await makeMain(transaction, { entity, recordId }, id);
  const { name, size } = file;
  if (same) {
    await audit(transaction, {
      accountId: by.id,
      action: 'edited',
      entity: 'file',
      recordId: id,
      address,
      changeSet: randomUUID(),
      before: { isMain: false, name },
      after: { isMain: true, name },
      root: { entity, id: recordId },
    });
  } else {
    await auditAdded(transaction, { id, entity, recordId, name, size, isMain: true, mainBefore }, { by, address });
  }
  return id;
}

/** Makes a file of a record its one main picture. */
export async function makeMain(transaction: Db, { entity, recordId }: Place, id: number): Promise<void> {
  await sql`
    update file set is_main = (id = ${id})
    where entity = ${entity} and record_id = ${recordId} and is_main <> (id = ${id})`.execute(transaction);
}

/**
 * Makes the picture that was the main one before this file the main one again, if it still exists. The removed file
 * stays marked: it is the main one again if it comes back before another is chosen.
 */
export async function giveBackMain(transaction: Db, id: number): Promise<void> {
  await sql`
    update file set is_main = true where removed_at is null and id = (
      select (after ->> 'mainBefore')::bigint from audit
      where entity = 'file' and record_id = ${id} and action = 'added' and after ? 'mainBefore' order by id desc limit 1)`.execute(
    transaction,
  );
}
