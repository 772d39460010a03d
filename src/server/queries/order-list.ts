import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { CustomerStageRow, OrderRow, OrdersByStage, orderCalls } from '../../shared/api/orders';
import { orderStageNames } from '../../shared/machines/order-status';
import { anywhere, nameOf, recordColumns } from '../db/columns';
import type { Db } from '../db/connect';
import { chosen, customersNamed } from '../db/customer-choice';
import { within } from '../db/period';
import type { Asking } from './customer-list';

export type OrderFilter = ParsedInputOf<typeof orderCalls.getOrderCountBySatusGroup>;

/** Days an order was, or by now is, shipped after the requested day; none without such a day. */
const daysLate = sql<number>`coalesce(greatest(
  case when sales_order.stage = 'shipped' then sales_order.shipped_date else current_date end
    - sales_order.requested_delivery_date, 0), 0)`;

/** The orders the caller may see, with their customers. */
export function orderRows(db: Db, { user, language }: Asking, filter: OrderFilter): Expression<OrderRow> {
  return db
    .selectFrom('salesOrder')
    .leftJoin('customer', 'customer.id', 'salesOrder.customerId')
    .leftJoin('account as owner', 'owner.id', 'customer.ownerId')
    .select(recordColumns('salesOrder'))
    .select([
      // Left joins, though no order is without a customer: counting then leaves both tables alone.
      sql<string>`customer.code`.as('customerCode'),
      nameOf(language, 'customer').as('customerName'),
      nameOf(language, 'owner').as('ownerName'),
      daysLate.as('daysLate'),
    ])
    .where(matching(user, filter));
}

/** Whether an order is the caller's and passes the filter. */
export function matching(user: Asking['user'], filter: OrderFilter): RawBuilder<SqlBool> {
  const { text, stages, model, lateOnly } = filter;
  const conditions: RawBuilder<unknown>[] = [
    chosen(user, filter, sql.ref('salesOrder.customerId')),
    within(filter, sql.ref('salesOrder.orderDate')),
  ];
  if (stages?.length) conditions.push(sql`sales_order.stage = any(${stages}::text[])`);
  if (text) {
    const pattern = anywhere(text);
    conditions.push(sql`(sales_order.po_number ilike ${pattern} or sales_order.pi_number ilike ${pattern}
      or sales_order.customer_id = ${customersNamed(text)})`);
  }
  if (model) {
    conditions.push(sql`(sales_order.customer_id, sales_order.id) in (
      select order_line.customer_id, order_line.order_id from order_line where order_line.model = ${model})`);
  }
  if (lateOnly) conditions.push(sql`${daysLate} > 0`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** The orders by stage, every stage present. */
export async function ordersByStage(db: Db, user: Asking['user'], filter: OrderFilter): Promise<OrdersByStage> {
  const { rows } = await sql<OrdersByStage[number]>`
    select stage, count(*) as orders, count(*) filter (where ${daysLate} > 0) as late, sum(quantity) as quantity,
      sum(amount) as amount, sum(cube) as cube
    from sales_order where ${matching(user, filter)} group by stage`.execute(db);
  const found = new Map(rows.map((row) => [row.stage, row]));
  return orderStageNames.map(
    (stage) => found.get(stage) ?? { stage, orders: 0, late: 0, quantity: 0, amount: 0, cube: 0 },
  );
}

/** Every customer's orders counted by stage. */
export function customerStages({ user, language }: Asking, filter: OrderFilter): Expression<CustomerStageRow> {
  const counts = orderStageNames.map(
    (stage) => sql`count(*) filter (where sales_order.stage = ${stage}) as ${sql.ref(stage)}`,
  );
  const names = orderStageNames.map((stage) => sql.ref(`counted.${stage}`));
  return sql<CustomerStageRow>`
    select customer.id, customer.id as customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      ${sql.join(names)}, counted.orders, counted.late, counted.amount, counted.open_amount
    from (
      select sales_order.customer_id as buyer, ${sql.join(counts)}, count(*) as orders,
        count(*) filter (where ${daysLate} > 0) as late, sum(sales_order.amount) as amount,
        coalesce(sum(sales_order.amount) filter (where sales_order.stage <> 'shipped'), 0) as open_amount
      from sales_order where ${matching(user, filter)} group by sales_order.customer_id
    ) as counted
    join customer on customer.id = counted.buyer
    join account as owner on owner.id = customer.owner_id`;
}
