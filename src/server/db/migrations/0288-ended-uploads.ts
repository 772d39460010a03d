import { type Migration, sql } from 'kysely';

/** What became of an upload is remembered for a while: who did not hear the answer asks again. */
export const endedUploads: Migration = {
  async up(db) {
    await sql`alter table upload add column file_id bigint references file (id) on delete cascade`.execute(db);
    await sql`alter table upload add column refusal jsonb`.execute(db);
    await sql`create index upload_file_id on upload (file_id) where file_id is not null`.execute(db);
  },
};
