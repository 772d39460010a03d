import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { stepNames } from '../../../../shared/areas/market/steps';
import { loadingLimits } from '../../../../shared/loading/limits';

/** Converts a sum of cuft to containers: 40HC at the upper cube limit. */
export const containersOf = (cuft: RawBuilder<unknown>): RawBuilder<number> =>
  sql`round(${cuft} / ${sql.lit(loadingLimits.containerCuft.max)}, 2)`;

/** Whether a row belongs to the given show; always true without one. */
export const ofMarket = (marketId: number | undefined, column: string): RawBuilder<SqlBool> =>
  marketId === undefined ? sql`true` : sql`${sql.ref(column)} = ${marketId}`;

/**
 * What customers ordered at shows, by customer and show: `orders`, `pieces`, `cube`, `amount`, `po_date`, and of the
 * lines already shipped `shipped_cube` and `shipped_amount`; `shipped_date` is set once an order's last line has
 * shipped.
 */
export function orderedAt(marketId: number | undefined): RawBuilder<unknown> {
  return sql`(
    select placed.customer_id, placed.market_id, count(*) as orders, sum(placed.quantity) as pieces, sum(placed.cube) as cube,
      sum(placed.amount) as amount, min(placed.order_date) as po_date, coalesce(sum(gone.cube), 0) as shipped_cube,
      coalesce(sum(gone.amount), 0) as shipped_amount, min(placed.shipped_date) as shipped_date
    from sales_order as placed
    left join lateral (
      select sum(cube) as cube, sum(amount) as amount from order_line
      where order_line.customer_id = placed.customer_id and order_line.order_id = placed.id and order_line.stage = 'shipped'
    ) as gone on true
    where placed.market_id is not null and ${ofMarket(marketId, 'placed.marketId')}
    group by placed.customer_id, placed.market_id)`;
}

/**
 * Who took part in shows and how far they got, by customer and show: a column of 0 or 1 for each of `steps`,
 * `confirmed_amount`, and the known days of the steps.
 */
export function stepsAt(marketId: number | undefined, ofCustomers: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const bits = stepNames.map((step) => sql`case when ${reached[step]} then 1 else 0 end as ${sql.ref(step)}`);
  return sql`(
    select part.customer_id, part.market_id, ${sql.join(bits)}, coalesce(ordered_at.amount, 0) as confirmed_amount,
      reservation.invited_on, reservation.answered_on, ordered_at.po_date, ordered_at.shipped_date,
      reservation.answered_on - reservation.invited_on as days_to_answer,
      ordered_at.po_date - market.start_date as days_to_order
    from (
      select customer_id, market_id from reservation where ${ofMarket(marketId, 'reservation.marketId')}
      union select customer_id, market_id from commitment where ${ofMarket(marketId, 'commitment.marketId')}
      union select customer_id, market_id from sales_order
        where market_id is not null and ${ofMarket(marketId, 'salesOrder.marketId')}
    ) as part
    join market on market.id = part.market_id
    left join reservation on reservation.customer_id = part.customer_id and reservation.market_id = part.market_id
    left join commitment on commitment.customer_id = part.customer_id and commitment.market_id = part.market_id
    left join ${orderedAt(marketId)} as ordered_at
      on ordered_at.customer_id = part.customer_id and ordered_at.market_id = part.market_id
    where ${ofCustomers})`;
}

/** A visit took place if the factory was seen, meeting notes exist, or an approved visit's day is over. */
const reached = {
  invited: sql`reservation.invitation_state <> 'notInvited'`,
  answered: sql`reservation.invitation_state in ('accepted', 'declined')`,
  reserved: sql`reservation.state <> 'pendingSubmission'`,
  approved: sql`reservation.state = 'approved'`,
  visited: sql`(reservation.actual_factory_visit <= today() or reservation.meeting_content is not null
    or reservation.state = 'approved' and exists (
      select from reservation_visit where reservation_visit.reservation_id = reservation.id and day < today()))`,
  committed: sql`(commitment.containers > 0
    or exists (select from commitment_model where commitment_model.commitment_id = commitment.id))`,
  ordered: sql`ordered_at.orders > 0`,
  shipped: sql`ordered_at.shipped_cube > 0`,
} as const;
