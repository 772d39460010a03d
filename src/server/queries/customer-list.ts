import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { CustomerRow, customerCalls } from '../../shared/areas/customer/calls';
import { customer } from '../../shared/areas/customer/customer';
import { openStages } from '../../shared/areas/order/order-status';
import { AppError } from '../../shared/errors';
import { may } from '../../shared/roles';
import { anywhere, customerText, nameOf, recordColumns } from '../db/columns';
import { allOf, isAmong } from '../db/conditions';
import type { Db } from '../db/connect';
import { customerProperties } from '../db/customer-choice';
import { isCustomerWithinReach } from '../db/scope';
import { todayOnce } from '../db/today';
import type { Asking, SessionUser } from '../session-user';

export type CustomerFilter = Omit<ParsedInputOf<typeof customerCalls.getCustomerExcel>, 'format'>;

/** The customers the caller may see, with their names and sums; what they owe only for those who see receivables. */
export function customerRows(db: Db, { user, language }: Asking, filter: CustomerFilter = {}, id?: number) {
  const seesReceivables = may(user, 'receivables');
  // A filter would tell what is not shown.
  if (filter.overdueOnly && !seesReceivables) throw new AppError('access.denied');
  const seen = <T>(value: RawBuilder<T>, hidden: RawBuilder<T>) => (seesReceivables ? value : hidden);
  const isUnpaid = sql`invoice.paid < invoice.amount`;
  return db
    .selectFrom('customer')
    .innerJoin('country', 'country.id', 'customer.countryId')
    .innerJoin('department', 'department.id', 'customer.departmentId')
    .innerJoin('account as owner', 'owner.id', 'customer.ownerId')
    .leftJoin(
      sql<{ customerId: number; orders: number; amount: number }>`(
        select customer_id, sum(orders) as orders, sum(amount) as amount
        from order_sum where ${isAmong(sql`stage`, openStages)} ${only('order_sum', id)} group by customer_id
      )`.as('running'),
      'running.customerId',
      'customer.id',
    )
    .leftJoin(
      sql<{ customerId: number; receivable: number; overdue: number }>`(
        select customer_id, sum(amount - paid) as receivable,
          sum(amount - paid) filter (where due_date < ${todayOnce}) as overdue
        from invoice where ${isUnpaid} ${only('invoice', id)} group by customer_id
      )`.as('debt'),
      'debt.customerId',
      'customer.id',
    )
    .select(recordColumns('customer').filter((column) => column !== 'customer.creditLine'))
    .select([
      seen(sql<number | null>`customer.credit_line`, sql`null::numeric`).as('creditLine'),
      nameOf(language, 'country').as('countryName'),
      nameOf(language, 'department').as('departmentName'),
      nameOf(language, 'owner').as('ownerName'),
      sql<number>`coalesce(running.orders, 0)`.as('openOrders'),
      sql<number>`coalesce(running.amount, 0)`.as('wip'),
      seen(sql<number>`coalesce(debt.receivable, 0)`, sql`0::numeric`).as('receivable'),
      seen(sql<number>`coalesce(debt.overdue, 0)`, sql`0::numeric`).as('overdue'),
    ])
    .where(allOf(isCustomerWithinReach(user), passes(filter), id !== undefined && sql`customer.id = ${id}`));
}

/** One customer, or nothing where it does not exist for the caller. */
export async function customerById(db: Db, asking: Asking, id: number): Promise<CustomerRow | undefined> {
  return customerRows(db, asking, {}, id).executeTakeFirst();
}

/**
 * Returns the id of the customer asked for, or of the one it was merged into; throws record.notFound where it is
 * missing or out of reach.
 */
export async function visibleCustomer(
  db: Db,
  user: SessionUser,
  asked: { id?: number | undefined; code?: string | undefined },
): Promise<number> {
  const found = await db
    .selectFrom('customer')
    .select('id')
    .where(isCustomerWithinReach(user))
    .$if(asked.id !== undefined, (query) => query.where('id', '=', asked.id ?? 0))
    .$if(asked.code !== undefined, (query) => query.where('code', '=', asked.code ?? ''))
    .executeTakeFirst();
  if (found) return found.id;
  const { rows } = await sql<{ id: number }>`
    select customer.id from customer_merge join customer on customer.id = customer_merge.into_id
    where not undone and ${asked.id === undefined ? sql`gone_code = ${asked.code ?? ''}` : sql`gone_id = ${asked.id}`}
      and ${isCustomerWithinReach(user)}
    order by customer_merge.id desc limit 1`.execute(db);
  const [into] = rows;
  if (!into)
    throw new AppError('record.notFound', { record: { label: customer.label, id: asked.id ?? asked.code ?? '' } });
  return into.id;
}

// The planner does not carry the one customer's id into a sum over a group.
const only = (table: string, id: number | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`` : sql`and ${sql.ref(`${table}.customer_id`)} = ${id}`;

function passes(filter: CustomerFilter): RawBuilder<SqlBool> {
  const { text, types, accountClasses, statuses, closed, overdueOnly } = filter;
  return allOf(
    ...customerProperties(filter),
    text &&
      sql`(${customerText} ilike ${anywhere(text)} or customer.city ilike ${anywhere(text)}
        or customer.id in (select into_id from customer_merge where not undone and gone_code = ${text.trim()}))`,
    isAmong(sql.ref('customer.type'), types),
    isAmong(sql.ref('customer.accountClass'), accountClasses),
    isAmong(sql.ref('customer.status'), statuses),
    closed !== undefined && sql`customer.closed = ${closed}`,
    overdueOnly && sql`debt.overdue > 0`,
  );
}
