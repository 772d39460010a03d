import { type Migration, sql } from 'kysely';

/** To-dos that were done lately are found without reading all that ever were, and those of prices by what they open. */
export const doneToDos: Migration = {
  async up(db) {
    await sql`create index reminder_done on reminder (account_id, updated_at) where done`.execute(db);
    await sql`create index reminder_price_path on reminder (path) where type = 'price'`.execute(db);
  },
};
