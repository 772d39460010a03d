import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { visible } from '../db/scope';
import { type TableName, tableOf } from '../db/storage';
import type { Editor } from './editor';

/**
 * Returns a record as it stands: empty for a new one; undefined where it is out of the editor's reach, who is told
 * nothing of it.
 */
export async function storedRow(
  db: Db,
  { user }: Editor,
  entity: AnyEntity,
  id: number | null,
): Promise<AnyRow | undefined> {
  if (id === null) return {};
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(tableOf(entity.name))} where id = ${id} and ${visible(user, entity)}`.execute(db);
  return rows[0];
}

/** Returns a record as it stands, whatever the user's reach; throws record.notFound. */
export async function rowOf<Row extends object = AnyRow>(db: Db, table: TableName, id: number): Promise<Row> {
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row;
}
