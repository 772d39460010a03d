import { type Migration, sql } from 'kysely';

/**
 * A submission clears the comments on the one before. Reservations that were submitted again without that, and wait for
 * their reviewer, lose the comments now, since they could not be recalled otherwise. No person did this, so the audit
 * trail has no line of it.
 */
export const wordsOfEarlierSubmissions: Migration = {
  async up(db) {
    await sql`
      update reservation set approver_comments = null, general_manager_comments = null, version = version + 1, updated_at = now()
      where state = 'pendingReview' and (approver_comments is not null or general_manager_comments is not null)
        and (
          select audit.before ->> 'state' from audit
          where audit.entity = 'reservation' and audit.record_id = reservation.id and audit.action = 'moved'
          order by audit.id desc limit 1
        ) in ('pendingSubmission', 'rejected')`.execute(db);
  },
};
