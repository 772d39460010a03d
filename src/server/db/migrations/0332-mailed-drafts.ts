import { type Migration, sql } from 'kysely';

/** The drafts that were mailed with a key, each with its answer: a request that is repeated gets it, and mails nothing. */
export const mailedDrafts: Migration = {
  async up(db) {
    await sql`
      create table mailed_draft (
        digest bytea primary key,
        answer jsonb,
        created_at timestamptz not null default now()
      )`.execute(db);
  },
};
