import { type Migration, sql } from 'kysely';

/** What each person has sizes in, as they choose it. */
export const unitsOfPersons: Migration = {
  async up(db) {
    await sql`alter table account add column length_unit text, add column volume_unit text`.execute(db);
  },
};
