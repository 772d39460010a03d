import { type RawBuilder, sql } from 'kysely';
import { orderLine } from '../../shared/areas/order/order-line';
import type { Db } from '../db/connect';
import { followContainers } from '../records/days-of-orders';
import type { StoredTarget } from './targets';
import type { Writer } from './write';

interface Noting extends Writer {
  stored: StoredTarget;
  importId: number;
}

/**
 * Updates the days of orders of which a file put lines into containers, or into other ones, and notes for an undo of the
 * import how the orders were before.
 */
export async function followLoadedLines(db: Db, { stored, importId, by, address }: Noting): Promise<void> {
  if (!stored.parts.some(({ entity }) => entity.name === orderLine.name)) return;
  const { rows: orders } = await sql<{ id: number; customerId: number; fileRow: number; name: string }>`
    select sales_order.id, sales_order.customer_id, min(note.file_row) as file_row, sales_order.po_number as name
    from file_import_record as note
    join order_line on order_line.id = note.record_id
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    where ${isNoted(importId)} and (note.before ? 'shipmentId' or note.action = 'created' and order_line.shipment_id is not null)
    group by sales_order.customer_id, sales_order.id`.execute(db);
  if (orders.length === 0) return;
  const edits = await followContainers(db, {
    orders: sql`customer_id = any(${orders.map(({ customerId }) => customerId)}::bigint[])
      and id = any(${orders.map(({ id }) => id)}::bigint[])`,
    former: { shipmentId: formerContainer(importId), day: (field) => sql.ref(`former.${field}`) },
    by,
    address,
  });
  const known = new Map(orders.map((order) => [order.id, order]));
  const notes = edits.map(({ id, before, version }) => {
    const { fileRow = 0, name = '' } = known.get(id) ?? {};
    return { record_id: id, file_row: fileRow, name, before, written_version: version };
  });
  // What the file itself said of an order was noted before; of one that it added, the version alone matters.
  await sql`
    insert into file_import_record as note (import_id, entity, record_id, file_row, name, action, before, written_version)
    select ${importId}::bigint, 'order', record_id, file_row, name, 'edited', before, written_version
    from json_to_recordset(${JSON.stringify(notes)}::json)
      as followed (record_id bigint, file_row bigint, name text, before jsonb, written_version integer)
    on conflict (import_id, entity, record_id) do update set written_version = excluded.written_version,
      before = case when note.action = 'edited' then excluded.before || note.before end`.execute(db);
}

const isNoted = (importId: number) => sql`note.import_id = ${importId} and note.entity = ${orderLine.name}`;

/** The container a line was in before the import; a new line was in none. */
function formerContainer(importId: number): RawBuilder<unknown> {
  return sql`case
    when exists (select from file_import_record as note
      where ${isNoted(importId)} and note.record_id = order_line.id and (note.action = 'created' or note.before ? 'shipmentId'))
    then (select (note.before ->> 'shipmentId')::bigint from file_import_record as note
      where ${isNoted(importId)} and note.record_id = order_line.id)
    else order_line.shipment_id end`;
}
