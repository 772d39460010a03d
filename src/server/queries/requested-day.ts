import { sql } from 'kysely';

/** The requested day of a line: that of its order, unless the line has its own. */
export const requestedDay = sql<string | null>`
  coalesce(order_line.requested_delivery_date, sales_order.requested_delivery_date)`;
