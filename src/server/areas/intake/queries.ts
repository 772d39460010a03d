import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type {
  CustomerIntake,
  IntakeLine,
  IntakePeriod,
  IntakeStep,
  orderIntakeCalls,
} from '../../../shared/areas/intake/calls';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { chosen } from '../../db/customer-choice';
import { listsOfWords, wordIn } from '../../db/kept-words';
import { within } from '../../db/period';
import { isOpenOrder } from '../../queries/open-orders';
import { requestedDay } from '../../queries/requested-day';
import { receivedDay } from '../../reports/received-day';
import type { Asking } from '../../session-user';

type IntakeFilter = Omit<ParsedInputOf<typeof orderIntakeCalls.getOrderIntake>, 'by'>;

const taken = sql`count(*) as orders, sum(quantity) as pieces, sum(cube) as cube, sum(amount) as amount,
  count(*) filter (where ${isOpenOrder}) as open_orders,
  coalesce(sum(amount) filter (where ${isOpenOrder}), 0) as open_amount`;

/** The intake by month, week or day, the latest first. */
export async function intakeByPeriod(
  db: Db,
  user: Asking['user'],
  { by, ...filter }: IntakeFilter & { by: IntakeStep },
): Promise<IntakePeriod[]> {
  const step = sql`${by}`;
  const begin = sql`date_trunc(${step}, ${receivedDay})`;
  const { from = null, to = null } = filter;
  const { rows } = await sql<IntakePeriod>`
    select greatest(begin::date, ${from}::date) as from,
      least((begin + ('1 ' || ${step})::interval - interval '1 day')::date, ${to}::date) as to,
      customers, orders, pieces, cube, amount, open_orders, open_amount
    from (
      select ${begin} as begin, count(distinct customer_id) as customers, ${taken}
      from sales_order where ${matching(user, filter)} group by 1
    ) as counted
    order by begin desc`.execute(db);
  return rows;
}

/** The intake by customer. */
export function intakeByCustomer({ user, language }: Asking, filter: IntakeFilter): Expression<CustomerIntake> {
  return sql<CustomerIntake>`
    select customer.id, customer.id as customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      counted.orders, counted.pieces, counted.cube, counted.amount, counted.open_orders, counted.open_amount,
      coalesce(round(100 * counted.amount / nullif(sum(counted.amount) over (), 0), 2), 0) as share
    from (
      select customer_id as buyer, ${taken} from sales_order where ${matching(user, filter)} group by customer_id
    ) as counted
    join customer on customer.id = counted.buyer
    join account as owner on owner.id = customer.owner_id`;
}

/** The order lines behind the intake. */
export function intakeLines({ user, language }: Asking, filter: IntakeFilter): Expression<IntakeLine> {
  const [spec, grade, color] = Object.entries(listsOfWords).map(([field, list]) =>
    wordIn(language, list, sql.ref(`orderLine.${field}`)),
  );
  return sql<IntakeLine>`
    select order_line.id, order_line.customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      order_line.order_id, sales_order.po_number, ${receivedDay} as received_date,
      ${requestedDay} as requested_delivery_date, order_line.line_number, order_line.model, ${spec?.word} as spec,
      ${grade?.word} as cover_grade, ${color?.word} as color, order_line.stage, order_line.quantity, order_line.price,
      order_line.amount, order_line.cube
    from sales_order
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    join customer on customer.id = sales_order.customer_id
    join account as owner on owner.id = customer.owner_id
    ${spec?.join} ${grade?.join} ${color?.join}
    where ${matching(user, filter)}`;
}

function matching(user: Asking['user'], filter: IntakeFilter): RawBuilder<SqlBool> {
  return sql`(${chosen(user, filter, sql.ref('salesOrder.customerId'))} and ${within(filter, receivedDay)})`;
}
