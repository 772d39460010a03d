import { sql } from 'kysely';
import type { Db } from './connect';
import type { TableName } from './storage';

/** Of two who change what stands above what in a table the second waits, and sees what the first did. */
export async function lockAbove(db: Db, table: TableName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`above ${table}`}))`.execute(db);
}
