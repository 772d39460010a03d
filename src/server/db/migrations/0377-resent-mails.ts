import { type Migration, sql } from 'kysely';

/** A mail that is sent again remembers the state that it was in, as it may have arrived already. */
export const resentMails: Migration = {
  async up(db) {
    await sql`alter table mail add column resent_from text check (resent_from in ('sent', 'unknown'))`.execute(db);
  },
};
