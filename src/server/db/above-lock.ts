import { sql } from 'kysely';
import type { Db } from './connect';
import type { TableName } from './storage';

/** Locks the hierarchy of a table's records: a second editor waits, and then sees what the first changed. */
export async function lockAbove(db: Db, table: TableName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`above ${table}`}))`.execute(db);
}
