import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import type { dashboardCalls, MonthRatio, StockByAge } from '../../../shared/areas/dashboard/calls';
import { dashboardLimits } from '../../../shared/areas/dashboard/limits';
import { addMonths, endAYearEarlier } from '../../../shared/rules/days';
import { inventoryAgeNames } from '../../../shared/rules/inventory-age';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inScope } from '../../db/scope';
import { inventoryAgeReport } from '../../reports/inventory-age';
import { receivedDay } from '../../reports/received-day';
import { salesByCustomerReport } from '../../reports/sales-by-customer';
import { salesByModelReport } from '../../reports/sales-by-model';
import type { Asking, SessionUser } from '../../session-user';

type Answers = { [K in keyof typeof dashboardCalls]: OutputOf<(typeof dashboardCalls)[K]> };
type Months = Answers['getSalesByMonth']['months'];
type IntakeAndShipped = Answers['getIntakeAndShipped'];

interface Days {
  from: string;
  to: string;
}

/** The figures of a month up to a day, of the month before, and of the same month a year ago, up to the same day. */
export async function monthRatio(db: Db, user: SessionUser, asOf: string): Promise<MonthRatio> {
  const [now, previous, lastYear] = await Promise.all(
    [asOf, addMonths(asOf, -1), endAYearEarlier(asOf)].map((to) =>
      monthFigures(db, user, { from: `${to.slice(0, 7)}-01`, to }),
    ),
  );
  if (!now || !previous || !lastYear) throw new Error('three months were asked for');
  return { now, previous, lastYear };
}

async function monthFigures(db: Db, user: SessionUser, { from, to }: Days): Promise<MonthRatio['now']> {
  const of = (table: string, day: string): RawBuilder<unknown> => sql`
    ${sql.table(table)} where ${sql.ref(`${table}.${day}`)} between ${from}::date and ${to}::date
      and ${inScope(user, sql.ref(`${table}.customerId`))}`;
  const { rows } = await sql<Omit<MonthRatio['now'], keyof Days>>`
    select ordered.*, invoiced.*, departed.*
    from (select coalesce(sum(amount), 0) as net_sales, count(*) as orders from ${of('salesOrder', 'orderDate')}) as ordered,
      (select coalesce(sum(amount), 0) as shipped from ${of('invoice', 'invoiceDate')}) as invoiced,
      (select count(*) as containers from ${of('shipment', 'actualDeparture')}) as departed`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('a query that always answers one row answered none');
  return { from, to, ...figures };
}

/** The net sales of each month of a year and of the year before. */
export async function salesByMonth(db: Db, user: SessionUser, year: number): Promise<Months> {
  const { rows } = await sql<Months[number]>`
    with sold (month, amount) as (
      select date_trunc('month', order_date)::date, sum(amount) from sales_order
      where order_date between make_date(${year - 1}, 1, 1) and make_date(${year}, 12, 31)
        and ${inScope(user, sql.ref('salesOrder.customerId'))}
      group by 1
    )
    select to_char(months.month, 'YYYY-MM') as month, months.month::date as from, ${lastDay} as to,
      case when months.month <= today() then coalesce(now.amount, 0) end as net_sales,
      coalesce(earlier.amount, 0) as earlier_sales
    from generate_series(make_date(${year}, 1, 1), make_date(${year}, 12, 1), interval '1 month') as months (month)
    left join sold as now on now.month = months.month
    left join sold as earlier on earlier.month = months.month - interval '1 year'
    order by months.month`.execute(db);
  return rows;
}

/** Order intake and invoiced goods of each month of a period. */
export async function intakeAndShipped(db: Db, user: SessionUser, { from, to }: Days): Promise<IntakeAndShipped> {
  const { rows } = await sql<IntakeAndShipped[number]>`
    with happened (month, intake, shipped) as (
      select date_trunc('month', ${receivedDay}), sum(amount), 0 from sales_order
      where ${receivedDay} between ${from}::date and ${to}::date and ${inScope(user, sql.ref('salesOrder.customerId'))}
      group by 1
      union all
      select date_trunc('month', invoice_date), 0, sum(amount) from invoice
      where invoice_date between ${from}::date and ${to}::date and ${inScope(user, sql.ref('invoice.customerId'))}
      group by 1
    )
    select to_char(months.month, 'YYYY-MM') as month, greatest(months.month::date, ${from}::date) as from,
      least(${lastDay}, ${to}::date) as to, coalesce(sum(intake), 0) as intake, coalesce(sum(shipped), 0) as shipped
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') as months (month)
    left join happened on happened.month = months.month
    group by months.month order by months.month`.execute(db);
  return rows;
}

