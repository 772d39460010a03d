import { type Migration, sql } from 'kysely';

/**
 * A line is requested for the day of its order unless it has one of its own. A line's day that was copied from the
 * order, as the order is or was by the audit trail, is cleared; versions stay, as nothing was done to the lines.
 */
export const requestedDaysOfLines: Migration = {
  async up(db) {
    await sql`
      update order_line set requested_delivery_date = null
      from sales_order
      where sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
        and order_line.requested_delivery_date is not null
        and (order_line.requested_delivery_date = sales_order.requested_delivery_date
          or exists (
            select from audit
            where audit.entity = 'order' and audit.record_id = sales_order.id
              and audit.before ->> 'requestedDeliveryDate' = order_line.requested_delivery_date::text))`.execute(db);
  },
};
