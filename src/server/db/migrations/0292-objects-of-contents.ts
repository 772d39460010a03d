import { type Migration, sql } from 'kysely';

/**
 * Contents may lie in a store of objects instead of in pieces; and the objects that no content has: on their way, or to be
 * thrown away.
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
