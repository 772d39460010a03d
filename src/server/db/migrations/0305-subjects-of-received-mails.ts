import { type Migration, sql } from 'kysely';

/**
 * A received mail that answers one with a link is about what the link shows, and stands there; those that came before were about
 * the link, which is no record. Nobody did that, so no change of theirs is in the audit trail.
 */
export const subjectsOfReceivedMails: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  // A link that was taken back is gone; the mail still says whose it was.
  `update received_mail set about_entity = 'customer', about_id = coalesce(
      (select mail.customer_id from mail where mail.id = mail_id), customer_id),
      version = version + 1, updated_at = now()
    where about_entity = 'trackingLink'`,
  `update received_mail set (about_entity, about_id) = (
      select share_link.entity, share_link.record_id from share_link where share_link.id = about_id),
      version = version + 1, updated_at = now()
    where about_entity = 'shareLink'`,
];
