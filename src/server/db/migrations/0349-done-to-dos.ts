import { type Migration, sql } from 'kysely';

/**
 * To-dos that were done lately are found without reading all that ever were, and those of prices by what they open. What
 * nobody ticked off does not say when it was done, as it kept its former time: it counts as done within the last
 * minutes, in the same order, as to-dos with one time were done together.
 */
export const doneToDos: Migration = {
  async up(db) {
    await sql`
      update reminder set updated_at = now() - (now() - updated_at) / 1000000
      where done and version = 1 and type in ('task', 'erp', 'approval')`.execute(db);
    await sql`create index reminder_done on reminder (account_id, updated_at) where done`.execute(db);
    await sql`create index reminder_price_path on reminder (path) where type = 'price'`.execute(db);
  },
};
