import { type Migration, sql } from 'kysely';

/**
 * A sent calendar is that of the customer whom its recipient was invited for last. An invitation that went to the same
 * address again, after its reservation had moved to another customer, used to leave the former one.
 */
export const customersOfCalendars: Migration = {
  async up(db) {
    await sql`
      update sent_calendar as calendar set customer_id = reservation.customer_id
      from reservation
      where reservation.id = calendar.reservation_id and reservation.customer_id <> calendar.customer_id
        and reservation.customer_id = (
          select mail.customer_id from mail
          where mail.entity = 'reservation' and mail.record_id = reservation.id and mail.template = 'invitation'
            and mail.recipient = calendar.recipient
          order by mail.id desc limit 1)`.execute(db);
  },
};
