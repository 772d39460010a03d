import { type Migration, sql } from 'kysely';

/** The lines of an order as they were when its loading plan was made; unknown for plans stored before. */
export const plannedLines: Migration = {
  async up(db) {
    await sql`alter table loading_plan_order add column lines text`.execute(db);
  },
};
