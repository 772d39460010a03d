import { sql } from 'kysely';

/** The day an order counts as received: the receipt date of its PO, or the order date where that is missing. */
export const receivedDay = sql<string>`coalesce(sales_order.po_receipt_date, sales_order.order_date)`;
