import { sql } from 'kysely';

/** The day an order counts as received: that of its PO's receipt, or its own where none was written down. */
export const receivedDay = sql<string>`coalesce(sales_order.po_receipt_date, sales_order.order_date)`;
