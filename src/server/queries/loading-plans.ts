import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { loadingCalls, PlanDetail, PlanNote, PlanRow } from '../../shared/areas/loading/calls';
import { AppError } from '../../shared/errors';
import { gathered } from '../../shared/grouped';
import { anywhere, nameOf } from '../db/columns';
import { allOf } from '../db/conditions';
import type { Db } from '../db/connect';
import { customersNamed } from '../db/customer-choice';
import { inScope } from '../db/scope';
import type { Asking, Person } from '../session-user';

type PlanFilter = Pick<
  ParsedInputOf<typeof loadingCalls.getLoadingPlans>,
  'id' | 'text' | 'orderId' | 'customerId' | 'mineOnly'
>;

/** Whether the user reaches every customer the plan's orders are of; a plan without orders is everybody's. */
export function isPlanInScope(user: Person): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (
    select from loading_plan_order where loading_plan_order.plan_id = loading_plan.id
      and not ${inScope(user, sql.ref('loadingPlanOrder.customerId'))})`;
}

/** The pieces of each material that an order has now. */
export const piecesOfOrder = (customerId: string, orderId: string) => sql<string>`(
  select coalesce(string_agg(material_id || ' ' || pieces, ', ' order by material_id), '') from (
    select material_id, sum(quantity) as pieces from order_line
    where order_line.customer_id = ${sql.ref(customerId)} and order_line.order_id = ${sql.ref(orderId)}
    group by 1) as line)`;

/** The pieces that the order of a `loading_plan_order` has now. */
export const piecesNow = piecesOfOrder('loadingPlanOrder.customerId', 'loadingPlanOrder.orderId');

/** The kept plans the caller may see, with the numbers of their orders. */
export function planRows(db: Db, asking: Asking, filter: PlanFilter = {}) {
  return planNotes(db, asking)
    .innerJoinLateral(
      sql<{ poNumbers: string; customerNames: string; orders: number }>`(
        select count(*) as orders,
          string_agg(sales_order.po_number, ', ' order by sales_order.po_number) as po_numbers,
          string_agg(distinct ${nameOf(asking.language, 'customer')}, ', ') as customer_names
        from loading_plan_order
        join sales_order on sales_order.customer_id = loading_plan_order.customer_id
          and sales_order.id = loading_plan_order.order_id
        join customer on customer.id = sales_order.customer_id
        where loading_plan_order.plan_id = loading_plan.id)`.as('about'),
      (join) => join.onTrue(),
    )
    .select([
      sql<string>`coalesce(about.po_numbers, '')`.as('poNumbers'),
      sql<string>`coalesce(about.customer_names, '')`.as('customerNames'),
      'about.orders',
    ])
    .where(matching(asking.user, filter));
}

/** Returns one plan as lists show it; throws record.notFound where it is missing or out of reach. */
export async function planAt(db: Db, asking: Asking, id: number): Promise<PlanRow> {
  const found = await planRows(db, asking, { id }).executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

/** All there is to one plan. */
export async function planDetail(db: Db, asking: Asking, id: number): Promise<PlanDetail> {
  const found = await planRows(db, asking, { id })
    .select(['loadingPlan.problem', 'loadingPlan.plan'])
    .executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  const ofOrders = await db
    .selectFrom('loadingPlanOrder')
    .innerJoin('salesOrder', (join) =>
      join
        .onRef('salesOrder.customerId', '=', 'loadingPlanOrder.customerId')
        .onRef('salesOrder.id', '=', 'loadingPlanOrder.orderId'),
    )
    .innerJoin('customer', 'customer.id', 'salesOrder.customerId')
    .select(['salesOrder.id', 'salesOrder.poNumber', 'salesOrder.customerId', 'loadingPlanOrder.lines as pieces'])
    .select(nameOf(asking.language, 'customer').as('customerName'))
    .where('loadingPlanOrder.planId', '=', id)
    .orderBy('salesOrder.poNumber')
    .orderBy('salesOrder.id')
    .execute();
  return { ...found, ofOrders };
}

/** The kept plans that are about any of the orders and that the caller may see, by order, the latest first. */
export async function plansByOrder(
  db: Db,
  asking: Asking,
  orders: readonly { id: number; customerId: number }[],
): Promise<Map<number, PlanNote[]>> {
  const found = await planNotes(db, asking)
    .innerJoin('loadingPlanOrder', 'loadingPlanOrder.planId', 'loadingPlan.id')
    .select('loadingPlanOrder.orderId')
    .where(
      // Orders are kept by customer, as is the index that leads from them to their plans.
      sql<SqlBool>`(loading_plan_order.customer_id, loading_plan_order.order_id) in (
        select * from unnest(${orders.map(({ customerId }) => customerId)}::bigint[], ${orders.map(({ id }) => id)}::bigint[]))`,
    )
    .orderBy('loadingPlan.savedAt', 'desc')
    .orderBy('loadingPlan.id', 'desc')
    .execute();
  return gathered(found.map(({ orderId, ...note }) => [orderId, note]));
}

function planNotes(db: Db, { user, language }: Asking) {
  return db
    .selectFrom('loadingPlan')
    .innerJoin('account as saver', 'saver.id', 'loadingPlan.savedBy')
    .select([
      'loadingPlan.id',
      'loadingPlan.version',
      'loadingPlan.name',
      sql<string>`to_char(loading_plan.saved_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('savedAt'),
      nameOf(language, 'saver').as('savedByName'),
      'loadingPlan.containerKinds',
      'loadingPlan.containers',
      'loadingPlan.cartons',
      'loadingPlan.unplaced',
      'loadingPlan.cube',
      sql<boolean>`exists (select from loading_plan_order
        where loading_plan_order.plan_id = loading_plan.id and loading_plan_order.lines <> ${piecesNow})`.as(
        'isBehind',
      ),
    ])
    .where('loadingPlan.removedAt', 'is', null)
    .where(isPlanInScope(user));
}

function matching(user: Asking['user'], { id, text, orderId, customerId, mineOnly }: PlanFilter): RawBuilder<SqlBool> {
  const about = (condition: RawBuilder<unknown>) => sql`loading_plan.id in (
    select loading_plan_order.plan_id from loading_plan_order
    join sales_order on sales_order.customer_id = loading_plan_order.customer_id
      and sales_order.id = loading_plan_order.order_id
    where ${condition})`;
  const holds = (words: string) =>
    sql`(loading_plan.name ilike ${anywhere(words)} or ${about(
      sql`sales_order.po_number ilike ${anywhere(words)} or sales_order.customer_id = ${customersNamed(words)}`,
    )})`;
  return allOf(
    id !== undefined && sql`loading_plan.id = ${id}`,
    text && holds(text),
    orderId !== undefined && about(sql`sales_order.id = ${orderId}`),
    customerId !== undefined && about(sql`sales_order.customer_id = ${customerId}`),
    mineOnly && sql`loading_plan.saved_by = ${user.id}`,
  );
}
