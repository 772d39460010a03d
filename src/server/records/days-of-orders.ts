import { type Expression, type RawBuilder, sql } from 'kysely';
import { daysOfContainers } from '../../shared/areas/order/order';
import type { Db } from '../db/connect';
import { type AuditedBy, edited, isSame, only } from '../db/edit';

interface Following {
  /** Which orders may change: a condition on their table. */
  orders: RawBuilder<unknown>;
  former: Former;
}

/** In which containers the orders' lines were before, and the days of these; or the latest of those days. */
type Former =
  | { shipmentId: RawBuilder<unknown>; day: (field: string) => Expression<unknown> }
  | { latest: (field: string) => Expression<unknown> };

/** An order whose days change. */
export interface FollowingOrder {
  id: number;
  customerId: number;
  /** The version it has before. */
  version: number;
  before: OrderDays;
  changes: OrderDays;
}

type OrderDays = Partial<Record<(typeof daysOfContainers)[number], string | null>>;

interface Kept {
  /** The fields, by the ids of their orders, that stay as they are whatever the containers say. */
  kept?: ReadonlyMap<number, ReadonlySet<string>>;
}

/** Updates the days of orders after a change of their containers, one by one, each as an edit. */
export async function followContainers(db: Db, following: Following & Kept & AuditedBy): Promise<void> {
  const { orders, former, kept, ...by } = following;
  for (const { before: _, ...edit } of await followingOrders(db, { orders, former })) {
    const fields = Object.keys(edit.changes).filter((field) => !kept?.get(edit.id)?.has(field));
    if (fields.length === 0) continue;
    await edited(db, { table: 'salesOrder', ...edit, changes: only(edit.changes, fields), ...by });
  }
}

/**
 * Locks orders and returns those whose days follow a change of their containers. An order leaves and arrives with the
 * last of its containers. While a container's day is unknown, or some lines are in no container, the order keeps its own
 * day, unless that was the containers' day before, or the containers are later now. Lines without pieces do not count.
 */
export async function followingOrders(db: Db, { orders, former }: Following): Promise<FollowingOrder[]> {
  const { rows: locked } = await sql<OrderDays & { id: number }>`
    select id, etd, eta from sales_order where ${orders} order by id for update`.execute(db);
  const stored = new Map(locked.map((order) => [order.id, order]));
  // In a separate statement, which sees changes of the orders' other containers that committed while the lock was
  // awaited.
  return (await daysOf(db, orders, former, [...stored.keys()])).flatMap(({ id, customerId, version, ...days }) => {
    const own: OrderDays = stored.get(id) ?? {};
    const changed = daysOfContainers.filter((field) => !isSame('date', own[field], days[field]));
    const picked = (from: OrderDays) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    return changed.length > 0 ? [{ id, customerId, version, before: picked(own), changes: picked(days) }] : [];
  });
}

interface Days {
  id: number;
  customerId: number;
  version: number;
  etd: string | null;
  eta: string | null;
}

async function daysOf(db: Db, chosen: Following['orders'], former: Former, ids: readonly number[]): Promise<Days[]> {
  const formerly = 'latest' in former ? former.latest : (field: string) => latest('former', former.day(field));
  const formerId = 'latest' in former ? sql`null` : former.shipmentId;
  const days = daysOfContainers.map((field) => {
    const own = sql.ref(`salesOrder.${field}`);
    const now = latest('shipment', sql.ref(`shipment.${field}`));
    return sql`case
      when ${own} = ${formerly(field)} then ${now}
      when bool_and(shipment.id is not null) then coalesce(${now}, ${own})
      when ${own} is not null then greatest(${own}, ${now})
    end as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Days>`
    select sales_order.id, sales_order.customer_id, sales_order.version, ${sql.join(days)}
    from (select * from sales_order where ${chosen}) as sales_order
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    left join shipment as former on former.customer_id = order_line.customer_id and former.id = ${formerId}
    where sales_order.id = any(${ids}::bigint[]) and order_line.quantity > 0
    group by sales_order.customer_id, sales_order.id, sales_order.version, sales_order.etd, sales_order.eta
    order by sales_order.id`.execute(db);
  return rows;
}

/** The days with which orders leave and arrive by their containers alone, as these stand now. */
export async function containersDays(db: Db, orders: RawBuilder<unknown>): Promise<(OrderDays & { id: number })[]> {
  const days = daysOfContainers.map(
    (field) => sql`${latest('shipment', sql.ref(`shipment.${field}`))} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<OrderDays & { id: number }>`
    select sales_order.id, ${sql.join(days)}
    from (select * from sales_order where ${orders}) as sales_order
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    where order_line.quantity > 0
    group by sales_order.customer_id, sales_order.id`.execute(db);
  return rows;
}

/** What `containersDays` returned before a change, as the days that the orders' containers had then. */
export function formerDays(days: readonly (OrderDays & { id: number })[]): Former {
  const former = JSON.stringify(days);
  return {
    latest: (field) => sql`(
      select ${sql.ref(`former.${field}`)}
      from json_to_recordset(${former}::json) as former (id bigint, etd date, eta date)
      where former.id = sales_order.id)`,
  };
}

/** The latest of the containers' days; null unless all are known. */
export const latest = (container: string, day: Expression<unknown>) => {
  const isInside = sql`${sql.ref(`${container}.id`)} is not null`;
  return sql`case when bool_and(${day} is not null) filter (where ${isInside}) then max(${day}) end`;
};
