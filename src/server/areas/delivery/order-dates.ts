import { sql } from 'kysely';
import { daysOfContainers } from '../../../shared/areas/order/order';
import type { Db } from '../../db/connect';
import { isSame } from '../../db/edit';
import { followContainers } from '../../records/days-of-orders';
import type { Editor } from '../../records/editor';
import type { Written } from '../../records/written';

/**
 * Updates the days of the orders in a container after a change of its days; not those that the undo which changes them
 * has put back itself, as an order's own day may differ from its container's.
 */
export async function followContainer(db: Db, editor: Editor, written: Written): Promise<void> {
  const { before, after, changeSet, isUndo } = written;
  const formerDays = before ?? {};
  if (daysOfContainers.every((field) => isSame('date', formerDays[field], after[field]))) return;
  const { customerId, id } = after;
  await followContainers(db, {
    orders: sql`customer_id = ${customerId} and id in (
      select order_id from order_line where customer_id = ${customerId} and shipment_id = ${id})`,
    former: {
      shipmentId: sql`order_line.shipment_id`,
      day: (field) =>
        sql`case when former.id = ${id} then ${formerDays[field] ?? null}::date else ${sql.ref(`former.${field}`)} end`,
    },
    ...(isUndo ? { kept: await putBackIn(db, changeSet) } : {}),
    ...doneBy(editor),
    changeSet,
  });
}

/**
 * Updates the days of an order after one of its lines was put into another container, or out of it; not those that the
 * undo which does so has put back itself.
 */
export async function followLine(db: Db, editor: Editor, written: Written): Promise<void> {
  const { before, after, changeSet, isUndo } = written;
  if (!before || before.shipmentId === after.shipmentId) return;
  if (isUndo && (await putBackIn(db, changeSet)).has(Number(after.orderId))) return;
  await followContainers(db, {
    orders: sql`customer_id = ${after.customerId} and id = ${after.orderId}`,
    former: {
      shipmentId: sql`case when order_line.id = ${after.id} then ${before.shipmentId}::bigint else order_line.shipment_id end`,
      day: (field) => sql.ref(`former.${field}`),
    },
    ...doneBy(editor),
    changeSet,
  });
}

/**
 * The fields of orders that a change set put back itself, by the orders' ids; what only followed from others undoes
 * nothing.
 */
async function putBackIn(db: Db, changeSet: string): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select record_id as id, array_agg(distinct field) as fields
    from audit cross join jsonb_object_keys(after) as field
    where change_set = ${changeSet} and entity = 'order' and undoes is not null group by 1`.execute(db);
  return new Map(rows.map(({ id, fields }) => [Number(id), new Set(fields)]));
}

const doneBy = ({ user, address }: Editor) => ({ by: user.id, address });
