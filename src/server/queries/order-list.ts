import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { CustomerStageRow, OrderRow, OrdersByStage, orderCalls } from '../../shared/areas/order/calls';
import { openStages, orderStageNames } from '../../shared/areas/order/order-status';
import { anywhere, nameOf, recordColumns } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import type { Db } from '../db/connect';
import { chosen, type WithNamed } from '../db/customer-choice';
import type { ListSums } from '../db/list-page';
import { within } from '../db/period';
import { todayOnce } from '../db/today';
import type { Asking } from '../session-user';
import { isOfModel } from './of-model';
import { countedStage, isInStage, isOpenOrder } from './open-orders';

export type OrderFilter = WithNamed<ParsedInputOf<typeof orderCalls.getOrderCountBySatusGroup>>;

/** Days by which an order was shipped, or is still open, after the requested day; 0 without such a day. */
export const daysLate = sql<number>`coalesce(greatest(
  case when sales_order.stage = 'shipped' then sales_order.shipped_date when ${isOpenOrder} then ${todayOnce} end
    - sales_order.requested_delivery_date, 0), 0)`;

/** The orders the caller may see, with their customers and shows. */
export function orderRows(db: Db, { user, language }: Asking, filter: OrderFilter): Expression<OrderRow> {
  return db
    .selectFrom('salesOrder')
    .leftJoin('customer', 'customer.id', 'salesOrder.customerId')
    .leftJoin('account as owner', 'owner.id', 'customer.ownerId')
    .leftJoin('market', 'market.id', 'salesOrder.marketId')
    .select(recordColumns('salesOrder'))
    .select([
      // Left joins, though no order is without a customer: counting then leaves these tables alone.
      sql<string>`customer.code`.as('customerCode'),
      nameOf(language, 'customer').as('customerName'),
      nameOf(language, 'owner').as('ownerName'),
      sql<string | null>`${nameOf(language, 'market')}`.as('marketName'),
      daysLate.as('daysLate'),
    ])
    .where(matching(user, filter));
}

/** Whether an order is the caller's and passes the filter. */
export function matching(user: Asking['user'], filter: OrderFilter): RawBuilder<SqlBool> {
  const { text, named, stages, marketIds, model, lateOnly } = filter;
  return allOf(
    chosen(user, filter, sql.ref('salesOrder.customerId')),
    within(filter, sql.ref('salesOrder.orderDate')),
    isAmong(sql.ref('salesOrder.stage'), stages),
    stages?.length && isInStage,
    isAmong(sql.ref('salesOrder.marketId'), marketIds),
    text &&
      sql`(sales_order.po_number ilike ${anywhere(text)} or sales_order.pi_number ilike ${anywhere(text)}
        or sales_order.customer_id = any(${named}::bigint[]))`,
    model &&
      sql`(sales_order.customer_id, sales_order.id) in (
        select order_line.customer_id, order_line.order_id from order_line where ${isOfModel(model)})`,
    lateOnly && sql`${daysLate} > 0`,
  );
}

/** The sums of orders by customer and stage: from the kept sums where the filter allows, otherwise order by order. */
function stageSums(user: Asking['user'], filter: OrderFilter): RawBuilder<unknown> {
  const { from, to, text, named, marketIds, model, lateOnly } = filter;
  if (from || to || marketIds?.length || model || lateOnly) return summedOrders(matching(user, filter));
  if (!text) return keptSums(user, filter, sql`true`);
  const byNumber = sql`${matching(user, { ...filter, named: [] })} and sales_order.customer_id <> all(${named}::bigint[])`;
  return sql`${keptSums(user, filter, sql`order_sum.customer_id = any(${named}::bigint[])`)}
    union all ${summedOrders(byNumber)}`;
}

function summedOrders(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select sales_order.customer_id, ${countedStage} as stage, count(*) as orders, sum(quantity) as quantity,
      sum(amount) as amount, sum(cube) as cube, count(*) filter (where ${daysLate} > 0) as late
    from sales_order where ${condition} group by 1, 2`;
}

function keptSums(user: Asking['user'], filter: OrderFilter, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const ofStages = filter.stages?.length ? sql`and order_sum.stage = any(${filter.stages}::text[])` : sql``;
  return sql`
    select order_sum.customer_id, order_sum.stage, order_sum.orders, order_sum.quantity, order_sum.amount,
      order_sum.cube, order_sum.late + coalesce(waiting.late, 0) as late
    from order_sum
    left join (
      select customer_id, stage, count(*) as late from sales_order
      where ${isOpenOrder} and requested_delivery_date < ${todayOnce} group by 1, 2
    ) as waiting on waiting.customer_id = order_sum.customer_id and waiting.stage = order_sum.stage
    where order_sum.orders > 0 and ${condition} and ${chosen(user, filter, sql.ref('orderSum.customerId'))} ${ofStages}`;
}

/** Count and sums of all orders that pass the filter. */
export async function orderTotals(
  db: Db,
  user: Asking['user'],
  filter: OrderFilter,
): Promise<ListSums<'quantity' | 'amount' | 'cube'>> {
  const { rows } = await sql<{ total: number; quantity: number; amount: number; cube: number }>`
    select coalesce(sum(orders), 0) as total, coalesce(sum(quantity), 0) as quantity,
      coalesce(sum(amount), 0) as amount, coalesce(sum(cube), 0) as cube
    from (${stageSums(user, filter)}) as summed`.execute(db);
  const { total = 0, quantity = 0, amount = 0, cube = 0 } = rows[0] ?? {};
  return { total, totals: { quantity, amount, cube } };
}

/** The orders by stage, every stage present. */
export async function ordersByStage(db: Db, user: Asking['user'], filter: OrderFilter): Promise<OrdersByStage> {
  const { rows } = await sql<OrdersByStage[number]>`
    select stage, sum(orders) as orders, sum(late) as late, sum(quantity) as quantity, sum(amount) as amount,
      sum(cube) as cube
    from (${stageSums(user, filter)}) as summed group by stage`.execute(db);
  const found = new Map(rows.map((row) => [row.stage, row]));
  return orderStageNames.map(
    (stage) => found.get(stage) ?? { stage, orders: 0, late: 0, quantity: 0, amount: 0, cube: 0 },
  );
}

/** Every customer's orders counted by stage. */
export function customerStages({ user, language }: Asking, filter: OrderFilter): Expression<CustomerStageRow> {
  const counts = orderStageNames.map(
    (stage) => sql`coalesce(sum(orders) filter (where stage = ${stage}), 0) as ${sql.ref(stage)}`,
  );
  const names = orderStageNames.map((stage) => sql.ref(`counted.${stage}`));
  return sql<CustomerStageRow>`
    select customer.id, customer.id as customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      ${sql.join(names)}, counted.orders, counted.late, counted.amount, counted.open_amount
    from (
      select customer_id as buyer, ${sql.join(counts)}, sum(orders) as orders, sum(late) as late,
        sum(amount) as amount, coalesce(sum(amount) filter (where ${isAmong(sql`stage`, openStages)}), 0) as open_amount
      from (${stageSums(user, filter)}) as summed group by customer_id
    ) as counted
    join customer on customer.id = counted.buyer
    join account as owner on owner.id = customer.owner_id`;
}
