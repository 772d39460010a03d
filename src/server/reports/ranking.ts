import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { within, yearBeforeEnd } from '../db/period';

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

const orderDate = sql.ref<string>('salesOrder.orderDate');

/** Whether an order belongs to the period. */
const isCurrent = (period: Period): RawBuilder<SqlBool> => within(period, orderDate);

/**
 * Whether an order is in the same period a year earlier, including 29 February; false for a period without a beginning.
 */
function isEarlier({ from, to }: Period): RawBuilder<SqlBool> {
  if (from === undefined) return sql`false`;
  const end = to === undefined ? sql`today()` : sql`${to}::date`;
  // Begins the day after the end of the preceding period's counterpart, so that no day counts for both.
  const begin = sql`${yearBeforeEnd(sql`(${from}::date - 1)`)} + interval '1 day'`;
  return sql`${orderDate} between ${begin} and ${yearBeforeEnd(end)}`;
}

/** Whether an order counts in a ranking at all. */
export const isRanked = (period: Period): RawBuilder<SqlBool> => sql`(${isCurrent(period)} or ${isEarlier(period)})`;

/** The table whose columns are summed. */
type Source = 'salesOrder' | 'orderLine';

/**
 * Sums for a group of orders or order lines: the columns of `salesColumns` for the period, and the amount a year
 * earlier.
 */
export function periodSums(period: Period, source: Source): RawBuilder<unknown> {
  const current = isCurrent(period);
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(`${source}.${column}`)}) filter (where ${current}), 0) as ${sql.ref(column)}`;
  const order = sql.ref(source === 'salesOrder' ? 'salesOrder.id' : 'orderLine.orderId');
  return sql`count(distinct ${order}) filter (where ${current}) as orders,
    ${sum('quantity')}, ${sum('cube')}, ${sum('amount')},
    coalesce(sum(${sql.ref(`${source}.amount`)}) filter (where ${isEarlier(period)}), 0) as earlier`;
}

/**
 * Joins the orders of order lines, for the period. Every line has one, but the planner drops only a left join when no
 * period is given.
 */
export const ordersOfLines = sql`
  left join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id`;

/** Counts distinct values of a column among the rows of the period. */
export function countOf(column: string, period: Period): RawBuilder<unknown> {
  return sql`count(distinct ${sql.ref(column)}) filter (where ${isCurrent(period)})`;
}

/** The rank of each row of `sold`, whose columns `periodSums` made. */
export const rank = sql`case when sold.amount > 0 then rank() over (order by sold.amount desc) end as rank`;

/** The figures of each row of `sold`, with those of the year before where a period is given. */
export function salesFigures({ from }: Period): RawBuilder<unknown> {
  const earlier = from === undefined ? sql`null::numeric` : sql`sold.earlier`;
  return sql`sold.orders, sold.quantity as pieces, sold.cube, sold.amount as net_sales,
    round(100 * sold.amount / nullif(sum(sold.amount) over (), 0), 2) as share,
    ${earlier} as earlier_sales,
    round(100 * (sold.amount - ${earlier}) / nullif(${earlier}, 0), 1) as change,
    case when ${earlier} > 0 then rank() over (order by sold.earlier desc) end as earlier_rank`;
}
