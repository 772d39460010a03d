import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type OrderStage, orderStageNames } from '../../../shared/areas/order/order-status';
import { grossOf } from '../../../shared/edi/invoice';
import { lineChanges, netOf, type OrderedLine, type OrderedPurchase } from '../../../shared/idoc/purchase';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type AnyRow, edited, lockedRow } from '../../db/edit';
import type { Database } from '../../db/tables';
import type { StoredDocument } from './documents';

interface Ordering {
  customerId: number;
  purchase: OrderedPurchase;
  /** The revision that the order stands at, and the lines it has of it; null where it is of none. */
  before: Pick<StoredDocument, 'purchase' | 'orderId' | 'orderLines'> | null;
  piNumber: string;
  by: number | null;
}

interface Changing {
  order: { customerId: number; id: number };
  changeSet: string;
  by: number | null;
}

/** The ids of an order's lines that are those of a purchase order, by position; null where its lines are from elsewhere. */
type OwnLines = StoredDocument['orderLines'];

/**
 * Makes the order of a purchase order, or changes the one that it made to the revision; answers its id and those of its lines. An
 * order that came from elsewhere under the customer's number is completed: what it says already stays.
 */
export async function orderFrom(db: Db, ordering: Ordering): Promise<{ orderId: number; orderLines: OwnLines }> {
  const { customerId, purchase, before, piNumber, by } = ordering;
  const changing: Changing = { order: await orderOf(db, ordering), changeSet: randomUUID(), by };
  const { id } = changing.order;
  const order = await db
    .selectFrom('salesOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const own = before ? before.orderLines : await ownOfNew(db, changing);
  const kept =
    own && (await changeLines(db, changing, own, { before: before?.purchase.lines ?? [], after: purchase.lines }));
  const { lines: _, ...sums } = await sumsOf(db, changing.order);
  await edited(db, {
    table: 'salesOrder',
    id,
    customerId,
    version: order.version,
    changes: { piNumber, ...headOf(order, ordering), ...(own ? sums : {}) },
    by,
    changeSet: changing.changeSet,
  });
  return { orderId: id, orderLines: kept };
}

/** Lines are added only where the order has none. */
async function ownOfNew(db: Db, { order }: Changing): Promise<OwnLines> {
  return (await sumsOf(db, order)).lines === 0 ? {} : null;
}

type Head = Pick<Selectable<Database['salesOrder']>, 'paymentTerms' | 'requestedDeliveryDate' | 'marketId'>;

/** What a new order says where it says nothing yet, and a revision where it says something else than the one before. */
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

/** The order that the revision before stands in, which nobody else changes until the transaction ends, else that of the number. */
async function orderOf(db: Db, ordering: Ordering): Promise<Changing['order']> {
  const { customerId, before } = ordering;
  if (before?.orderId == null) return orderAt(db, ordering);
  await lockedRow(db, { table: 'salesOrder', id: before.orderId, customerId });
  return { customerId, id: before.orderId };
}

/** The order under the customer's number, which nobody else changes until the transaction ends; a new one where there is none. */
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

/** What production will tell, of an order and of each of its lines. */
const unmade = {
  plannedProductionDate: null,
  materialExpectedDate: null,
  materialActualDate: null,
  estimatedCompletionDate: null,
  actualCompletionDate: null,
} as const;

/** What production, shipping and accounting will tell. */
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

/** Brings its own lines from one revision to another; what is on its way or invoiced stays as it went. */
async function changeLines(
  db: Db,
  changing: Changing,
  own: NonNullable<OwnLines>,
  { before, after }: { before: readonly OrderedLine[]; after: readonly OrderedLine[] },
): Promise<OwnLines> {
  const kept: Record<number, number> = { ...own };
  for (const { line, change } of lineChanges(before, after)) {
    const { position } = line;
    if (change === 'added') {
      kept[position] = await addLine(db, changing, line);
      continue;
    }
    const was = before.find((other) => other.position === position);
    const row = await lineHere(db, changing, kept[position]);
    if (!row || !was) continue;
    if (change === 'changed') await changeLine(db, changing, row, { was, is: line });
    else {
      await deleteLine(db, changing, row, line);
      delete kept[position];
    }
  }
  return kept;
}

type StoredLine = Selectable<Database['orderLine']>;

/** An own line as it is, as long as it is there and neither on its way nor invoiced; it stays so until the transaction ends. */
async function lineHere(db: Db, { order }: Changing, id: number | undefined): Promise<StoredLine | undefined> {
  if (id === undefined) return undefined;
  return db
    .selectFrom('orderLine')
    .selectAll()
    .where('customerId', '=', order.customerId)
    .where('orderId', '=', order.id)
    .where('id', '=', id)
    .where('shipmentId', 'is', null)
    .where('invoiceId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a line under the number of its position, or the next free one where somebody else's has that; answers its id. */
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

/** Changes of a line what the revision changes; what somebody wrote in its other fields stays. */
async function changeLine(
  db: Db,
  { order, changeSet, by }: Changing,
  { id, version }: StoredLine,
  { was, is }: { was: OrderedLine; is: OrderedLine },
): Promise<void> {
  const before: AnyRow = columnsOf(was);
  const changes = Object.fromEntries(Object.entries(columnsOf(is)).filter(([name, value]) => before[name] !== value));
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

const blankLine = {
  ...unmade,
  shipmentId: null,
  invoiceId: null,
} as const;

function columnsOf(line: OrderedLine) {
  const { materialId, model, spec, coverGrade, color, quantity, price, cube, discountCents, deliveryDate } = line;
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
    requestedDeliveryDate: deliveryDate,
  };
}

/** What the lines of an order come to; its stage is that of its least advanced line. */
async function sumsOf(db: Db, { customerId, id }: Changing['order']) {
  const rows = await db
    .selectFrom('orderLine')
    .select(['quantity', 'amount', 'cube', 'stage'])
    .where('customerId', '=', customerId)
    .where('orderId', '=', id)
    .execute();
  const least = Math.min(...rows.map(({ stage }) => orderStageNames.indexOf(stage)), orderStageNames.length);
  const stage: OrderStage = orderStageNames[least] ?? 'piIssued';
  const sum = (field: 'quantity' | 'amount' | 'cube', decimals: number) =>
    Math.round(rows.reduce((total, row) => total + row[field], 0) * 10 ** decimals) / 10 ** decimals;
  return { lines: rows.length, stage, quantity: sum('quantity', 0), amount: sum('amount', 2), cube: sum('cube', 3) };
}
