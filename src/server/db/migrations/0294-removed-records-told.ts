import { type Migration, sql } from 'kysely';

/** A notice of a removed record keeps the record as it stood: only people who saw it may read the notice. */
export const removedRecordsTold: Migration = {
  async up(db) {
    await sql`alter table followed_change add column gone jsonb`.execute(db);
  },
};
