import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { type OrderStage, orderStageNames } from '../../../shared/areas/order/order-status';
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
import { type AnyRow, edited } from '../../db/edit';

interface Ordering {
  customerId: number;
  purchase: OrderedPurchase;
  /** The revision that the order stands at; null where it is of none. */
  before: OrderedPurchase | null;
  piNumber: string;
  by: number | null;
}

interface Changing {
  order: { customerId: number; id: number };
  changeSet: string;
  by: number | null;
}

/**
 * Makes the order of a purchase order, or changes it to the revision. An order that came from elsewhere under the customer's
 * number is completed: what it says already stays.
 */
export async function orderFrom(db: Db, { customerId, purchase, before, piNumber, by }: Ordering): Promise<void> {
  const changing: Changing = { order: await orderAt(db, { customerId, purchase, by }), changeSet: randomUUID(), by };
  const { id } = changing.order;
  const order = await db
    .selectFrom('salesOrder')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isOurs = before !== null || (await sumsOf(db, changing.order)).lines === 0;
  if (isOurs) await changeLines(db, changing, before?.lines ?? [], purchase.lines);
  const { lines, ...sums } = await sumsOf(db, changing.order);
  const { paymentTerms, requestedDeliveryDate } = purchase;
  await edited(db, {
    table: 'salesOrder',
    id,
    customerId,
    version: order.version,
    changes: {
      piNumber,
      paymentTerms: before ? paymentTerms : (order.paymentTerms ?? paymentTerms),
      requestedDeliveryDate: before ? requestedDeliveryDate : (order.requestedDeliveryDate ?? requestedDeliveryDate),
      ...(isOurs ? sums : {}),
    },
    by,
    changeSet: changing.changeSet,
  });
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

/** What production, shipping and accounting will tell. */
const blank = {
  piNumber: null,
  poReceiptDate: null,
  destination: null,
  pod: null,
  paymentTerms: null,
  signedDate: null,
  factoryConfirmedDate: null,
  requestedDeliveryDate: null,
  plannedProductionDate: null,
  materialExpectedDate: null,
  materialActualDate: null,
  estimatedCompletionDate: null,
  actualCompletionDate: null,
  etd: null,
  eta: null,
  loadedDate: null,
  shippedDate: null,
  lateReason: null,
  lateNote: null,
  remarks: null,
} as const;

/** Brings the lines from one revision to another; what is on its way or invoiced stays as it went. */
async function changeLines(
  db: Db,
  { order, changeSet, by }: Changing,
  before: readonly OrderedLine[],
  after: readonly OrderedLine[],
): Promise<void> {
  for (const { line, change } of lineChanges(before, after)) {
    const was = before.find(({ position }) => position === line.position);
    const { from, to } = imagesOf(was, change === 'deleted' ? undefined : line);
    const id = await writes[change](db, order, line);
    if (id === undefined) continue;
    await audit(db, {
      accountId: by,
      action: actions[change],
      entity: 'orderLine',
      recordId: id,
      ...(from ? { before: from } : {}),
      ...(to ? { after: to } : {}),
      changeSet,
      root: { entity: 'order', id: order.id },
    });
  }
}

type Write = (db: Db, order: Changing['order'], line: OrderedLine) => Promise<number | undefined>;

/** What is done to an order's line; each answers its id, or nothing where it is left as it is. */
const writes: Record<LineChange['change'], Write> = {
  async added(db, { customerId, id: orderId }, line) {
    const values = { ...blankLine, ...columnsOf(line), customerId, orderId };
    const { id } = await db
      .insertInto('orderLine')
      .values({ ...values, stage: 'piIssued' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async changed(db, order, line) {
    const changed = await db
      .updateTable('orderLine')
      .set({ ...columnsOf(line), version: sql`version + 1`, updatedAt: sql`now()` })
      .where(isHere(order, line))
      .returning('id')
      .executeTakeFirst();
    return changed?.id;
  },
  async deleted(db, order, line) {
    const gone = await db.deleteFrom('orderLine').where(isHere(order, line)).returning('id').executeTakeFirst();
    return gone?.id;
  },
};

/** The line at a position, as long as it is neither on its way nor invoiced. */
function isHere({ customerId, id }: Changing['order'], { position }: OrderedLine) {
  return sql<SqlBool>`(customer_id, order_id, line_number) = (${customerId}, ${id}, ${position})
    and shipment_id is null and invoice_id is null`;
}

/** What stands in a line before and after, of one that is changed only what differs. */
function imagesOf(was: OrderedLine | undefined, is: OrderedLine | undefined): { from?: AnyRow; to?: AnyRow } {
  if (!was || !is) return { ...(was ? { from: columnsOf(was) } : {}), ...(is ? { to: columnsOf(is) } : {}) };
  const from: AnyRow = columnsOf(was);
  const differing = Object.entries(columnsOf(is)).filter(([name, value]) => from[name] !== value);
  return {
    from: Object.fromEntries(differing.map(([name]) => [name, from[name]])),
    to: Object.fromEntries(differing),
  };
}

const actions = { added: 'added', changed: 'edited', deleted: 'deleted' } as const;

const blankLine = {
  plannedProductionDate: null,
  materialExpectedDate: null,
  materialActualDate: null,
  estimatedCompletionDate: null,
  actualCompletionDate: null,
  shipmentId: null,
  invoiceId: null,
} as const;

function columnsOf(line: OrderedLine) {
  const { materialId, model, spec, coverGrade, color, quantity, price, cube, discountCents, deliveryDate } = line;
  const gross = grossOf(line);
  return {
    lineNumber: line.position,
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
