import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { lineAmount } from '../../../shared/areas/order/line-amount';
import { orderSums } from '../../../shared/areas/order/order-sums';
import { grossOf } from '../../../shared/edi/invoice';
import {
  type LineChange,
  lineChanges,
  netOf,
  type OrderedLine,
  type OrderedPurchase,
} from '../../../shared/idoc/purchase';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type AnyRow, edited, lockedRow } from '../../db/edit';
import type { Database } from '../../db/tables';
import { containersDays, followContainers, formerDays } from '../../records/days-of-orders';
import type { StoredDocument } from './documents';

export interface Ordering {
  customerId: number;
  purchase: OrderedPurchase;
  /** The revision that the order now reflects, and its lines from it; null for a new order. */
  before: Pick<StoredDocument, 'purchase' | 'orderId' | 'orderLines'> | null;
  piNumber: string;
  by: number | null;
}

interface Changing {
  order: { customerId: number; id: number };
  changeSet: string;
  by: number | null;
}

/**
 * Ids of the order lines that belong to a purchase order, by position; null where the order's lines came from
 * elsewhere.
 */
type OwnLines = StoredDocument['orderLines'];

export interface MadeOrder {
  orderId: number;
  /** The ids of its lines. */
  orderLines: OwnLines;
  /** The numbers of the lines that stayed as they were, although the revision changes or deletes them. */
  settled: number[];
}

/**
 * Makes the order of a purchase order, or updates the one it made to the revision. An order that came from elsewhere
 * under the customer's number is completed: values it has stay.
 */
