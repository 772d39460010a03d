import { type Migration, sql } from 'kysely';

/** The few mails that somebody has to see to are found in the outbox without reading all that were sent. */
export const unfinishedMails: Migration = {
  async up(db) {
    await sql`
      create index mail_unfinished on mail (state, created_at) where state not in ('sent', 'cancelled')`.execute(db);
  },
};
