import { sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { customerCalls, DiscountSummary } from '../../../shared/areas/customer/calls';
import { limits } from '../../../shared/limits';
import { nameOf, recordColumns } from '../../db/columns';
import type { Db } from '../../db/connect';
import { chosen } from '../../db/customer-choice';
import { within } from '../../db/period';
import type { Asking } from '../../session-user';

type Filter = ParsedInputOf<typeof customerCalls.getCustomerdiscountsummary>;

/** Discounts and allowances by kind, by year beside the order intake, and the latest of them. */
export async function discountSummary(db: Db, { user, language }: Asking, filter: Filter): Promise<DiscountSummary> {
  const granted = sql`${chosen(user, filter, sql.ref('customerDiscount.customerId'))}
    and ${within(filter, sql.ref('customerDiscount.grantedDate'))}`;
  const ordered = sql`${chosen(user, filter, sql.ref('salesOrder.customerId'))}
    and ${within(filter, sql.ref('salesOrder.orderDate'))}`;
  const [byKind, byYear, rows] = await Promise.all([
    sql<DiscountSummary['byKind'][number]>`
      select kind, count(*) as count, sum(amount) as amount
      from customer_discount where ${granted} group by kind order by amount desc`.execute(db),
    sql<DiscountSummary['byYear'][number]>`
      with granted (year, amount) as (
        select extract(year from granted_date)::int, sum(amount) from customer_discount where ${granted} group by 1
      ),
      ordered (year, intake) as (
        select extract(year from order_date)::int, sum(amount) from sales_order
        where ${ordered} and order_date >= (select make_date(min(year), 1, 1) from granted) group by 1
      )
      select granted.year, granted.amount, coalesce(ordered.intake, 0) as intake,
        round(100 * granted.amount / nullif(ordered.intake, 0), 2) as share
      from granted left join ordered on ordered.year = granted.year order by granted.year`.execute(db),
    db
      .selectFrom('customerDiscount')
      .innerJoin('customer', 'customer.id', 'customerDiscount.customerId')
      .innerJoin('account as owner', 'owner.id', 'customer.ownerId')
      .select(recordColumns('customerDiscount'))
      .select([
        'customer.code as customerCode',
        nameOf(language, 'customer').as('customerName'),
        nameOf(language, 'owner').as('ownerName'),
      ])
      .where(sql<boolean>`${granted}`)
      .orderBy('grantedDate', 'desc')
      .orderBy('customerDiscount.id', 'desc')
      .limit(limits.pageRows)
      .execute(),
  ]);
  const sum = (pick: 'count' | 'amount') => byKind.rows.reduce((total, kind) => total + kind[pick], 0);
  return {
    total: Math.round(sum('amount') * 100) / 100,
    count: sum('count'),
    byKind: byKind.rows,
    byYear: byYear.rows,
    rows,
  };
}
