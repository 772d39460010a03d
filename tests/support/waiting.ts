import { sql } from 'kysely';
import type { Db } from '../../src/server/db/connect';

/** How many statements in the database wait for a lock now. */
export async function waitingFor(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}
