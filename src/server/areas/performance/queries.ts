import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { PerformanceList, PerformanceRow, performanceCalls } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inScope, isCustomerWithinReach } from '../../db/scope';
import { netSalesReport } from '../../reports/net-sales';
import type { Asking } from '../../session-user';

export type PerformanceInput = Omit<ParsedInputOf<typeof performanceCalls.getPerformanceExcel>, 'format'>;
type Division = PerformanceInput['division'];
type Source = PerformanceList['sources']['actual'];

/** The topmost departments of a division. */
const tops = (division: Division) => sql`
  select department.id from department
  left join department as above on above.id = department.parent_id
  where division_of(department.id) = ${division} and division_of(above.id) is distinct from ${division}`;

/** All departments of a division. */
const within = (division: Division) => sql`
  select department.id from department where division_of(department.id) = ${division}`;

/** The rows of a division that a person may see, with the figures of three years and the source of each year. */
export async function performanceList(
  db: Db,
  asking: Asking,
  { division, year: given, base }: PerformanceInput,
  today: string,
): Promise<PerformanceList> {
  const year = given ?? today.slice(0, 4);
  const lastYear = String(Number(year) - 1);
  const years = [...new Set([year, lastYear, base])];
  const [frame, sources] = await Promise.all([frameOf(db, asking, division, year), sourcesOf(db, years)]);
  const ordered = years.filter((each) => sources.get(each) === 'orders');
  const [customers, sold] = await Promise.all([
    customersOf(db, asking, { division, year }),
    soldIn(db, asking, { division, ordered, typed: years.filter((each) => !ordered.includes(each)) }),
  ]);
  const none = Array.from({ length: 12 }, () => 0);
  const soldBy = (customerId: number, of: string) => sold.get(`${customerId}/${of}`) ?? none;
  const rows = customers.map(({ isClosed: _, ...row }) => ({
    ...row,
    actual: soldBy(row.customerId, year),
    lastYear: soldBy(row.customerId, lastYear),
    baseYear: soldBy(row.customerId, base),
  }));
  const isSilent = ({ budgetId, orderBook, actual, lastYear: last, baseYear }: PerformanceRow) =>
    budgetId === null && orderBook === 0 && [actual, last, baseYear].every((months) => months === none);
  const sourceOf = (of: string): Source => sources.get(of) ?? 'orders';
  return {
    division,
    year,
    lastYear,
    baseYear: base,
    today,
    sources: { actual: sourceOf(year), lastYear: sourceOf(lastYear), baseYear: sourceOf(base) },
    ...frame,
    rows: rows.filter((row, at) => !(customers[at]?.isClosed && isSilent(row))),
  };
}

type Frame = Pick<PerformanceList, 'divisionBudgetId' | 'state' | 'departmentIds' | 'withoutDivision'>;

async function frameOf(db: Db, { user }: Asking, division: Division, year: string): Promise<Frame> {
  const { rows } = await sql<Frame>`
    select (select id from division_budget where division = ${division} and year = ${year}) as division_budget_id,
      coalesce((select state from division_budget where division = ${division} and year = ${year}), 'draft') as state,
      array(${tops(division)} order by 1)::bigint[] as department_ids,
      (select count(*)::int from customer
        where department_id in (select id from department where division_of(id) is null)
          and ${isCustomerWithinReach(user)}) as without_division`.execute(db);
  const [frame] = rows;
  if (!frame) throw new Error('a select without a table has one row');
  return { ...frame, departmentIds: frame.departmentIds.map(Number) };
}

/** Where a year's sales come from: typed figures before the first order, otherwise its orders. */
async function sourcesOf(db: Db, years: readonly string[]): Promise<Map<string, Source>> {
  const first = await firstOrderedYear(db);
  return new Map(years.map((year) => [year, first === null || year < first ? 'typed' : 'orders']));
}

/** The year of the first stored order, from which on sales are counted from orders; null while there is none. */
export async function firstOrderedYear(db: Db): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    select to_char(min(order_date), 'YYYY') as first from sales_order`.execute(db);
  return rows[0]?.first ?? null;
}

type CustomerRow = Omit<PerformanceRow, 'actual' | 'lastYear' | 'baseYear'> & { isClosed: boolean };

async function customersOf(
  db: Db,
  { user, language }: Asking,
  { division, year }: { division: Division; year: string },
): Promise<CustomerRow[]> {
  const months = sql.join(monthNames.map((name) => sql.ref(`budget.${name}`)));
  const planned = sql`coalesce(etd, requested_delivery_date, order_date)`;
  // What has not left by today leaves today at the earliest.
  const due = sql`coalesce(shipped_date, case when stage = 'shipped' then ${planned} else greatest(${planned}, today()) end)`;
  const { rows } = await sql<CustomerRow>`
    select customer.id as customer_id, customer.code as customer_code, ${nameOf(language, 'customer')} as customer_name,
      owner.id as owner_id, ${nameOf(language, 'owner')} as owner_name,
      country.id as country_id, ${nameOf(language, 'country')} as country_name,
      department.id as department_id, ${nameOf(language, 'department')} as department_name,
      budget.id as budget_id, coalesce(budget.version, 0) as version, ${months},
      coalesce(booked.amount, 0) as order_book, customer.closed as is_closed
    from customer
    join account as owner on owner.id = customer.owner_id
    join country on country.id = customer.country_id
    join department on department.id = customer.department_id
    left join budget on budget.customer_id = customer.id and budget.year = ${year}
    left join (
      select customer_id, sum(amount) as amount from sales_order
      where ${due} between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date group by customer_id
    ) as booked on booked.customer_id = customer.id
    where customer.department_id in (${within(division)}) and ${isCustomerWithinReach(user)}
    order by owner_name, customer.code`.execute(db);
  return rows;
}

interface SoldMonth {
  customerId: number;
  year: string;
  months: number[];
}

/** Each customer's sales by month in each year: from the net sales report's query, or as typed. */
async function soldIn(
  db: Db,
  asking: Asking,
  { division, ordered, typed }: { division: Division; ordered: readonly string[]; typed: readonly string[] },
): Promise<Map<string, number[]>> {
  const parts = [...ordered.map((year) => netSalesOf(asking, division, year)), typedSales(asking, division, typed)];
  const answers = await Promise.all(parts.map((part) => part.execute(db)));
  return new Map(
    answers.flatMap(({ rows }) => rows.map(({ customerId, year, months }) => [`${customerId}/${year}`, months])),
  );
}

function netSalesOf(asking: Asking, division: Division, year: string): RawBuilder<SoldMonth> {
  const lines = netSalesReport.query(asking, { from: `${year}-01-01`, to: `${year}-12-31` } as never); // the report's own filters
  const sums = monthNames.map(
    (_, at) => sql`coalesce(sum(net_sales) filter (where extract(month from order_date) = ${sql.lit(at + 1)}), 0)`,
  );
  return sql<SoldMonth>`
    select customer_id, ${year} as year, json_build_array(${sql.join(sums)}) as months
    from (${lines}) as sold
    where customer_id in (select id from customer where department_id in (${within(division)}))
    group by customer_id`;
}

function typedSales({ user }: Asking, division: Division, years: readonly string[]): RawBuilder<SoldMonth> {
  const months = monthNames.map((name) => sql`coalesce(${sql.ref(name)}, 0)`);
  return sql<SoldMonth>`
    select customer_id, year, json_build_array(${sql.join(months)}) as months from past_sales
    where year = any(${years}::text[])
      and customer_id in (select id from customer where department_id in (${within(division)}))
      and ${inScope(user, sql.ref('pastSales.customerId'))}`;
}
