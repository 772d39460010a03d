import { type Migration, sql } from 'kysely';

/** Up to where in the write-ahead log the last change of an account reaches, for reads from a replica. */
export const lastWrites: Migration = {
  async up(db) {
    await sql`
      create table last_write (
        account_id bigint primary key references account (id) on delete cascade,
        wal_position pg_lsn not null,
        at timestamptz not null default now()
      )`.execute(db);
  },
};
