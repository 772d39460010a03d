import { type RawBuilder, sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import { customerLimits } from '../../../shared/areas/customer/limits';
import { type CustomerNeed, needCalls, needKinds } from '../../../shared/areas/customer/need-calls';
import { task } from '../../../shared/areas/task/task';
import { may } from '../../../shared/roles';
import { nameOf } from '../../db/columns';
import { visible } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { visibleCustomer } from '../../queries/customer-list';
import { fromEndingPrices } from '../../queries/ending-prices';
import { isOpenOrder } from '../../queries/open-orders';
import { isDue } from '../../queries/own-tasks';
import type { SessionUser } from '../../session-user';

type EndingPrice = OutputOf<typeof needCalls.customerEndingPrices>['rows'][number];

const handlers: Handlers<typeof needCalls> = {
  async customerNeeds({ readDb, input, user }) {
    const id = await visibleCustomer(readDb, user, input);
    const parts = needKinds.filter((kind) => kind !== 'overdueInvoices' || may(user, 'receivables'));
    const asked = parts.map(
      (kind) => sql`select ${kind}::text as kind, found.* from (${sources[kind](id, user)}) as found`,
    );
    const { rows } = await sql<CustomerNeed>`${sql.join(asked, sql` union all `)}`.execute(readDb);
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    return needKinds.flatMap((kind) => byKind.get(kind) ?? []).filter(({ count }) => count > 0);
  },

  async customerEndingPrices({ readDb, input, user, language }) {
    const id = await visibleCustomer(readDb, user, input);
    const { rows } = await sql<EndingPrice & { count: number }>`
      select price.id, commodity.code as commodity_code, ${nameOf(language, 'commodity')} as commodity_name, price.plant,
        price.fob_usd, to_char(price.end_date, 'YYYY-MM-DD') as end_date, count(*) over () as count
      from (${endingPrices(id)}) as price join commodity on commodity.id = price.commodity_id
      order by price.end_date, commodity.code, price.plant limit ${customerLimits.profileRows}`.execute(readDb);
    return { count: rows[0]?.count ?? 0, rows: rows.map(({ count: _, ...row }) => row) };
  },
};

/** For each kind of need its count, amount, and most urgent day. */
const sources: Record<CustomerNeed['kind'], (id: number, user: SessionUser) => RawBuilder<unknown>> = {
  lateOrders: (id) => sql`
    select count(*) as count, null::numeric as amount, to_char(min(requested_delivery_date), 'YYYY-MM-DD') as day
    from sales_order where customer_id = ${id} and ${isOpenOrder} and requested_delivery_date < today()`,
  overdueInvoices: (id) => sql`
    select count(*), sum(amount - paid), to_char(min(due_date), 'YYYY-MM-DD')
    from invoice where customer_id = ${id} and paid < amount and due_date < today()`,
  dueTasks: (id, user) => sql`
    select count(*), null::numeric, to_char(min(task.day), 'YYYY-MM-DD')
    from task where task.customer_id = ${id} and ${isDue} and ${visible(user, task)}`,
  openQuotes: (id) => sql`
    select count(*), sum(amount), to_char(min(valid_until), 'YYYY-MM-DD')
    from quote where customer_id = ${id} and state = 'sent'`,
  endingPrices: (id) => sql`
    select count(*), null::numeric, to_char(min(end_date), 'YYYY-MM-DD') from (${endingPrices(id)}) as price`,
};

/** Prices about to end with no successor, of commodities quoted to or bought by the customer within a year. */
function endingPrices(customerId: number): RawBuilder<unknown> {
  return sql`
    select price.* ${fromEndingPrices}
      and (
        exists (
          select from quote join quote_line on quote_line.quote_id = quote.id
          where quote.customer_id = ${customerId} and quote.quote_date > today() - interval '1 year'
            and quote_line.commodity_id = commodity.id
        )
        or exists (
          select from sales_order
          join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
          join material on material.id = order_line.material_id
          where sales_order.customer_id = ${customerId} and sales_order.order_date > today() - interval '1 year'
            and material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
            and material.cover_grade_id = commodity.cover_grade_id
        )
      )`;
}

export const needsAnswers = answering(needCalls, handlers);
