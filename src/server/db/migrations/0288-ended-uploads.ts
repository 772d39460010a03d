import { type Migration, sql } from 'kysely';

/** The outcome of an upload is kept for a while, for clients that missed the answer and ask again. */
export const endedUploads: Migration = {
  async up(db) {
    await sql`alter table upload add column file_id bigint references file (id) on delete cascade`.execute(db);
    await sql`alter table upload add column refusal jsonb`.execute(db);
    await sql`create index upload_file_id on upload (file_id) where file_id is not null`.execute(db);
  },
};
