import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../shared/api/call';
import { type loadingCalls, ordersOfPlan, type PlanNote } from '../../../shared/areas/loading/calls';
import { AppError } from '../../../shared/errors';
import { faultMessage, planFault } from '../../../shared/loading/check-plan';
import { cubeOf } from '../../../shared/loading/figures';
import { cuft } from '../../../shared/loading/units';
import { translate } from '../../../shared/translate';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { foundById } from '../../db/found';
import { inScope } from '../../db/scope';
import { i18nOf } from '../../languages';
import { piecesNow, planAt, type planDetail, plansByOrder } from '../../queries/loading-plans';
import { type Keeper, lockedPlan, putAway } from './plan-states';

type Input = ParsedInputOf<typeof loadingCalls.saveLoadingPlan>;
type Saved = OutputOf<typeof loadingCalls.saveLoadingPlan>;

/**
 * Saves a plan with its orders, in the caller's transaction. Throws loading.planExists where orders new to it have
 * other plans and `replace` is not set.
 */
export async function savePlan(db: Db, keeper: Keeper, input: Input): Promise<Saved> {
  refuseIllegal(keeper, input);
  const orders = await lockedOrders(db, keeper, ordersOfPlan(input));
  const before = input.id === undefined ? null : await lockedPlan(db, keeper, { id: input.id, version: input.version });
  const known = before ? before.ofOrders.map(({ id }) => id) : [];
  const others = await otherPlans(db, keeper, orders, known);
  if (others.length > 0 && !input.replace) {
    const plans = others.map(({ name }) => name);
    throw new AppError('loading.planExists', { plans }, { plans: others });
  }
  const id = await written(db, keeper, input);
  await writeOrders(db, { id, before, input, orders });
  const replaced = await replacedBy(db, keeper, orders, others);
  await recordChange(db, keeper, { id, before, input, orders });
  return { plan: await planAt(db, keeper, id), replaced };
}

interface PlannedOrder {
  id: number;
  customerId: number;
  poNumber: string;
}

/** Throws loading.illegal where the plan breaks a rule. */
export function refuseIllegal(
  { language }: Pick<Keeper, 'language'>,
  { problem, plan }: Pick<Input, 'problem' | 'plan'>,
): void {
  const fault = planFault(problem, plan);
  if (!fault) return;
  throw new AppError('loading.illegal', { problem: translate(i18nOf(language), faultMessage(fault)) }, { fault });
}

/** Locks the orders, so that two people who plan the same order cannot both find it without a plan. */
async function lockedOrders(db: Db, { user }: Keeper, ids: readonly number[]): Promise<PlannedOrder[]> {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('salesOrder')
    .select(['id', 'customerId', 'poNumber'])
    .where('id', 'in', ids)
    .where(inScope(user, sql.ref('salesOrder.customerId')))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  foundById(ids, orders);
  return orders;
}

interface OtherPlan extends PlanNote {
  /** The orders shared with the plan being saved. */
  poNumbers: string[];
}

/** Other plans of orders that are new in this plan; those of its known orders were confirmed when they were added. */
async function otherPlans(
  db: Db,
  keeper: Keeper,
  orders: readonly PlannedOrder[],
  known: readonly number[],
): Promise<OtherPlan[]> {
  const added = orders.filter(({ id }) => !known.includes(id));
  if (added.length === 0) return [];
  const byOrder = await plansByOrder(db, keeper, added);
  const others = new Map<number, OtherPlan>();
  for (const { id, poNumber } of added) {
    for (const plan of byOrder.get(id) ?? []) {
      const other = others.get(plan.id) ?? { ...plan, poNumbers: [] };
      other.poNumbers.push(poNumber);
      others.set(plan.id, other);
    }
  }
  return [...others.values()];
}

