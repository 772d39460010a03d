import { type Migration, sql } from 'kysely';

/** The page of a record shows the mails about it. */
export const letters: Migration = {
  async up(db) {
    await sql`create index mail_record on mail (entity, record_id, id)`.execute(db);
  },
};
