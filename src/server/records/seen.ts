import { sql } from 'kysely';
import { type EntityName, entityOf } from '../../shared/areas/all';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { SessionUser } from '../session-user';

/** Throws record.notFound where the user does not see the record, or it was removed. */
export async function refuseUnseen(db: Db, user: SessionUser, entity: EntityName, recordId: number): Promise<void> {
  if (!(await isSeen(db, user, entity, recordId))) throw new AppError('record.notFound', { record: recordId });
}

/** Whether the record exists and the user sees it. */
export async function isSeen(db: Db, user: SessionUser, entity: EntityName, recordId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(tableOf(entity))} where id = ${recordId} and ${visible(user, entityOf(entity))}`.execute(
    db,
  );
  return rows.length > 0;
}
