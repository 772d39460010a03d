import { sql } from 'kysely';
import type { OrderDetail, OrderRow } from '../../shared/areas/order/calls';
import { order as orderEntity } from '../../shared/areas/order/order';
import { orderStageNames } from '../../shared/areas/order/order-status';
import { grossOf } from '../../shared/edi/invoice';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import { loadingLimits } from '../../shared/loading/limits';
import { may } from '../../shared/roles';
import { severalColors } from '../../shared/rules/several-colors';
import { nameOf, recordColumns } from '../db/columns';
import type { Db } from '../db/connect';
import { inScope } from '../db/scope';
import { rightsTo } from '../records/own';
import type { Asking, SessionUser } from '../session-user';
import { plansByOrder } from './loading-plans';
import { orderRows } from './order-list';
import { ourselves } from './ourselves';
import { requestedDay } from './requested-day';
import { termsOfOrder } from './terms-of-order';

interface Asked {
  id?: number | undefined;
  po?: string | undefined;
  customerId?: number | undefined;
}

interface Place {
  id: number;
  customerId: number;
}

/** Returns everything about one order; throws record.notFound where it is missing or out of reach. */
export async function orderDetail(db: Db, asking: Asking, asked: Asked): Promise<OrderDetail> {
  const place = await visibleOrder(db, asking.user, asked);
  const [order, customer, terms, seller, lines, containers, invoices, plans] = await Promise.all([
    orderAt(db, asking, place),
    customerOf(db, asking, place),
    termsOf(db, asking, place),
    ourselves(db),
    linesOf(db, asking, place),
    containersOf(db, place),
    invoicesOf(db, asking.user, place),
    plansByOrder(db, asking, [place]),
  ]);
  const { edit } = rightsTo(asking.user, orderEntity, order);
  return {
    order: { ...order, may: { edit } },
    customer,
    ...terms,
    seller,
    lines,
    containers,
    invoices,
    stages: stagesOf(order),
    contract: contractOf(order, lines, invoices),
    severalColors: severalColors(lines.filter(({ quantity }) => quantity > 0)),
    loadingPlans: plans.get(place.id) ?? [],
  };
}

/** One order with its customer. */
export async function orderAt(db: Db, asking: Asking, { id, customerId }: Place): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select * from (${orderRows(db, asking, { customerId, named: [] })}) as sales_order where id = ${id}`.execute(db);
  const [order] = rows;
  if (!order) throw new AppError('record.notFound', { record: id });
  return order;
}

type Terms = Pick<OrderDetail, 'termsOfTrade' | 'marketName'>;

/** The terms of trade of an order, and the show at which it was placed. */
async function termsOf(db: Db, { language }: Asking, { id, customerId }: Place): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select ${termsOfOrder('sales_order')} as terms_of_trade, ${nameOf(language, 'market')} as market_name
    from sales_order join customer on customer.id = sales_order.customer_id
    left join market on market.id = sales_order.market_id
    where sales_order.id = ${id} and sales_order.customer_id = ${customerId}`.execute(db);
  return rows[0] ?? { termsOfTrade: null, marketName: null };
}

