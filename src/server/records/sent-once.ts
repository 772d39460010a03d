import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import type { Editor } from './editor';

/** Makes requests sent with the same key wait for each other until the transaction `db` ends. */
export async function lockKey(db: Db, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sent once'), hashtext(${key}))`.execute(db);
}

/**
 * The record that an earlier request with this key saved, or null. The key is the change set of that save; one of
 * somebody else, or of other records, is refused.
 */
export async function savedWith(db: Db, { user }: Editor, name: EditableName, key: string): Promise<number | null> {
  // Others may have been changed along with it, before or after it was added.
  const { rows } = await sql<{ recordId: number | null; accountId: number | null }>`
    select account_id, case ${name} when entity then record_id when root_entity then root_id end as record_id
    from audit where change_set = ${key}
    order by case when entity = ${name} and action = 'added' then 0 when entity = ${name} then 1 else 2 end, id
    limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.accountId !== user.id || row.recordId === null) throw new AppError('record.sentByOthers');
  return row.recordId;
}
