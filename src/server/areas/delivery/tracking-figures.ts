import { type Expression, sql } from 'kysely';
import { podStatuses } from '../../../shared/areas/delivery/pod-statuses';
import { onTheirWay } from '../../../shared/areas/delivery/shipment';
import type {
  ContainerTrackingGraph,
  CustomerTracking,
  LaneTracking,
} from '../../../shared/areas/delivery/shipping-calls';
import { keysOf } from '../../../shared/keys-of';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { daysLate, isTracked, type TrackingFilter, transitDays } from '../../queries/containers';
import type { Asking } from '../../session-user';

const statuses = keysOf(podStatuses);

/** Whether a container has arrived and had an ETA. */
const isMeasured = sql`shipment.actual_arrival is not null and shipment.eta is not null`;

/** Figures over containers: late ones, share on time (of arrived ones with an ETA), and transit days. */
const reliability = sql`
  count(*) as containers, sum(shipment.cube) as cube,
  count(*) filter (where ${daysLate} > 0) as late,
  round(100.0 * count(*) filter (where shipment.actual_arrival <= shipment.eta)
    / nullif(count(*) filter (where ${isMeasured}), 0), 1) as on_time_share,
  round(avg(${transitDays}), 1) as average_transit_days`;

/** Containers by POD status, and those still to arrive by the week of their ETA. */
export async function trackingGraph(db: Db, { user }: Asking, filter: TrackingFilter): Promise<ContainerTrackingGraph> {
  const tracked = isTracked(user, filter);
  const [byStatus, byWeek] = await Promise.all([
    sql<ContainerTrackingGraph['byStatus'][number]>`
      select status, count(*) as containers, sum(cube) as cube from shipment where ${tracked} group by status`.execute(
      db,
    ),
    sql<ContainerTrackingGraph['byWeek'][number]>`
      select to_char(date_trunc('week', eta), 'YYYY-MM-DD') as week, count(*) as containers, sum(cube) as cube
      from shipment
      where ${tracked} and status = any(${[...onTheirWay]}::text[]) and eta is not null group by 1 order by 1`.execute(
      db,
    ),
  ]);
  const found = new Map(byStatus.rows.map((row) => [row.status, row]));
  return {
    byStatus: statuses.map((status) => found.get(status) ?? { status, containers: 0, cube: 0 }),
    byWeek: byWeek.rows,
  };
}

/** Every customer's containers. */
export function customerTracking({ user, language }: Asking, filter: TrackingFilter): Expression<CustomerTracking> {
  const counts = statuses.map(
    (status) => sql`count(*) filter (where shipment.status = ${status}) as ${sql.ref(status)}`,
  );
  const names = statuses.map((status) => sql.ref(`moved.${status}`));
  return sql<CustomerTracking>`
    select customer.id, customer.id as customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      ${sql.join(names)}, moved.containers, moved.cube, moved.late, moved.on_time_share, moved.average_transit_days,
      moved.surcharge
    from (
      select shipment.customer_id as buyer, ${sql.join(counts)}, ${reliability},
        coalesce(sum(shipment.surcharge), 0) as surcharge
      from shipment where ${isTracked(user, filter)} group by shipment.customer_id
    ) as moved
    join customer on customer.id = moved.buyer
    join account as owner on owner.id = customer.owner_id`;
}

/** Every lane and carrier. */
export function laneTracking({ user }: Asking, filter: TrackingFilter): Expression<LaneTracking> {
  return sql<LaneTracking>`
    select coalesce(shipment.pol, '') as pol, coalesce(shipment.pod, '') as pod,
      coalesce(shipment.carrier, '') as carrier, ${reliability},
      count(*) filter (where shipment.abnormality is not null) as abnormal,
      round(avg(${daysLate}) filter (where ${isMeasured}), 1) as average_days_late
    from shipment where ${isTracked(user, filter)} group by 1, 2, 3`;
}
