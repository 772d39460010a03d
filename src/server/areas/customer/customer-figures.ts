import { sql } from 'kysely';
import type {
  CustomerProfile,
  CustomerSalesRanking,
  CustomerStatistics,
  NetSalesMonth,
} from '../../../shared/areas/customer/calls';
import { onTheirWay } from '../../../shared/areas/delivery/shipment';
import type { Db } from '../../db/connect';
import { isOfList, listsOfWords, wordIn } from '../../db/kept-words';
import { inScope } from '../../db/scope';
import { isOpenOrder } from '../../queries/open-orders';
import type { Asking, SessionUser } from '../../session-user';

/** The figures at the head of a customer's profile. */
export async function profileFigures(db: Db, customerId: number): Promise<CustomerProfile['figures']> {
  const { rows } = await sql<CustomerProfile['figures']>`
    with this_year as (select date_trunc('year', today())::date as begins),
    ordered as (
      select min(order_date) as first_order_date, max(order_date) as last_order_date,
        count(*) filter (where ${isOpenOrder} and requested_delivery_date < today()) as late_orders,
        coalesce(sum(amount) filter (where order_date >= begins), 0) as intake_this_year,
        coalesce(sum(amount) filter (where order_date < begins and order_date >= begins - interval '1 year'), 0)
          as intake_last_year
      from sales_order, this_year where customer_id = ${customerId}
    ),
    invoiced as (
      select coalesce(sum(amount) filter (where invoice_date >= begins), 0) as shipped_this_year,
        coalesce(sum(amount) filter (where invoice_date < begins and invoice_date >= begins - interval '1 year'), 0)
          as shipped_last_year,
        coalesce(sum(amount - paid) filter (where paid < amount), 0) as receivable
      from invoice, this_year where customer_id = ${customerId}
    ),
    shipping as (
      select count(*) as containers_on_their_way, min(eta) as next_arrival
      from shipment where customer_id = ${customerId} and status = any(${[...onTheirWay]}::text[])
    ),
    granted as (
      select coalesce(sum(amount), 0) as discounts_this_year
      from customer_discount, this_year where customer_id = ${customerId} and granted_date >= begins
    )
    select late_orders, customer.credit_line - invoiced.receivable as credit_left, intake_this_year, intake_last_year,
      shipped_this_year, shipped_last_year, discounts_this_year, containers_on_their_way, next_arrival,
      first_order_date, last_order_date
    from customer, ordered, invoiced, shipping, granted where customer.id = ${customerId}`.execute(db);
  return one(rows);
}

/** Orders, intake, shipments and containers of a customer month by month, from January of the first of `years`. */
export async function monthlyFigures(db: Db, customerId: number, years: number): Promise<CustomerStatistics['months']> {
  const { rows } = await sql<CustomerStatistics['months'][number]>`
    with begun as (select (date_trunc('year', today()) - make_interval(years => ${years - 1}))::date as day),
    happened (month, orders, pieces, intake, shipped, containers) as (
      select date_trunc('month', order_date), count(*), sum(quantity), sum(amount), 0, 0
      from sales_order, begun where customer_id = ${customerId} and order_date >= begun.day group by 1
      union all
      select date_trunc('month', invoice_date), 0, 0, 0, sum(amount), 0
      from invoice, begun where customer_id = ${customerId} and invoice_date >= begun.day group by 1
      union all
      select date_trunc('month', actual_departure), 0, 0, 0, 0, count(*)
      from shipment, begun where customer_id = ${customerId} and actual_departure >= begun.day group by 1
    )
    select to_char(months.month, 'YYYY-MM') as month, coalesce(sum(orders), 0) as orders,
      coalesce(sum(pieces), 0) as pieces, coalesce(sum(intake), 0) as intake, coalesce(sum(shipped), 0) as shipped,
      coalesce(sum(containers), 0) as containers
    from begun, generate_series(begun.day, today(), interval '1 month') as months (month)
    left join happened on happened.month = months.month
    group by months.month order by months.month`.execute(db);
  return rows;
}

export interface YearRank {
  year: number;
  rank: number;
  rankedCustomers: number;
}

/** The rank of a customer by order intake in each year, among customers the caller may see. */
export async function yearRanks(db: Db, user: SessionUser, customerId: number, years: number): Promise<YearRank[]> {
  const { rows } = await sql<YearRank>`
    with yearly (year, customer_id, intake) as (
      select extract(year from order_date)::int, customer_id, sum(amount)
      from sales_order
      where order_date >= date_trunc('year', today()) - make_interval(years => ${years - 1})
        and ${inScope(user, sql.ref('sales_order.customer_id'))}
      group by 1, 2
    ),
    ranked as (
      select year, customer_id, rank() over (partition by year order by intake desc) as rank,
        count(*) over (partition by year) as ranked_customers
      from yearly
    )
    select year, rank, ranked_customers from ranked where customer_id = ${customerId} order by year`.execute(db);
  return rows;
}

