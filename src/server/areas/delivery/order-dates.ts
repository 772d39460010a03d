import { type Expression, sql } from 'kysely';
import { daysOfContainers } from '../../../shared/areas/order/order';
import type { Db } from '../../db/connect';
import { type AnyRow, edited, isSame } from '../../db/edit';
import type { Editor } from '../../records/editor';
import type { Written } from '../../records/written';

/**
 * Updates the days of orders after a change of a container. An order leaves and arrives with the last of its
 * containers. While a container's day is unknown, or some lines are in no container, the order keeps its own day,
 * unless that was the containers' day before, or the containers are later now. Lines without pieces do not count.
 */
export async function followContainer(db: Db, editor: Editor, { before, after, changeSet }: Written): Promise<void> {
  const container = { before: before ?? {}, after };
  if (daysOfContainers.every((field) => isSame('date', container.before[field], after[field]))) return;
  const { rows: inside } = await sql<{ id: number }>`
    select id from sales_order where customer_id = ${after.customerId} and id in (
      select order_id from order_line where customer_id = ${after.customerId} and shipment_id = ${after.id})
    order by id for update`.execute(db);
  // In a separate statement, which sees changes of the orders' other containers that committed while the lock was
  // awaited.
  for (const { id, version, ...changes } of await daysOf(db, inside, container)) {
    await edited(db, {
      table: 'salesOrder',
      id,
      customerId: Number(after.customerId),
      version,
      changes,
      changeSet,
      by: editor.user.id,
      address: editor.address,
    });
  }
}

interface Days {
  id: number;
  version: number;
  etd: string | null;
  eta: string | null;
}

async function daysOf(
  db: Db,
  orders: readonly { id: number }[],
  { before, after }: { before: AnyRow; after: AnyRow },
): Promise<Days[]> {
  const days = daysOfContainers.map((field) => {
    const own = sql.ref(`salesOrder.${field}`);
    const now = sql.ref<string>(`shipment.${field}`);
    const was = sql<string>`case when shipment.id = ${after.id} then ${before[field] ?? null}::date else ${now} end`;
    return sql`case
      when ${own} = ${latest(was)} then ${latest(now)}
      when bool_and(shipment.id is not null) then coalesce(${latest(now)}, ${own})
      when ${own} is not null then greatest(${own}, ${latest(now)})
    end as ${sql.ref(field)}`;
  });
  const { rows } = await sql<Days>`
    select sales_order.id, sales_order.version, ${sql.join(days)} from sales_order
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    where sales_order.customer_id = ${after.customerId} and sales_order.id = any(${orders.map(({ id }) => id)}::bigint[])
      and order_line.quantity > 0
    group by sales_order.customer_id, sales_order.id order by sales_order.id`.execute(db);
  return rows;
}

/** The latest of the containers' days; null unless all are known. */
const latest = (day: Expression<string>) => sql`
  case when bool_and(${day} is not null) filter (where shipment.id is not null) then max(${day}) end`;
