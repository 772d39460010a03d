import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { ReadyContainer, shippingCalls, TrackedContainer } from '../../shared/areas/delivery/shipping-calls';
import { anywhere, nameOf, recordColumns } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import type { Db } from '../db/connect';
import { chosen, customersNamed } from '../db/customer-choice';
import type { ListSums } from '../db/list-page';
import { within } from '../db/period';
import { todayOnce } from '../db/today';
import type { Asking } from '../session-user';

export type ReadyFilter = ParsedInputOf<typeof shippingCalls.readyCtnsToShipGraph>;
export type TrackingFilter = ParsedInputOf<typeof shippingCalls.getCustomerContainerTackingGraph> & {
  containerIds?: number[] | undefined;
};

/** The day a container left, or is to leave. */
export const departure = sql<string>`coalesce(shipment.actual_departure, shipment.etd)`;

export const waitingDays = sql<number>`(${todayOnce} - shipment.ready_date)`;

/** How far a container's arrival is, or by now must be, after its ETA. */
export const daysLate = sql<number>`coalesce(greatest(
  coalesce(shipment.actual_arrival, shipment.delivered_date, ${todayOnce}) - shipment.eta, 0), 0)`;

export const transitDays = sql<number | null>`(shipment.actual_arrival - shipment.actual_departure)`;

/** Containers that are ready and have not left. */
export function isReady(user: Asking['user'], filter: ReadyFilter): RawBuilder<SqlBool> {
  return allOf(
    sql`shipment.status in ('planned', 'loading')`,
    sql`shipment.ready_date <= today()`,
    sql`shipment.actual_departure is null`,
    passes(user, filter),
    filter.pod && sql`shipment.pod ilike ${anywhere(filter.pod)}`,
  );
}

/** Containers of a period and of some POD statuses. */
export function isTracked(user: Asking['user'], filter: TrackingFilter): RawBuilder<SqlBool> {
  return allOf(
    within(filter, departure),
    passes(user, filter),
    isAmong(sql.ref('shipment.id'), filter.containerIds),
    isAmong(sql.ref('shipment.status'), filter.statuses),
  );
}

/** Whether something was noted of a container, or it left or arrived after its planned day, or still has not. */
export const isAbnormal = sql<SqlBool>`(
  shipment.abnormality is not null
  or coalesce(shipment.actual_departure, ${todayOnce}) > shipment.etd
  or coalesce(shipment.actual_arrival, shipment.delivered_date, ${todayOnce}) > shipment.eta
)`;

function passes(user: Asking['user'], filter: ReadyFilter | TrackingFilter): RawBuilder<SqlBool> {
  const pattern = anywhere(filter.text ?? '');
  return allOf(
    chosen(user, filter, sql.ref('shipment.customerId')),
    filter.text &&
      sql`(shipment.container_number ilike ${pattern} or shipment.bill_of_lading ilike ${pattern}
        or shipment.vessel ilike ${pattern} or shipment.customer_id = ${customersNamed(filter.text)})`,
  );
}

/** A container's customer and contents; left joins, so that counting leaves the other tables alone. */
function containers(db: Db, { language }: Asking, condition: RawBuilder<SqlBool>) {
  return db
    .selectFrom('shipment')
    .leftJoin('customer', 'customer.id', 'shipment.customerId')
    .leftJoin('account as owner', 'owner.id', 'customer.ownerId')
    .select(recordColumns('shipment'))
    .select([
      sql<string>`customer.code`.as('customerCode'),
      nameOf(language, 'customer').as('customerName'),
      nameOf(language, 'owner').as('ownerName'),
      contents<string>(sql`coalesce(string_agg(distinct sales_order.po_number, ', '), '')`).as('poNumbers'),
      contents<number>(sql`count(distinct order_line.order_id)`).as('orders'),
      contents<number>(sql`coalesce(sum(order_line.quantity), 0)`).as('pieces'),
      contents<number>(sql`coalesce(sum(order_line.amount), 0)`).as('amount'),
    ])
    .where(condition);
}

/** The order lines in a container. */
const linesInContainer = sql`
  from order_line
  join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
  where order_line.customer_id = shipment.customer_id and order_line.shipment_id = shipment.id`;

/** A figure over the order lines in a container. */
function contents<T>(figure: RawBuilder<unknown>): RawBuilder<T> {
  return sql<T>`(select ${figure} ${linesInContainer})`;
}

/** All figures over the order lines in a container, for those who read many containers at once. */
export const contentsOfContainer = sql`
  select coalesce(string_agg(distinct sales_order.po_number, ', '), '') as po_numbers,
    count(distinct order_line.order_id) as orders, coalesce(sum(order_line.quantity), 0) as pieces,
    coalesce(sum(order_line.amount), 0) as amount
  ${linesInContainer}`;

/** Containers that are ready and have not left, with the days they have waited. */
export function readyContainers(db: Db, asking: Asking, filter: ReadyFilter): Expression<ReadyContainer> {
  return containers(db, asking, isReady(asking.user, filter)).select(waitingDays.as('waitingDays'));
}

/** Containers that meet the condition, with the days they are late and on their way. */
export function trackedContainers(
  db: Db,
  asking: Asking,
  condition: RawBuilder<SqlBool>,
): Expression<TrackedContainer> {
  return containers(db, asking, condition).select([daysLate.as('daysLate'), transitDays.as('transitDays')]);
}

/** Count and sums of all tracked containers, from the kept sums where the filter asks for customers and statuses only. */
export async function trackedTotals(
  db: Db,
  user: Asking['user'],
  filter: TrackingFilter,
): Promise<ListSums<'cube' | 'surcharge'>> {
  const { from, to, containerIds, text, statuses } = filter;
  const ofStatuses = statuses?.length ? sql`and shipment_sum.status = any(${statuses}::text[])` : sql``;
  const summed =
    from || to || text || containerIds?.length
      ? sql`select 1 as containers, shipment.cube, coalesce(shipment.surcharge, 0) as surcharge
          from shipment where ${isTracked(user, filter)}`
      : sql`select containers, cube, surcharge from shipment_sum
          where ${chosen(user, filter, sql.ref('shipmentSum.customerId'))} ${ofStatuses}`;
  const { rows } = await sql<{ total: number; cube: number; surcharge: number }>`
    select coalesce(sum(containers), 0) as total, coalesce(sum(cube), 0) as cube,
      coalesce(sum(surcharge), 0) as surcharge
    from (${summed}) as summed`.execute(db);
  const { total = 0, cube = 0, surcharge = 0 } = rows[0] ?? {};
  return { total, totals: { cube, surcharge } };
}
