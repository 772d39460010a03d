import { type Migration, sql } from 'kysely';

/** Received mails are also found by their senders' addresses, as by their subjects and texts: without reading them all. */
export const sendersOfMails: Migration = {
  async up(db) {
    await sql`create index received_mail_sender_words on received_mail using gin (from_address gin_trgm_ops)`.execute(
      db,
    );
    await sql`create index received_mail_sender_signs on received_mail using gin (han_grams(from_address))`.execute(db);
  },
};
