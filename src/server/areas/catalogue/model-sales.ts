import { type RawBuilder, sql } from 'kysely';
import { catalogueLimits } from '../../../shared/areas/catalogue/limits';
import type { ModelSales } from '../../../shared/areas/catalogue/model-calls';
import { addMonths } from '../../../shared/rules/days';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { within } from '../../db/period';
import { inScope } from '../../db/scope';
import { isOfModelAt } from '../../queries/of-model';
import type { Asking } from '../../session-user';

const figures = sql`coalesce(sum(pieces), 0) as pieces, coalesce(sum(amount), 0) as amount`;

/** What the caller's customers ordered of a model, in the month of a day (up to it) and the months shown before. */
export async function modelSales(db: Db, asking: Asking, modelId: number, today: string): Promise<ModelSales> {
  const period = { from: `${addMonths(today, 1 - catalogueLimits.modelSalesMonths).slice(0, 7)}-01`, to: today };
  const sold = soldOf(asking, modelId, period);
  const [months, customers, totals] = await Promise.all([
    sql<ModelSales['months'][number]>`
      select to_char(month.first, 'YYYY-MM') as month, ${figures}
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 month') as month (first)
      left join (${sold}) as sold on sold.month = month.first
      group by month.first order by month.first`.execute(db),
    sql<ModelSales['customers'][number]>`
      select customer.id, customer.code, ${nameOf(asking.language, 'customer')} as name, sold.pieces, sold.amount
      from (select customer_id, ${figures} from (${sold}) as line group by 1) as sold
      join customer on customer.id = sold.customer_id
      order by sold.amount desc, customer.code limit ${catalogueLimits.modelCustomers}`.execute(db),
    sql<ModelSales['total']>`
      select count(distinct customer_id) as customers, ${figures} from (${sold}) as sold`.execute(db),
  ]);
  const [total = { customers: 0, pieces: 0, amount: 0 }] = totals.rows;
  return { ...period, months: months.rows, customers: customers.rows, total };
}

/**
 * Order lines of the model's materials: a line's own code is the one it was ordered by, which the model may not have
 * any more.
 */
function soldOf({ user }: Asking, modelId: number, period: { from: string; to: string }): RawBuilder<unknown> {
  return sql`
    select order_line.customer_id, date_trunc('month', sales_order.order_date) as month,
      order_line.quantity as pieces, order_line.amount
    from order_line
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    where ${isOfModelAt(modelId)}
      and ${within(period, sql.ref('salesOrder.orderDate'))}
      and ${inScope(user, sql.ref('orderLine.customerId'))}`;
}