async function written(db: Db, { user }: Keeper, { id, name, problem, plan }: Input): Promise<number> {
  const values = {
    name,
    problem: JSON.stringify(problem),
    plan: JSON.stringify(plan),
    ...figuresOf({ problem, plan }),
    savedBy: user.id,
    savedAt: new Date(),
  };
  if (id === undefined) {
    const added = await db.insertInto('loadingPlan').values(values).returning('id').executeTakeFirstOrThrow();
    return added.id;
  }
  await db
    .updateTable('loadingPlan')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Stores the orders of a plan with the pieces they had when their cartons were taken from them. */
async function writeOrders(db: Db, { id, before, input, orders }: Change): Promise<void> {
  await db.deleteFrom('loadingPlanOrder').where('planId', '=', id).execute();
  if (orders.length === 0) return;
  const known = [...(before?.ofOrders ?? []), ...input.taken.map(({ orderId, pieces }) => ({ id: orderId, pieces }))];
  const taken = new Map(known.map((order) => [order.id, order.pieces]));
  const rows = orders.map((order) => ({
    planId: id,
    customerId: order.customerId,
    orderId: order.id,
    lines: taken.get(order.id) ?? null,
  }));
  await db.insertInto('loadingPlanOrder').values(rows).execute();
  const unsaid = orders.flatMap((order) => (taken.has(order.id) ? [] : [order.id]));
  await sql`
    update loading_plan_order set lines = ${piecesNow}
    where plan_id = ${id} and (order_id = any(${unsaid}::bigint[]) or ${piecesNow} = ${piecesOfCartons})`.execute(db);
}

/**
 * The pieces of each material among the plan's cartons of an order, in the format of `piecesNow`; the two become equal
 * when a plan is adapted by hand.
 */
const piecesOfCartons = sql<string>`(
  select string_agg(material.id || ' ' || pieces, ', ' order by material.id) from (
    select line ->> 'material' as number, sum((line ->> 'quantity')::bigint) as pieces
    from loading_plan, jsonb_array_elements(problem -> 'lines') as line
    where loading_plan.id = loading_plan_order.plan_id and (line ->> 'orderId')::bigint = loading_plan_order.order_id
    group by 1) as cartons
  join material using (number))`;

/** Removes other plans all of whose orders are in this plan. */
async function replacedBy(
  db: Db,
  keeper: Keeper,
  orders: readonly PlannedOrder[],
  others: readonly OtherPlan[],
): Promise<Saved['replaced']> {
  const planned = new Set(orders.map(({ id }) => id));
  const replaced: Saved['replaced'] = [];
  for (const { id, name } of others) {
    const { version, ofOrders } = await lockedPlan(db, keeper, { id });
    if (!ofOrders.every((order) => planned.has(order.id))) continue;
    replaced.push({ ...(await putAway(db, keeper, { id, version })), name });
  }
  return replaced;
}

interface Change {
  id: number;
  before: Awaited<ReturnType<typeof planDetail>> | null;
  input: Input;
  orders: readonly PlannedOrder[];
}

/** An edit's audit entry keeps the old plan in full; the new one is in the record itself, or in the next entry. */
async function recordChange(db: Db, { user, address }: Keeper, { id, before, input, orders }: Change): Promise<void> {
  const after = { name: input.name, orders: orders.map(({ poNumber }) => poNumber), ...figuresOf(input) };
  await audit(db, {
    accountId: user.id,
    action: before ? 'edited' : 'added',
    entity: 'loadingPlan',
    recordId: id,
    before: before ? { name: before.name, problem: before.problem, plan: before.plan } : undefined,
    after,
    address,
  });
}

/** Figures of a plan that lists show. */
function figuresOf({ problem, plan }: Pick<Input, 'problem' | 'plan'>) {
  const kinds = new Map<string, number>();
  for (const { offer } of plan.containers) {
    const kind = problem.containers[offer]?.kind ?? '';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const loaded = plan.containers.reduce((sum, { placements }) => sum + cubeOf(placements), 0);
  return {
    containerKinds: [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', '),
    containers: plan.containers.length,
    cartons: plan.containers.reduce((sum, { placements }) => sum + placements.length, 0),
    unplaced: plan.unplaced.reduce((sum, { count }) => sum + count, 0),
    cube: Math.round(cuft(loaded) * 10) / 10,
  };
}
