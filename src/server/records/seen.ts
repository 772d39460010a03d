import { sql } from 'kysely';
import { type EntityName, entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
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

/** Throws the error where one of the records exists, but the user does not see it. */
export async function refuseHidden(
  db: Db,
  user: SessionUser,
  records: readonly { entity: EditableName; id: number }[],
  error: AppError,
): Promise<void> {
  for (const entity of new Set(records.map((each) => each.entity))) {
    const ids = records.filter((each) => each.entity === entity).map(({ id }) => id);
    const { rows } = await sql`
      select from ${sql.table(tableOf(entity))}
      where id = any(${ids}::bigint[]) and (${visible(user, entityOf(entity))}) is not true limit 1`.execute(db);
    if (rows.length > 0) throw error;
  }
}
