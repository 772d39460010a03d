import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import type { shippingCalls } from '../../../shared/areas/delivery/shipping-calls';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { isReady, type ReadyFilter, waitingDays } from '../../queries/containers';
import type { Asking } from '../../session-user';

type ByWeek = OutputOf<typeof shippingCalls.readyCtnsToShipGraph>;
type ByOwner = OutputOf<typeof shippingCalls.readyCtnsToShipGraphTable>;
type ByCustomer = OutputOf<typeof shippingCalls.readyCtnsToShipGraphSecondTable>;

/** Containers ready to ship with the amount of the goods in them. */
function ready(user: Asking['user'], filter: ReadyFilter) {
  return sql`(
    select shipment.*, ${waitingDays} as waiting_days, coalesce(goods.amount, 0) as amount
    from shipment
    left join lateral (
      select sum(order_line.amount) as amount from order_line
      where order_line.customer_id = shipment.customer_id and order_line.shipment_id = shipment.id
    ) as goods on true
    where ${isReady(user, filter)}) as ready`;
}

const sums = sql`count(*) as containers, sum(ready.cube) as cube, sum(ready.amount) as amount`;

/** Ready containers by the Monday of the week they were ready. */
export async function readyByWeek(db: Db, { user }: Asking, filter: ReadyFilter): Promise<ByWeek> {
  const { rows } = await sql<ByWeek[number]>`
    select to_char(date_trunc('week', ready.ready_date), 'YYYY-MM-DD') as week, ${sums}
    from ${ready(user, filter)} group by 1 order by 1`.execute(db);
  return rows;
}

/** Ready containers by the VP/Sales of their customers. */
export async function readyByOwner(db: Db, { user, language }: Asking, filter: ReadyFilter): Promise<ByOwner> {
  const { rows } = await sql<ByOwner[number]>`
    select owner.id, ${nameOf(language, 'owner')} as owner_name, ${nameOf(language, 'department')} as department_name,
      count(distinct ready.customer_id) as customers, ${sums}, max(ready.waiting_days) as longest_wait
    from ${ready(user, filter)}
    join customer on customer.id = ready.customer_id
    join account as owner on owner.id = customer.owner_id
    join department on department.id = owner.department_id
    group by owner.id, department.id order by containers desc, owner.id`.execute(db);
  return rows;
}

/** Ready containers by customer and port of discharge. */
export async function readyByCustomer(db: Db, { user, language }: Asking, filter: ReadyFilter): Promise<ByCustomer> {
  const { rows } = await sql<ByCustomer[number]>`
    select customer.id as customer_id, customer.code as customer_code, ${nameOf(language, 'customer')} as customer_name,
      ${nameOf(language, 'owner')} as owner_name, coalesce(ready.pod, '') as pod, ${sums},
      max(ready.waiting_days) as longest_wait
    from ${ready(user, filter)}
    join customer on customer.id = ready.customer_id
    join account as owner on owner.id = customer.owner_id
    group by customer.id, owner.id, coalesce(ready.pod, '') order by containers desc, customer.code, pod`.execute(db);
  return rows;
}