interface RankingWanted {
  id: number;
  from: string | undefined;
  to: string | undefined;
  by: 'model' | 'color' | 'coverGrade';
  limit: number;
}

/**
 * What a customer ordered most in a period, named in the reader's language, and the customer's own rank by intake in
 * that period.
 */
export async function salesRanking(
  db: Db,
  { user, language }: Asking,
  wanted: RankingWanted,
): Promise<CustomerSalesRanking> {
  const { id, by, limit } = wanted;
  const to = sql`coalesce(${wanted.to ?? null}::date, today())`;
  const from = sql`coalesce(${wanted.from ?? null}::date, (${to} - interval '1 year' + interval '1 day')::date)`;
  // A model's code may have changed, so its present one is shown; other words stay as they were ordered.
  const name = by === 'model' ? sql.ref('model.code') : sql.ref(`orderLine.${by}`);
  const kept = sql.ref('sold.name');
  const { word, join } = isOfList(by) ? wordIn(language, listsOfWords[by], kept) : { word: kept, join: sql`` };
  const [sold, placed] = await Promise.all([
    sql<CustomerSalesRanking['rows'][number] & { total: number }>`
      select sold.position, ${word} as name, sold.pieces, sold.amount, sold.share, sold.total
      from (
        select rank() over (order by sum(order_line.amount) desc) as position, coalesce(${name}, '') as name,
          sum(order_line.quantity) as pieces, sum(order_line.amount) as amount,
          round(100 * sum(order_line.amount) / nullif(sum(sum(order_line.amount)) over (), 0), 2) as share,
          count(*) over () as total
        from order_line
        join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
        join material on material.id = order_line.material_id
        join model on model.id = material.model_id
        where order_line.customer_id = ${id} and sales_order.order_date between ${from} and ${to}
        group by coalesce(${name}, '') order by amount desc, name limit ${limit}
      ) as sold ${join}
      order by sold.amount desc, sold.name`.execute(db),
    sql<Pick<CustomerSalesRanking, 'from' | 'to' | 'rank' | 'rankedCustomers' | 'intake'>>`
      with placed as (
        select customer_id, sum(amount) as intake, rank() over (order by sum(amount) desc) as rank,
          count(*) over () as ranked_customers
        from sales_order
        where order_date between ${from} and ${to} and ${inScope(user, sql.ref('sales_order.customer_id'))}
        group by customer_id
      )
      select ${from} as from, ${to} as to, placed.rank, coalesce(placed.ranked_customers, 0) as ranked_customers,
        coalesce(placed.intake, 0) as intake
      from (select 1) as always left join placed on placed.customer_id = ${id}`.execute(db),
  ]);
  const rows = sold.rows.map(({ total: _, share, ...row }) => ({ ...row, share: share ?? 0 }));
  return { ...one(placed.rows), total: sold.rows[0]?.total ?? 0, rows };
}

/** Invoiced amounts less returns and allowances, for the 16 months up to that of the given day. */
export async function netSalesMonths(db: Db, customerId: number, until: string | undefined): Promise<NetSalesMonth[]> {
  const { rows } = await sql<NetSalesMonth>`
    with bounds as (
      select date_trunc('month', coalesce(${until ?? null}::date, today())) - interval '15 months' as first,
        date_trunc('month', coalesce(${until ?? null}::date, today())) as last
    ),
    happened (month, gross_sales, returns, allowances) as (
      select date_trunc('month', invoice_date), amount, 0, 0
      from invoice, bounds
      where customer_id = ${customerId} and invoice_date >= first and invoice_date < last + interval '1 month'
      union all
      select date_trunc('month', granted_date), 0, case when kind = 'claim' then amount else 0 end,
        case when kind = 'claim' then 0 else amount end
      from customer_discount, bounds
      where customer_id = ${customerId} and granted_date >= first and granted_date < last + interval '1 month'
    )
    select to_char(months.month, 'YYYY-MM') as month, coalesce(sum(gross_sales), 0) as gross_sales,
      coalesce(sum(returns), 0) as returns, coalesce(sum(allowances), 0) as allowances,
      coalesce(sum(gross_sales - returns - allowances), 0) as net_sales
    from bounds, generate_series(bounds.first, bounds.last, interval '1 month') as months (month)
    left join happened on happened.month = months.month
    group by months.month order by months.month`.execute(db);
  return rows;
}

function one<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (!row) throw new Error('a query that always answers one row answered none');
  return row;
}
