import { type Expression, type RawBuilder, sql } from 'kysely';
import { daysOfContainers } from '../../shared/areas/order/order';
import type { Db } from '../db/connect';
import { type AnyRow, type AuditedBy, edited, only } from '../db/edit';

interface Followed extends AuditedBy {
  /** Which orders may change: a condition on their table. */
  orders: RawBuilder<unknown>;
  /** In which containers their lines were before, and the days of these. */
  former: { shipmentId: RawBuilder<unknown>; day: (field: string) => Expression<unknown> };
}

/** An order whose days changed: what they were before, and the version it has now. */
interface FollowedOrder {
  id: number;
  before: AnyRow;
  version: number;
}

/**
 * Updates the days of orders after a change of their containers. An order leaves and arrives with the last of its
 * containers. While a container's day is unknown, or some lines are in no container, the order keeps its own day,
 * unless that was the containers' day before, or the containers are later now. Lines without pieces do not count.
 * Returns the orders whose days changed.
 */
export async function followContainers(db: Db, { orders, former, ...by }: Followed): Promise<FollowedOrder[]> {
  const { rows: changed } = await sql<{ id: number }>`
    select id from sales_order where ${orders} order by id for update`.execute(db);
  const ids = changed.map(({ id }) => id);
  // In a separate statement, which sees changes of the orders' other containers that committed while the lock was
  // awaited.
  const followed: FollowedOrder[] = [];
  for (const { id, customerId, version, ...changes } of await daysOf(db, orders, former, ids)) {
    const { before, row, changeSet } = await edited(db, {
      table: 'salesOrder',
      id,
      customerId,
      version,
      changes,
      ...by,
    });
    if (changeSet !== null) followed.push({ id, before: only(before, daysOfContainers), version: row.version });
  }
  return followed;
}

interface Days {
  id: number;
  customerId: number;
  version: number;
  etd: string | null;
  eta: string | null;
}

async function daysOf(
  db: Db,
  chosen: Followed['orders'],
  former: Followed['former'],
  ids: readonly number[],
): Promise<Days[]> {
  const days = daysOfContainers.map((field) => {
    const own = sql.ref(`salesOrder.${field}`);
    const now = latest('shipment', sql.ref(`shipment.${field}`));
    return sql`case
      when ${own} = ${latest('former', former.day(field))} then ${now}
      when bool_and(shipment.id is not null) then coalesce(${now}, ${own})
      when ${own} is not null then greatest(${own}, ${now})
    end as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Days>`
    select sales_order.id, sales_order.customer_id, sales_order.version, ${sql.join(days)}
    from (select * from sales_order where ${chosen}) as sales_order
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    left join shipment as former on former.customer_id = order_line.customer_id and former.id = ${former.shipmentId}
    where sales_order.id = any(${ids}::bigint[]) and order_line.quantity > 0
    group by sales_order.customer_id, sales_order.id, sales_order.version, sales_order.etd, sales_order.eta
    order by sales_order.id`.execute(db);
  return rows;
}

/** The latest of the containers' days; null unless all are known. */
const latest = (container: string, day: Expression<unknown>) => {
  const isInside = sql`${sql.ref(`${container}.id`)} is not null`;
  return sql`case when bool_and(${day} is not null) filter (where ${isInside}) then max(${day}) end`;
};
