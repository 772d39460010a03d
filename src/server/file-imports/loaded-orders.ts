import { type RawBuilder, sql } from 'kysely';
import { daysOfContainers, order } from '../../shared/areas/order/order';
import { orderLine } from '../../shared/areas/order/order-line';
import type { Plan } from '../../shared/imports/planned';
import type { Db } from '../db/connect';
import { only } from '../db/edit';
import { containersDays, type FollowingOrder, followingOrders, formerDays, latest } from '../records/days-of-orders';
import { noteFollowed } from './note-followed';
import type { StoredTarget } from './targets';
import { auditRecords, type BulkWriter, updateRecords } from './write';

interface Noting extends BulkWriter {
  stored: StoredTarget;
  importId: number;
}

interface Writing extends Noting {
  plan: Pick<Plan, 'records' | 'steps'>;
  /** The id of an order by its key in the file. */
  idOfOrder: (key: string) => number | undefined;
}

/**
 * Updates the days of orders of which a file put lines into containers, or into other ones, or whose lines it gave the
 * first pieces or none any more, and notes for an undo of the import how the orders were before.
 */
export async function followLoadedLines(db: Db, writing: Writing): Promise<void> {
  const { stored, importId } = writing;
  if (!stored.parts.some(({ entity }) => entity.name === orderLine.name)) return;
  const { rows: orders } = await sql<{ id: number; customerId: number; fileRow: number; name: string }>`
    select sales_order.id, sales_order.customer_id, min(note.file_row) as file_row, sales_order.po_number as name
    from file_import_record as note
    join order_line on order_line.id = note.record_id
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    where ${wasLoaded(importId)}
    group by sales_order.customer_id, sales_order.id`.execute(db);
  if (orders.length === 0) return;
  const said = saidDays(writing);
  const following = await followingOrders(db, {
    orders: ordersIn(orders),
    former: { latest: (field) => formerDay(importId, field) },
  });
  // What the file says of an order holds, whatever its containers say.
  const edits = following.flatMap((order) => {
    const fields = Object.keys(order.changes).filter((field) => !said.get(order.id)?.has(field));
    const picked = { before: only(order.before, fields), changes: only(order.changes, fields) };
    return fields.length > 0 ? [{ ...order, ...picked }] : [];
  });
  await writeDays(db, writing, edits);
  const known = new Map(orders.map((order) => [order.id, order]));
  const notes = edits.map(({ id, before, version }) => {
    const { fileRow = 0, name = '' } = known.get(id) ?? {};
    return { recordId: id, fileRow, name, before, version: version + 1 };
  });
  await noteFollowed(db, { importId, entity: order.name }, notes);
}

/** The days that a file itself says of orders, by their ids: given, or taken away. */
function saidDays({ plan, idOfOrder }: Writing): Map<number, Set<string>> {
  const taken = new Map(plan.steps.map(({ record, stored, changes }) => [record, stored ? changes : {}]));
  return new Map(
    plan.records.flatMap((record) => {
      if (record.part.name !== order.name) return [];
      const id = idOfOrder(record.key);
      const changes = taken.get(record) ?? {};
      const said = daysOfContainers.filter((field) => field in changes || (record.values[field] ?? null) !== null);
      return id !== undefined && said.length > 0 ? [[id, new Set<string>(said)] as const] : [];
    }),
  );
}

/**
 * Returns what updates, once an import is undone, the days of the orders whose lines it had put into containers, or
 * made count or not; not of those that the undo itself puts back or removes.
 */
export async function unloading(db: Db, undo: Noting): Promise<() => Promise<void>> {
  const { stored, importId } = undo;
  if (!stored.parts.some(({ entity }) => entity.name === orderLine.name)) return async () => undefined;
  const { rows: orders } = await sql<{ id: number; customerId: number }>`
    select distinct order_line.order_id as id, order_line.customer_id
    from file_import_record as note join order_line on order_line.id = note.record_id
    where ${wasLoaded(importId)}
      and not exists (select from file_import_record as own
        where own.import_id = ${importId} and own.entity = ${order.name} and own.record_id = order_line.order_id)`.execute(
    db,
  );
  if (orders.length === 0) return async () => undefined;
  const former = formerDays(await containersDays(db, ordersIn(orders)));
  return async () => {
    const edits = await followingOrders(db, { orders: ordersIn(orders), former });
    await writeDays(db, undo, edits);
  };
}

const ordersIn = (orders: readonly { id: number; customerId: number }[]): RawBuilder<unknown> =>
  sql`customer_id = any(${[...new Set(orders.map(({ customerId }) => customerId))]}::bigint[])
    and id = any(${orders.map(({ id }) => id)}::bigint[])`;

/** Writes the days of many orders with a few statements. */
async function writeDays(db: Db, writer: Noting, edits: readonly FollowingOrder[]): Promise<void> {
  const storedPart = writer.stored.parts.find(({ entity }) => entity.name === order.name);
  if (!storedPart) return;
  const rows = await updateRecords(db, storedPart, edits);
  const entries = edits.map(({ id, before, changes }) => {
    const row = rows.get(id) ?? {};
    return { action: 'edited' as const, recordId: id, before, after: changes, version: Number(row.version), row };
  });
  await auditRecords(db, storedPart, writer, entries);
}

const isNoted = (importId: number) => sql`note.import_id = ${importId} and note.entity = ${orderLine.name}`;

/**
 * Whether the noted line was put into a container by the import, or out of one, or counts only since, or no longer, as
 * lines without pieces do not.
 */
const wasLoaded = (importId: number) => sql`${isNoted(importId)}
  and (note.before ? 'shipmentId' or note.action = 'created' and order_line.shipment_id is not null
    or note.before ? 'quantity' and ((note.before ->> 'quantity')::numeric > 0) <> (order_line.quantity > 0))`;

/** The day of an order by its containers alone, of the lines that counted before the import and as they were then. */
const formerDay = (importId: number, field: string): RawBuilder<unknown> => sql`(
  select ${latest('former', sql.ref(`former.${field}`))}
  from order_line
  left join shipment as former
    on former.customer_id = order_line.customer_id and former.id = ${formerContainer(importId)}
  where order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    and ${formerQuantity(importId)} > 0)`;

const formerQuantity = (importId: number) => sql`coalesce((
  select (note.before ->> 'quantity')::numeric from file_import_record as note
  where ${isNoted(importId)} and note.record_id = order_line.id), order_line.quantity)`;

/** The container a line was in before the import; a new line was in none. */
function formerContainer(importId: number): RawBuilder<unknown> {
  return sql`case
    when exists (select from file_import_record as note
      where ${isNoted(importId)} and note.record_id = order_line.id and (note.action = 'created' or note.before ? 'shipmentId'))
    then (select (note.before ->> 'shipmentId')::bigint from file_import_record as note
      where ${isNoted(importId)} and note.record_id = order_line.id)
    else order_line.shipment_id end`;
}
