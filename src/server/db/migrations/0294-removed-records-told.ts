import { type Migration, sql } from 'kysely';

/** A notice that a record was removed keeps it as it stood, as who may read the notice is who saw the record. */
export const removedRecordsTold: Migration = {
  async up(db) {
    await sql`alter table followed_change add column gone jsonb`.execute(db);
  },
};
