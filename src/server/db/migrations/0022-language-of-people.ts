import { type Migration, sql } from 'kysely';

/** The language a person chose; null until they choose one. */
export const languageOfPeople: Migration = {
  async up(db) {
    await sql`alter table account add column language text`.execute(db);
  },
};
