import { type Migration, sql } from 'kysely';

/** Mails are sent as other documents of an outbox are: the same columns say how often and when. */
export const mailsAsDocuments: Migration = {
  async up(db) {
    await sql`alter table mail rename column attempts to tries`.execute(db);
    await sql`alter table mail add column sent_at timestamptz`.execute(db);
    await sql`update mail set sent_at = changed_at where state = 'sent'`.execute(db);
    await sql`
      update mail set last_error = case last_error when 'Restored from a backup.' then 'restored' else 'brokeOff' end
      where last_error in ('Restored from a backup.', 'The server ended while the mail was being sent.')`.execute(db);
  },
};
