import { type SqlBool, sql } from 'kysely';

/**
 * Whether an order is open: it has pieces, and its goods have not all left. An order whose pieces were all canceled
 * keeps its stage, but nobody waits for it. The index sales_order_open has exactly these orders.
 */
export const isOpenOrder = sql<SqlBool>`(sales_order.stage <> 'shipped' and sales_order.quantity > 0)`;

/** Whether an order counts in its stage: it is shipped or open. */
export const isInStage = sql<SqlBool>`(sales_order.stage = 'shipped' or sales_order.quantity > 0)`;

/** The stage in which an order counts, as the kept sums have it. */
export const countedStage = sql<string>`case when ${isInStage} then sales_order.stage else 'canceled' end`;
