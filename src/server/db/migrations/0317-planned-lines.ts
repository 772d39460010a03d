import { type Migration, sql } from 'kysely';

/** What the lines of an order were when its loading plan was made of them; of plans that were stored before that is not known. */
export const plannedLines: Migration = {
  async up(db) {
    await sql`alter table loading_plan_order add column lines text`.execute(db);
  },
};
