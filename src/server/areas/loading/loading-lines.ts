import { sql } from 'kysely';
import type { LoadingLine, LoadingOrder } from '../../../shared/areas/loading/calls';
import { loadingLimits } from '../../../shared/loading/limits';
import { orientationNames, sides } from '../../../shared/loading/orientations';
import { stackedCarton } from '../../../shared/loading/packed-carton';
import type { CartonLine } from '../../../shared/loading/problem';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { foundById } from '../../db/found';
import { inScope } from '../../db/scope';
import { piecesOfOrder, plansByOrder } from '../../queries/loading-plans';
import type { Asking } from '../../session-user';

/**
 * The orders with the cartons of their lines, in the order of `ids`; throws record.notFound where one is out of reach.
 */
export async function loadingOrders(db: Db, asking: Asking, ids: readonly number[]): Promise<LoadingOrder[]> {
  const orders = await visibleOrders(db, asking, ids);
  const byId = foundById(ids, orders);
  const [stored, plans] = await Promise.all([storedLines(db, asking, orders), plansByOrder(db, asking, orders)]);
  return [...new Set(ids)].flatMap((id) => {
    const order = byId.get(id);
    const own = stored.filter(({ orderId }) => orderId === id);
    return order ? [{ ...order, plans: plans.get(id) ?? [], ...cartonsOf(own) }] : [];
  });
}

function visibleOrders(db: Db, { user, language }: Asking, ids: readonly number[]) {
  return db
    .selectFrom('salesOrder')
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .innerJoin('account as owner', 'owner.id', 'customer.ownerId')
    .select([
      'salesOrder.id',
      'salesOrder.poNumber',
      'salesOrder.stage',
      'salesOrder.requestedDeliveryDate',
      'salesOrder.customerId',
      'customer.code as customerCode',
      nameOf(language, 'customer').as('customerName'),
      nameOf(language, 'owner').as('ownerName'),
      piecesOfOrder('salesOrder.customerId', 'salesOrder.id').as('pieces'),
    ])
    .where('salesOrder.id', 'in', ids)
    .where(inScope(user, sql.ref('salesOrder.customerId')))
    .execute();
}

type StoredLine = Awaited<ReturnType<typeof storedLines>>[number];

function storedLines(db: Db, { language }: Asking, orders: readonly { id: number; customerId: number }[]) {
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))];
  return db
    .selectFrom('orderLine')
    .innerJoin('material', 'material.id', 'orderLine.materialId')
    .leftJoin('shipment', (join) =>
      join.onRef('shipment.customerId', '=', 'orderLine.customerId').onRef('shipment.id', '=', 'orderLine.shipmentId'),
    )
    .select(['orderLine.id', 'orderLine.orderId', 'orderLine.lineNumber', 'orderLine.materialId'])
    .select(['orderLine.quantity', 'orderLine.stage'])
    .select(['shipment.containerNumber', 'shipment.status as containerStatus'])
    .select(['material.number', nameOf(language, 'material').as('name'), 'material.weight'])
    .select(['material.length', 'material.width', 'material.height', 'material.mixedStacking', 'material.maxTiers'])
    .select(orientationNames.map((name) => `material.${name}` as const))
    .where('orderLine.customerId', 'in', customerIds)
    .where(
      'orderLine.orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('orderLine.orderId')
    .orderBy('orderLine.lineNumber')
    .execute();
}

function cartonsOf(stored: readonly StoredLine[]): Pick<LoadingOrder, 'lines' | 'unusable'> {
  const lines: LoadingLine[] = [];
  const unusable: LoadingOrder['unusable'] = [];
  for (const line of stored) {
    const { lineNumber, materialId, stage, quantity, number, name, containerNumber, containerStatus } = line;
    const place = { lineNumber, materialId, stage };
    const carton = cartonOf(line);
    if (typeof carton === 'object') {
      const container = containerStatus === null ? null : { number: containerNumber, status: containerStatus };
      lines.push({ ...place, container, carton });
    } else {
      const missing = sides.filter((side) => !line[side]);
      unusable.push({ ...place, material: number, label: name, quantity, obstacle: carton, missing });
    }
  }
  return { lines, unusable };
}

/** The carton of an order line, or the reason why it cannot be loaded. */
function cartonOf(line: StoredLine): CartonLine | LoadingOrder['unusable'][number]['obstacle'] {
  const { quantity } = line;
  const packed = stackedCarton(line);
  if (typeof packed === 'string') return packed;
  if (quantity < 1) return 'noPieces';
  if (quantity > loadingLimits.cartonsOfALine) return 'tooManyPieces';
  return {
    ...packed,
    id: `order-line-${line.id}`,
    label: line.name,
    material: line.number,
    orderId: line.orderId,
    quantity,
    priority: 1,
    set: null,
    group: null,
  };
}
