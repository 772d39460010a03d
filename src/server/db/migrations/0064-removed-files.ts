import { type Migration, sql } from 'kysely';

/** A removed file is kept for a while, so that it can be put back. */
export const removedFiles: Migration = {
  async up(db) {
    await sql`alter table file add column removed_at timestamptz`.execute(db);
    await sql`create index file_removed_at on file (removed_at) where removed_at is not null`.execute(db);
  },
};