export async function orderFrom(db: Db, ordering: Ordering): Promise<MadeOrder> {
  const { customerId, purchase, before, piNumber, by } = ordering;
  const changing: Changing = { order: await orderOf(db, ordering), changeSet: randomUUID(), by };
  const { id } = changing.order;
  const order = await db
    .selectFrom('salesOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const itself = sql`customer_id = ${customerId} and id = ${id}`;
  const own = before ? before.orderLines : await ownOfNew(db, changing);
  const linesBefore = before?.purchase.lines ?? [];
  const revised = own ? lineChanges(linesBefore, purchase.lines) : [];
  // Only a line that is deleted takes its order out of a container.
  const mayLeave = revised.some(({ change }) => change === 'deleted');
  const former = mayLeave ? formerDays(await containersDays(db, itself)) : null;
  const { kept, settled, isChanged, isDeleted } = own
    ? await changeLines(db, changing, own, { revised, before: linesBefore })
    : { kept: null, settled: [], isChanged: false, isDeleted: false };
  const { lines: _, ...sums } = await sumsOf(db, changing.order);
  await edited(db, {
    table: 'salesOrder',
    id,
    customerId,
    version: order.version,
    changes: { piNumber, ...headOf(order, ordering), ...(own ? sums : {}) },
    raises: isChanged,
    by,
    changeSet: changing.changeSet,
  });
  if (former && isDeleted) await followContainers(db, { orders: itself, former, by, changeSet: changing.changeSet });
  return { orderId: id, orderLines: kept, settled };
}

/** Lines are added only where the order has none. */
async function ownOfNew(db: Db, { order }: Changing): Promise<OwnLines> {
  return (await sumsOf(db, order)).lines === 0 ? {} : null;
}

type Head = Pick<Selectable<Database['salesOrder']>, 'paymentTerms' | 'requestedDeliveryDate' | 'marketId'>;

/**
 * Header values: a new order takes those it has not set yet, a later revision only those that changed since the one
 * before.
 */
function headOf(order: Head, { purchase, before }: Pick<Ordering, 'purchase' | 'before'>): Head {
  const next = <T>(own: T | null, told: T | null, toldBefore: T | null): T | null => {
    if (!before) return own ?? told;
    return toldBefore === told ? own : told;
  };
  const then = before?.purchase;
  return {
    paymentTerms: next(order.paymentTerms, purchase.paymentTerms, then?.paymentTerms ?? null),
    requestedDeliveryDate: next(
      order.requestedDeliveryDate,
      purchase.requestedDeliveryDate,
      then?.requestedDeliveryDate ?? null,
    ),
    marketId: next(order.marketId, purchase.marketId ?? null, then?.marketId ?? null),
  };
}

/** Locks and returns the order of the earlier revision, otherwise the one under the PO number. */
async function orderOf(db: Db, ordering: Ordering): Promise<Changing['order']> {
  const { customerId, before } = ordering;
  if (before?.orderId == null) return orderAt(db, ordering);
  await lockedRow(db, { table: 'salesOrder', id: before.orderId, customerId });
  return { customerId, id: before.orderId };
}

/** Locks and returns the order under the customer's number; inserts one where there is none. */
async function orderAt(db: Db, { customerId, purchase, by }: Pick<Ordering, 'customerId' | 'purchase' | 'by'>) {
  const { poNumber, orderDate } = purchase;
  const made = await db
    .insertInto('salesOrder')
    .values({ ...blank, customerId, poNumber, orderDate, stage: 'piIssued', quantity: 0, amount: 0, cube: 0 })
    .onConflict((conflict) => conflict.columns(['customerId', 'poNumber']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) {
    const after = { customerId, poNumber, orderDate };
    await audit(db, { accountId: by, action: 'created', entity: 'order', recordId: made.id, after });
    return { customerId, id: made.id };
  }
  const { id } = await db
    .selectFrom('salesOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('poNumber', '=', poNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { customerId, id };
}

/** Production dates, still unknown, of an order and of each of its lines. */
const unmade = {
  plannedProductionDate: null,
  materialExpectedDate: null,
  materialActualDate: null,
  estimatedCompletionDate: null,
  actualCompletionDate: null,
} as const;

/** Values that come later from production, shipping and accounting. */
const blank = {
  marketId: null,
  piNumber: null,
  poReceiptDate: null,
  destination: null,
  pod: null,
  paymentTerms: null,
  signedDate: null,
  factoryConfirmedDate: null,
  requestedDeliveryDate: null,
  ...unmade,
  etd: null,
  eta: null,
  loadedDate: null,
  shippedDate: null,
  lateReason: null,
  lateNote: null,
  remarks: null,
} as const;

interface ChangedLines {
  kept: NonNullable<OwnLines>;
  settled: number[];
  isChanged: boolean;
  /** Whether a line was deleted, so that the order may be in fewer containers. */
  isDeleted: boolean;
}

/** Brings the order's own lines from one revision to the next; those that are settled stay as they are. */
async function changeLines(
  db: Db,
  changing: Changing,
  own: NonNullable<OwnLines>,
  { revised, before }: { revised: readonly LineChange<OrderedLine>[]; before: readonly OrderedLine[] },
): Promise<ChangedLines> {
  const kept: Record<number, number> = { ...own };
  const settled: number[] = [];
  let isChanged = false;
  let isDeleted = false;
  for (const { line, change } of revised) {
    const { position } = line;
    if (change === 'added') {
      kept[position] = await addLine(db, changing, line);
      isChanged = true;
      continue;
    }
    const was = before.find((other) => other.position === position);
    const row = await lineHere(db, changing, kept[position]);
    if (!row || !was) continue;
    const changes = change === 'changed' ? changesOf(row, was, line) : null;
    if (changes && Object.keys(changes).length === 0) continue;
    if (row.isSettled) {
      settled.push(row.lineNumber);
      continue;
    }
    isChanged = true;
    if (changes) await changeLine(db, changing, row, changes);
    else {
      await deleteLine(db, changing, row, line);
      delete kept[position];
      isDeleted = true;
    }
  }
  return { kept, settled, isChanged, isDeleted };
}

type StoredLine = Selectable<Database['orderLine']>;

/**
 * Whether a line's goods are finished, being loaded or gone, or it is invoiced: stock is what these lines say. A
 * container that is only planned settles nothing yet.
 */
const isSettled = sql<boolean>`(
  order_line.invoice_id is not null or order_line.stage in ('inventory', 'shipped') or exists (
    select from shipment
    where shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
      and shipment.status <> 'planned'))`;

/** Locks and returns an own line, if it still exists. */
async function lineHere(
  db: Db,
  { order }: Changing,
  id: number | undefined,
): Promise<(StoredLine & { isSettled: boolean }) | undefined> {
  if (id === undefined) return undefined;
  return db
    .selectFrom('orderLine')
    .selectAll()
    .select(isSettled.as('isSettled'))
    .where('customerId', '=', order.customerId)
    .where('orderId', '=', order.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a line under its position's number, or the next free one if a foreign line has that number; returns its id. */
async function addLine(db: Db, { order, changeSet, by }: Changing, line: OrderedLine): Promise<number> {
  const { customerId, id: orderId } = order;
  const columns = columnsOf(line);
  const lineNumber = sql<number>`(
    select case when bool_or(line_number = ${line.position}) then max(line_number) + 1 else ${line.position}::bigint end
    from order_line where (customer_id, order_id) = (${customerId}, ${orderId}))`;
  const made = await db
    .insertInto('orderLine')
    .values({ ...blankLine, ...columns, lineNumber, customerId, orderId, stage: 'piIssued' })
    .returning(['id', 'lineNumber'])
    .executeTakeFirstOrThrow();
  await audit(db, {
    accountId: by,
    action: 'added',
    entity: 'orderLine',
    recordId: made.id,
    after: { lineNumber: made.lineNumber, ...columns },
    changeSet,
    root: { entity: 'order', id: orderId },
  });
  return made.id;
}

/**
 * What a revision changes in a line that does not say so already; its other fields keep what was written in them.
 * Amount and cube are of the pieces that the line has then, at the price and discount that it has then.
 */
function changesOf(row: StoredLine, was: OrderedLine, is: OrderedLine): Partial<Columns> {
  const stored: AnyRow = row;
  const changes = Object.entries(revisedColumns(row, was, is)).filter(([name, value]) => stored[name] !== value);
  return Object.fromEntries(changes) as Partial<Columns>; // of those very columns
}

function revisedColumns(row: StoredLine, was: OrderedLine, is: OrderedLine): Partial<Columns> {
  const before: AnyRow = columnsOf(was);
  const wanted = columnsOf(is);
  const differing = Object.entries(wanted).filter(([name, value]) => before[name] !== value);
  const changes = Object.fromEntries(differing) as Partial<Columns>; // of those very columns
  const line = { ...row, ...changes };
  const isAsWanted = (['quantity', 'price', 'discount'] as const).every((name) => line[name] === wanted[name]);
  if (isAsWanted) return changes;
  if (changes.amount !== undefined) changes.amount = lineAmount(line);
  if (changes.cube !== undefined) changes.cube = Math.round((is.cube / is.quantity) * line.quantity * 1000) / 1000;
  return changes;
}

async function changeLine(
  db: Db,
  { order, changeSet, by }: Changing,
  { id, version }: StoredLine,
  changes: Partial<Columns>,
): Promise<void> {
  const root = () => ({ entity: 'order', id: order.id });
  await edited(db, { table: 'orderLine', id, customerId: order.customerId, version, changes, by, changeSet, root });
}

async function deleteLine(db: Db, { order, changeSet, by }: Changing, row: StoredLine, line: OrderedLine) {
  await db.deleteFrom('orderLine').where('customerId', '=', order.customerId).where('id', '=', row.id).execute();
  const stored: AnyRow = row;
  const names = ['lineNumber', ...Object.keys(columnsOf(line))];
  await audit(db, {
    accountId: by,
    action: 'deleted',
    entity: 'orderLine',
    recordId: row.id,
    before: Object.fromEntries(names.map((name) => [name, stored[name]])),
    changeSet,
    root: { entity: 'order', id: order.id },
  });
}

/** A line has no requested date of its own: its order's counts. */
const blankLine = {
  ...unmade,
  requestedDeliveryDate: null,
  shipmentId: null,
  invoiceId: null,
} as const;

type Columns = ReturnType<typeof columnsOf>;

function columnsOf(line: OrderedLine) {
  const { materialId, model, spec, coverGrade, color, quantity, price, cube, discountCents } = line;
  const gross = grossOf(line);
  return {
    materialId,
    model,
    spec,
    coverGrade,
    color,
    quantity,
    price,
    discount: discountCents === 0 ? null : Math.round((discountCents / gross) * 1_000_000) / 10_000,
    amount: netOf(line) / 100,
    cube,
  };
}

/** Totals of the stored lines of an order; one without lines counts as just issued. */
async function sumsOf(db: Db, { customerId, id }: Changing['order']) {
  const rows = await db
    .selectFrom('orderLine')
    .select(['quantity', 'amount', 'cube', 'stage'])
    .where('customerId', '=', customerId)
    .where('orderId', '=', id)
    .execute();
  const { stage, ...sums } = orderSums(rows);
  return { lines: rows.length, stage: stage ?? 'piIssued', ...sums };
}
