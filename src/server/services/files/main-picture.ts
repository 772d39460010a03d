import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { auditAdded } from './audit-added';

interface Choice {
  /** A picture of any record. */
  fileId: number;
  entity: string;
  recordId: number;
  by: { id: number };
  address: string;
}

/** Makes a picture the main one of a record, which gets a file of its own of the same bytes; answers that file's id. */
export async function choosePicture(transaction: Db, choice: Choice): Promise<number> {
  const { fileId, entity, recordId, by, address } = choice;
  const file = await transaction.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (file?.kind !== 'picture') throw new AppError('file.notAPicture', { name: file?.name ?? fileId });
  await transaction
    .updateTable('file')
    .set({ isMain: false })
    .where('entity', '=', entity)
    .where('recordId', '=', recordId)
    .execute();
  const { id: _, createdAt: __, ...copied } = file;
  const { id } = await transaction
    .insertInto('file')
    .values({ ...copied, entity, recordId, isMain: true, createdBy: by.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into rendition (file_id, edge, content_id)
    select ${id}, edge, content_id from rendition where file_id = ${fileId}`.execute(transaction);
  const { name, size } = file;
  await auditAdded(transaction, { id, entity, recordId, name, size, isMain: true }, { by, address });
  return id;
}
