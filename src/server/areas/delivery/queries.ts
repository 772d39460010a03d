import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../shared/api/call';
import type { DeliveryGroup, DeliveryGroupRow, DeliveryRow, deliveryCalls } from '../../../shared/areas/delivery/calls';
import {
  type DeliveryStage,
  deliveryStageNames,
  type TimedStage,
  timedStages,
} from '../../../shared/areas/delivery/delivery-stages';
import { anywhere, nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { chosen, customersNamed } from '../../db/customer-choice';
import { within } from '../../db/period';
import { todayOnce } from '../../db/today';
import { isInStage } from '../../queries/open-orders';
import { daysLate } from '../../queries/order-list';
import type { Asking } from '../../session-user';

type Filter = ParsedInputOf<typeof deliveryCalls.getCustomerOverallDelivery>;
type DetailFilter = Omit<ParsedInputOf<typeof deliveryCalls.exportCustomerOverallDeliveryDetail>, 'format'>;

/**
 * The day an order entered a stage. The planned start of production counts once it has passed, as no actual one is
 * stored.
 */
const enteredOn: Record<DeliveryStage, RawBuilder<string | null>> = {
  created: sql`sales_order.order_date`,
  signed: sql`sales_order.signed_date`,
  siteValidation: sql`sales_order.factory_confirmed_date`,
  inProduction: sql`case when sales_order.planned_production_date <= ${todayOnce}
    then sales_order.planned_production_date end`,
  completed: sql`sales_order.actual_completion_date`,
  loaded: sql`sales_order.loaded_date`,
  shipped: sql`sales_order.shipped_date`,
};

const nextOf = (stage: TimedStage): DeliveryStage =>
  deliveryStageNames[deliveryStageNames.indexOf(stage) + 1] ?? 'shipped';

/** The last stage that an order entered; a missing day of an earlier stage does not matter. */
const stageNow = sql<DeliveryStage>`case ${sql.join(
  deliveryStageNames
    .slice(1)
    .toReversed()
    .map((stage) => sql`when ${enteredOn[stage]} is not null then ${stage}`),
  sql` `,
)} else 'created' end`;

/** Days in a completed stage; null where either day is unknown. */
const daysIn = (stage: TimedStage): RawBuilder<number | null> =>
  sql`(${enteredOn[nextOf(stage)]} - ${enteredOn[stage]})`;

function passes(user: Asking['user'], filter: Filter): RawBuilder<SqlBool> {
  const { shippedFrom, shippedTo } = filter;
  return allOf(
    isInStage,
    chosen(user, filter, sql.ref('salesOrder.customerId')),
    within(filter, sql.ref('salesOrder.orderDate')),
    within({ from: shippedFrom, to: shippedTo }, sql.ref('salesOrder.shippedDate')),
  );
}

const timed = ['whole', ...timedStages] as const;

/** Each order's days, one column for each stage, as input of the aggregates below. */
function measured(user: Asking['user'], filter: Filter): RawBuilder<unknown> {
  const columns = timedStages.map((stage) => sql`${daysIn(stage)} as ${sql.ref(stage)}`);
  return sql`
    select sales_order.customer_id, sales_order.order_date, sales_order.shipped_date, sales_order.amount,
      sales_order.late_reason, ${daysLate} as days_late, ${stageNow} as stage,
      sales_order.shipped_date - sales_order.order_date as whole, ${sql.join(columns)}
    from sales_order where ${passes(user, filter)}`;
}

/** Count, average, median and 90th percentile of every timed column; one sort gives both percentiles. */
const aggregates = timed.flatMap((name) => [
  sql`count(${sql.ref(name)}) as ${sql.ref(`${name}Orders`)}`,
  sql`round(avg(${sql.ref(name)}), 1) as ${sql.ref(`${name}Average`)}`,
  sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(name)}) as ${sql.ref(`${name}Percentiles`)}`,
]);
const percentile = (name: string, place: 1 | 2): RawBuilder<number | null> =>
  sql`round((${sql.ref(`${name}Percentiles`)})[${sql.lit(place)}]::numeric, 1)`;

type Overview = OutputOf<typeof deliveryCalls.getCustomerOverallDelivery>;
type Aggregated = Record<string, number | null>;

/** The times of the chosen orders by stage, and the reasons of the late ones. */
export async function deliveryOverview(db: Db, user: Asking['user'], filter: Filter): Promise<Overview> {
  const now = deliveryStageNames.map(
    (stage) => sql`count(*) filter (where stage = ${stage}) as ${sql.ref(`${stage}Now`)}`,
  );
  const percentiles = timed.flatMap((name) => [
    sql`${percentile(name, 1)} as ${sql.ref(`${name}P50`)}`,
    sql`${percentile(name, 2)} as ${sql.ref(`${name}P90`)}`,
  ]);
  const [figures, reasons] = await Promise.all([
    sql<Aggregated>`
      select figures.*, ${sql.join(percentiles)} from (
        select count(*) as orders, count(shipped_date) as shipped, count(*) filter (where days_late > 0) as late,
          ${sql.join([...now, ...aggregates])}
        from (${measured(user, filter)}) as measured
      ) as figures`.execute(db),
    lateReasons(db, user, filter),
  ]);
  const all = figures.rows[0] ?? {};
  const timingOf = (name: string) => ({
    orders: all[`${name}Orders`] ?? 0,
    average: all[`${name}Average`] ?? null,
    p50: all[`${name}P50`] ?? null,
    p90: all[`${name}P90`] ?? null,
  });
  return {
    orders: all.orders ?? 0,
    shipped: all.shipped ?? 0,
    late: all.late ?? 0,
    whole: timingOf('whole'),
    stages: deliveryStageNames.map((stage) => ({ stage, now: all[`${stage}Now`] ?? 0, ...timingOf(stage) })),
    reasons,
  };
}

async function lateReasons(db: Db, user: Asking['user'], filter: Filter): Promise<Overview['reasons']> {
  const { rows } = await sql<Overview['reasons'][number]>`
    select sales_order.late_reason as reason, count(*) as orders, round(avg(${daysLate}), 1) as average_days,
      sum(sales_order.amount) as amount
    from sales_order where ${passes(user, filter)} and ${daysLate} > 0
    group by 1 order by orders desc, reason`.execute(db);
  return rows;
}

/** For each way of grouping orders: the key of the groups, and the source of their names. */
function groupOf(by: DeliveryGroup, language: Asking['language']) {
  switch (by) {
    case 'customer':
      return {
        key: sql`measured.customer_id`,
        from: sql`join customer on customer.id = figures.key`,
        code: sql`customer.code`,
        name: nameOf(language, 'customer'),
      };
    case 'department':
      return {
        key: sql`(select department_id from customer where customer.id = measured.customer_id)`,
        from: sql`join department on department.id = figures.key`,
        code: sql`department.code`,
        name: nameOf(language, 'department'),
      };
    case 'month': {
      const month = sql`figures.key`;
      return { key: sql`to_char(measured.order_date, 'YYYY-MM')`, from: sql``, code: month, name: month };
    }
    default:
      return by satisfies never;
  }
}

/** The times by customer, department or month of ordering. */
export function deliveryGroups(
  { user, language }: Asking,
  { by, ...filter }: Filter & { by: DeliveryGroup },
): Expression<DeliveryGroupRow> {
  const { key, from, code, name } = groupOf(by, language);
  const figures = timed.flatMap((stage) => [
    sql.ref(`figures.${stage}Average`),
    sql`${percentile(stage, 1)} as ${sql.ref(`${stage}P50`)}`,
    sql`${percentile(stage, 2)} as ${sql.ref(`${stage}P90`)}`,
  ]);
  return sql<DeliveryGroupRow>`
    select figures.key::text as id, ${code} as code, ${name} as name, figures.orders, figures.shipped, figures.late,
      round(100.0 * figures.late / figures.orders, 1) as late_share, ${sql.join(figures)}
    from (
      select ${key} as key, count(*) as orders, count(shipped_date) as shipped,
        count(*) filter (where days_late > 0) as late, ${sql.join(aggregates)}
      from (${measured(user, filter)}) as measured group by 1
    ) as figures ${from}`;
}

/** Days in a stage, counted until today for the stage an order is in. */
const daysUntilNow = (stage: TimedStage): RawBuilder<number | null> =>
  sql`case when ${stageNow} = ${stage} then ${todayOnce} - ${enteredOn[stage]} else ${daysIn(stage)} end`;

/** The orders with their days in each stage. */
export function deliveryRows({ user, language }: Asking, filter: DetailFilter): Expression<DeliveryRow> {
  const days = timedStages.map((stage) => sql`${daysUntilNow(stage)} as ${sql.ref(`${stage}Days`)}`);
  return sql<DeliveryRow>`
    select sales_order.id, sales_order.version, sales_order.customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      sales_order.po_number, sales_order.pi_number, sales_order.order_date, ${stageNow} as stage, ${sql.join(days)},
      coalesce(sales_order.shipped_date, ${todayOnce}) - sales_order.order_date as whole_days,
      sales_order.requested_delivery_date, sales_order.shipped_date, ${daysLate} as days_late, sales_order.late_reason,
      sales_order.late_note, sales_order.quantity, sales_order.amount
    from sales_order
    left join customer on customer.id = sales_order.customer_id
    left join account as owner on owner.id = customer.owner_id
    where ${matching(user, filter)}`;
}

function matching(user: Asking['user'], filter: DetailFilter): RawBuilder<SqlBool> {
  const { text, stage, isNow, lateOnly, reason, withoutReason } = filter;
  const pattern = anywhere(text ?? '');
  return allOf(
    passes(user, filter),
    stage && (isNow ? sql`${stageNow} = ${stage}` : sql`${enteredOn[stage]} is not null`),
    lateOnly && sql`${daysLate} > 0`,
    reason && sql`sales_order.late_reason = ${reason}`,
    withoutReason && sql`sales_order.late_reason is null`,
    text &&
      sql`(sales_order.po_number ilike ${pattern} or sales_order.pi_number ilike ${pattern}
        or sales_order.customer_id = ${customersNamed(text)})`,
  );
}

type OrderNumbers = ParsedInputOf<typeof deliveryCalls.getAllOrderNumberInfos>;

/** Order numbers that hold a text. */
export async function orderNumbers(db: Db, { user, language }: Asking, { text, limit, ...choice }: OrderNumbers) {
  const found = text
    ? sql`and (sales_order.po_number ilike ${anywhere(text)} or sales_order.pi_number ilike ${anywhere(text)})`
    : sql``;
  const first = text ? sql`(sales_order.po_number ilike ${anywhere(text).slice(1)}) desc,` : sql``;
  const { rows } = await sql<OutputOf<typeof deliveryCalls.getAllOrderNumberInfos>[number]>`
    select sales_order.id, sales_order.customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name,
      sales_order.po_number, sales_order.pi_number, sales_order.order_date, ${stageNow} as stage
    from sales_order
    join customer on customer.id = sales_order.customer_id
    join account as owner on owner.id = customer.owner_id
    where ${chosen(user, choice, sql.ref('salesOrder.customerId'))} ${found}
    order by ${first} sales_order.order_date desc, sales_order.id desc limit ${limit}`.execute(db);
  return rows;
}
