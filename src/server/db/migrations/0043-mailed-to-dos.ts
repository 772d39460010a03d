import { type Migration, sql } from 'kysely';

/** Whether a person is mailed each morning what waits for them; null until they choose. */
export const mailedToDos: Migration = {
  async up(db) {
    await sql`alter table account add column mails_to_dos boolean`.execute(db);
  },
};