async function visibleOrder(db: Db, user: Asking['user'], { id, po, customerId }: Asked): Promise<Place> {
  const found = await db
    .selectFrom('salesOrder')
    .select(['id', 'customerId'])
    .where(inScope(user, sql.ref('salesOrder.customerId')))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(po !== undefined, (query) => query.where('poNumber', '=', po ?? ''))
    .$if(customerId !== undefined, (query) => query.where('customerId', '=', customerId ?? 0))
    .orderBy('orderDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id ?? po ?? '' });
  return found;
}

/** The customer of an order; its credit line is for those who see receivables. */
async function customerOf(db: Db, { user, language }: Asking, { customerId }: Place): Promise<OrderDetail['customer']> {
  const customer = await db
    .selectFrom('customer')
    .innerJoin('country', 'country.id', 'customer.countryId')
    .innerJoin('account as owner', 'owner.id', 'customer.ownerId')
    .select(recordColumns('customer'))
    .select([
      nameOf(language, 'country').as('countryName'),
      'country.nameEn as countryNameEn',
      nameOf(language, 'owner').as('ownerName'),
      'owner.nameEn as ownerNameEn',
      'owner.nameZh as ownerNameZh',
    ])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return may(user, 'receivables') ? customer : { ...customer, creditLine: null };
}

async function linesOf(db: Db, { language }: Asking, { id, customerId }: Place): Promise<OrderDetail['lines']> {
  return db
    .selectFrom('orderLine')
    .innerJoin('salesOrder', (join) =>
      join.onRef('salesOrder.customerId', '=', 'orderLine.customerId').onRef('salesOrder.id', '=', 'orderLine.orderId'),
    )
    .innerJoin('material', 'material.id', 'orderLine.materialId')
    .leftJoin('arrangement', 'arrangement.id', 'material.arrangementId')
    .leftJoin('coverGrade', 'coverGrade.id', 'material.coverGradeId')
    .leftJoin('color', 'color.id', 'material.colorId')
    .leftJoin('shipment', (join) =>
      join.onRef('shipment.customerId', '=', 'orderLine.customerId').onRef('shipment.id', '=', 'orderLine.shipmentId'),
    )
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.customerId', '=', 'orderLine.customerId').onRef('invoice.id', '=', 'orderLine.invoiceId'),
    )
    .select(recordColumns('orderLine'))
    .select([
      requestedDay.as('requestedDeliveryDate'),
      'material.number as materialNumber',
      nameOf(language, 'material').as('materialName'),
      'material.nameEn as materialNameEn',
      'material.nameZh as materialNameZh',
      asOrdered('zh', 'spec', 'arrangement').as('specZh'),
      asOrdered('zh', 'coverGrade', 'coverGrade').as('coverGradeZh'),
      asOrdered('zh', 'color', 'color').as('colorZh'),
      asOrdered(language, 'spec', 'arrangement').as('specName'),
      asOrdered(language, 'coverGrade', 'coverGrade').as('coverGradeName'),
      asOrdered(language, 'color', 'color').as('colorName'),
      'shipment.containerNumber',
      'invoice.invoiceNumber',
    ])
    .where('orderLine.customerId', '=', customerId)
    .where('orderLine.orderId', '=', id)
    .orderBy('lineNumber')
    .execute();
}

/** The word of a line in the language, where its material still has that word; otherwise as it was ordered. */
function asOrdered(language: Language, field: 'spec' | 'coverGrade' | 'color', table: string) {
  const word = sql.ref<string | null>(`orderLine.${field}`);
  return sql<
    string | null
  >`case when ${sql.ref(`${table}.nameEn`)} = ${word} then ${nameOf(language, table)} else ${word} end`;
}

async function containersOf(db: Db, { id, customerId }: Place): Promise<OrderDetail['containers']> {
  return db
    .selectFrom('shipment')
    .select(recordColumns('shipment'))
    .where('customerId', '=', customerId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('orderLine')
        .select(sql<number>`order_line.shipment_id`.as('id'))
        .where('orderLine.customerId', '=', customerId)
        .where('orderLine.orderId', '=', id)
        .where('orderLine.shipmentId', 'is not', null),
    )
    .orderBy('etd')
    .orderBy('id')
    .execute();
}

/** The invoices of an order; what was paid of them is for those who see receivables. */
async function invoicesOf(db: Db, user: SessionUser, { id, customerId }: Place): Promise<OrderDetail['invoices']> {
  const invoices = await db
    .selectFrom('invoice')
    .select(recordColumns('invoice'))
    .select(sql<number>`amount - paid`.as('open'))
    .where('customerId', '=', customerId)
    .where('orderId', '=', id)
    .orderBy('invoiceDate')
    .orderBy('id')
    .execute();
  if (may(user, 'receivables')) return invoices;
  return invoices.map((invoice) => ({ ...invoice, paid: 0, open: 0, lastPaymentDate: null }));
}

function stagesOf(order: OrderRow): OrderDetail['stages'] {
  const dates = {
    piIssued: order.orderDate,
    piSigned: order.signedDate,
    factoryConfirmed: order.factoryConfirmedDate,
    scheduled: order.plannedProductionDate,
    inventory: order.actualCompletionDate,
    shipped: order.shippedDate,
  };
  const at = orderStageNames.indexOf(order.stage);
  return orderStageNames.map((stage, index) => ({
    stage,
    reached: index <= at,
    date: index <= at ? dates[stage] : null,
  }));
}

function contractOf(
  order: OrderRow,
  lines: OrderDetail['lines'],
  invoices: OrderDetail['invoices'],
): OrderDetail['contract'] {
  const goods = lines.reduce((sum, line) => sum + grossOf(line), 0) / 100;
  const amount = cents(lines.reduce((sum, line) => sum + line.amount, 0));
  return {
    goods,
    discount: cents(goods - amount),
    amount,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    cube: order.cube,
    containers: Math.ceil(order.cube / loadingLimits.containerCuft.max),
    invoiced: cents(invoices.reduce((sum, invoice) => sum + invoice.amount, 0)),
    paid: cents(invoices.reduce((sum, invoice) => sum + invoice.paid, 0)),
    open: cents(invoices.reduce((sum, invoice) => sum + invoice.open, 0)),
  };
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;