const lastDay = sql<string>`(months.month + interval '1 month' - interval '1 day')::date`;

/** What is ranked: rows of the report of customers or models are grouped by `id`. */
interface Ranked {
  id: RawBuilder<unknown>;
  name: RawBuilder<string>;
  from: RawBuilder<unknown>;
}

type Ranking<Key extends string> = Omit<Answers['getTopCustomers'], 'rows'> & {
  rows: (Record<Key, Key extends 'model' ? string : number> & {
    name: string;
    netSales: number;
    earlierSales: number;
  })[];
};

/** The countries that bought most. */
export function salesByCountry(db: Db, asking: Asking, days: Days): Promise<Ranking<'id'>> {
  const from = sql`${customersOf(asking, days)} join country on country.id = customer.country_id`;
  return ranking(db, days, 'id', { id: sql`country.id`, name: nameOf(asking.language, 'country'), from });
}

/** The departments whose customers bought most. */
export function salesByDepartment(db: Db, asking: Asking, days: Days): Promise<Ranking<'id'>> {
  const from = sql`${customersOf(asking, days)} join department on department.id = customer.department_id`;
  return ranking(db, days, 'id', { id: sql`department.id`, name: nameOf(asking.language, 'department'), from });
}

/** The customers who bought most. */
export function topCustomers(db: Db, asking: Asking, days: Days): Promise<Ranking<'id'>> {
  const from = customersOf(asking, days);
  return ranking(db, days, 'id', { id: sql`customer.id`, name: nameOf(asking.language, 'customer'), from });
}

/** The models that sold best. */
export function topModels(db: Db, asking: Asking, days: Days): Promise<Ranking<'model'>> {
  const from = sql`(${salesByModelReport.query(asking, { ...days })}) as sold`;
  return ranking(db, days, 'model', { id: sql`sold.model`, name: sql.ref('sold.name'), from });
}

/** Sales by customer, taken from that report and joined with the customers. */
function customersOf(asking: Asking, days: Days): RawBuilder<unknown> {
  const sold = salesByCustomerReport.query(asking, { ...days });
  return sql`(${sold}) as sold join customer on customer.id = sold.customer_id`;
}

async function ranking<Key extends string>(db: Db, days: Days, key: Key, ranked: Ranked): Promise<Ranking<Key>> {
  type Row = Ranking<Key>['rows'][number] & { ranked: number; all: number; allEarlier: number };
  const { rows } = await sql<Row>`
    select id as ${sql.ref(key)}, name, net_sales, earlier_sales, count(*) over () as ranked,
      sum(net_sales) over () as all, sum(earlier_sales) over () as all_earlier
    from (
      select ${ranked.id} as id, ${ranked.name} as name, sum(sold.net_sales) as net_sales,
        sum(sold.earlier_sales) as earlier_sales
      from ${ranked.from} group by 1, 2
    ) as counted
    order by net_sales desc, name, id limit ${dashboardLimits.rankingRows}`.execute(db);
  const [first] = rows;
  return {
    ...days,
    ranked: first?.ranked ?? 0,
    netSales: first?.all ?? 0,
    earlierSales: first?.allEarlier ?? 0,
    rows: rows.map(({ ranked: _, all: __, allEarlier: ___, ...row }) => row as unknown as Ranking<Key>['rows'][number]), // Omit over a type parameter stays unresolved.
  };
}

/** The goods in stock by age, counted as in the inventory age report. */
export async function stockByAge(db: Db, asking: Asking): Promise<StockByAge> {
  const { rows } = await sql<StockByAge[number]>`
    select age, count(*) as lines, coalesce(sum(pieces), 0) as pieces, coalesce(sum(cube), 0) as cube,
      coalesce(sum(amount), 0) as amount
    from (${inventoryAgeReport.query(asking, {})}) as stock group by age`.execute(db);
  const found = new Map(rows.map((row) => [row.age, row]));
  const unknown = found.get(null);
  return [
    ...inventoryAgeNames.map((age) => found.get(age) ?? { age, lines: 0, pieces: 0, cube: 0, amount: 0 }),
    ...(unknown ? [unknown] : []),
  ];
}
