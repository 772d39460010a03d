import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect';
import type { FileTables } from '../../db/file-tables';

interface Place {
  entity: string;
  recordId: number;
  by: { id: number };
}

/** Gives a record its own file of the same bytes, which are stored only once; returns the new file's id. */
export async function copiedFile(
  transaction: Db,
  file: Selectable<FileTables['file']>,
  { entity, recordId, by }: Place,
): Promise<number> {
  const { contentId, name, size, kind, type, width, height } = file;
  const values = { contentId, name, size, kind, type, width, height, entity, recordId, createdBy: by.id };
  const { id } = await transaction.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow();
  await sql`
    insert into rendition (file_id, edge, content_id)
    select ${id}, edge, content_id from rendition where file_id = ${file.id}`.execute(transaction);
  return id;
}
