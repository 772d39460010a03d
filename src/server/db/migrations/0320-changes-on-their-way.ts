import { type Migration, sql } from 'kysely';

/**
 * Since when transactions are running, which PostgreSQL does not show to the app's role. Like all functions that answer
 * with the owner's rights, it is for the app alone (`app-role.ts` grants it).
 */
export const changesOnTheirWay: Migration = {
  async up(db) {
    await sql`
      create function running_since() returns timestamptz language sql volatile
      security definer set search_path = pg_catalog, pg_temp as $$
        select min(xact_start) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend'
      $$`.execute(db);
    await sql`revoke execute on function running_since() from public`.execute(db);
  },
};
