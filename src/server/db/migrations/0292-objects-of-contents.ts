import { type Migration, sql } from 'kysely';

/**
 * Contents may lie in an object store instead of in pieces; and the objects without a content, which are on their way
 * or to be removed.
 */
export const objectsOfContents: Migration = {
  async up(db) {
    await sql`alter table content add column in_store boolean not null default false`.execute(db);
    await sql`
      create table loose_object (
        sha256 bytea primary key,
        is_whole boolean not null default false,
        since timestamptz not null default now()
      )`.execute(db);
  },
};
