import { type Migration, sql } from 'kysely';

/**
 * A received mail that answers one with a link is about what the link shows, and is shown there; earlier ones were
 * about the link, which is no record. No person did this, so the audit trail has no line of it.
 */
export const subjectsOfReceivedMails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  // A withdrawn tracking link is gone; its mail still names the customer.
  `update received_mail set about_entity = 'customer', about_id = coalesce(
      (select mail.customer_id from mail where mail.id = mail_id), customer_id),
      version = version + 1, updated_at = now()
    where about_entity = 'trackingLink'`,
  `update received_mail set (about_entity, about_id) = (
      select share_link.entity, share_link.record_id from share_link where share_link.id = about_id),
      version = version + 1, updated_at = now()
    where about_entity = 'shareLink'`,
];
