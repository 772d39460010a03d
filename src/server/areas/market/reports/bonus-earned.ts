import { type RawBuilder, sql } from 'kysely';
import { loadingLimits } from '../../../../shared/loading/limits';
import { ofMarket } from './shows';

/** The key of a bonus: each has at most one row in a month. */
export const bonusKey = ['month', 'marketId', 'modelId', 'model', 'departmentId', 'role', 'personId'] as const;

/** The columns of a bonus. */
export const bonusColumns = [
  ...bonusKey,
  'rate',
  'unit',
  'pieces',
  'containers',
  'share',
  'bonus',
  'distribution',
] as const;

/**
 * Bonuses that signed orders of shows earn as of now, by bonus month, show, model, department, role and person; only of
 * show `marketId` if given. A role's total is shared out to the cent, so that rounding loses nothing. A department
 * without shares, or with nobody in a role, has a row without a person. `ownerIds` are the owners of the customers who
 * ordered, joined by commas.
 */
export function bonusEarned(marketId?: number): RawBuilder<unknown> {
  return sql`(
    select pool.month, pool.market_id, pool.model_id, pool.model, pool.department_id, pool.role,
      coalesce(pool.owner_id, holder.account_id) as person_id, pool.rate, pool.unit, pool.pieces,
      case when pool.unit = 'container' then round(pool.cube / ${fullContainer}, 2) end as containers,
      round(pool.share / coalesce(holder.people, 1), 2) as share, pool.owner_ids,
      ${earnedUpTo(sql`coalesce(holder.place, 1)`)} - ${earnedUpTo(sql`coalesce(holder.place, 1) - 1`)} as bonus,
      case when pool.role is null then 'noShares'
        when coalesce(pool.owner_id, holder.account_id) is null then 'nobody' else 'distributed' end as distribution
    from (
      select sold.month, sold.market_id, sold.model_id, sold.model, sold.department_id, part.role, part.share, sold.rate, sold.unit,
        case when part.role = 'vpSales' then sold.owner_id end as owner_id, sum(sold.pieces) as pieces, sum(sold.cube) as cube,
        string_agg(distinct sold.owner_id::text, ',') as owner_ids
      from ${rated(marketId)} as sold
      left join bonus_share on bonus_share.department_id = sold.department_id
      left join lateral (values ('vpSales', bonus_share.vp_sales_share), ('vpAssistant', bonus_share.assistant_share),
        ('csr', bonus_share.csr_share)) as part (role, share) on bonus_share.id is not null
      where part.role is null or part.share > 0
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    ) as pool
    left join ${holders} as holder on holder.department_id = pool.department_id and holder.role = pool.role)`;
}

const fullContainer = sql.lit(loadingLimits.containerCuft.max);

/** What the first `place` people of a role get together, rounded once: their part of the role's share of the whole. */
const earnedUpTo = (place: RawBuilder<unknown>): RawBuilder<number> => sql`round(
  pool.rate * case when pool.unit = 'container' then pool.cube else pool.pieces end * coalesce(pool.share, 100) * (${place})
    / (case when pool.unit = 'container' then ${fullContainer} else 1 end * 100 * coalesce(holder.people, 1)), 2)`;

/** The month that an order counts for by itself: the commitment's own, otherwise that of its first PO at the show. */
const meantMonth = sql<string>`
  coalesce(commitment.bonus_month, to_char(coalesce(commitment.po_date, sales_order.order_date), 'YYYY-MM'))`;

/**
 * The month that an order line is earned in: the month it was closed with, for good; otherwise the month it counts for,
 * or, where that is closed, the first open month after it.
 */
export const bonusMonth = sql<string>`coalesce(closed_line.month, closing.first_open, ${meantMonth})`;

/** Joins that `bonusMonth` needs beside the commitment of an order and its lines. */
export const bonusClosings = sql`
  left join bonus_month_line as closed_line on closed_line.line_id = order_line.id
  left join (
    select closed.month, min(next.month) as first_open
    from bonus_month as closed
    join (
      select to_char((month || '-01')::date + interval '1 month', 'YYYY-MM') as month from bonus_month
    ) as next on next.month > closed.month and next.month not in (select month from bonus_month)
    group by closed.month
  ) as closing on closing.month = ${meantMonth}`;

/**
 * The lines that earn a bonus: those of signed orders of a show whose model has a rate. Rates belong to the model,
 * whatever its name is now.
 */
export const earningLines = (marketId?: number): RawBuilder<unknown> => sql`(
  select order_line.id, ${bonusMonth} as month,
    sales_order.market_id, material.model_id, order_line.model, customer.department_id, customer.owner_id, bonus_rate.rate, bonus_rate.unit,
    order_line.quantity, order_line.cube
  from sales_order
  join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
  join material on material.id = order_line.material_id
  join bonus_rate on bonus_rate.market_id = sales_order.market_id and bonus_rate.model_id = material.model_id
  join customer on customer.id = sales_order.customer_id
  left join commitment on commitment.customer_id = sales_order.customer_id and commitment.market_id = sales_order.market_id
  ${bonusClosings}
  where sales_order.signed_date is not null and ${ofMarket(marketId, 'salesOrder.marketId')})`;

/** Pieces and cube that earn a bonus, summed. */
const rated = (marketId: number | undefined) => sql`(
  select month, market_id, model_id, model, department_id, owner_id, rate, unit, sum(quantity) as pieces, sum(cube) as cube
  from ${earningLines(marketId)} as line
  group by 1, 2, 3, 4, 5, 6, 7, 8)`;

/** The people who share what the assistants or the CSRs of a department earn, in a stable order. */
const holders = sql`(
  select account.id as account_id, account.department_id, account_role.role,
    row_number() over (partition by account.department_id, account_role.role order by account.id) as place,
    count(*) over (partition by account.department_id, account_role.role) as people
  from account join account_role on account_role.account_id = account.id
  where account_role.role in ('vpAssistant', 'csr') and not account.disabled)`;
