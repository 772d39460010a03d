import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { entityOf } from '../../../shared/areas/all';
import { coPurchaseOf } from '../../../shared/areas/recommendation/co-purchase';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import {
  type Buyer,
  type Proposal,
  proposalsIn,
  type SoldModel,
  type Trade,
} from '../../../shared/areas/recommendation/proposals';
import { chunks } from '../../../shared/chunks';
import { addMonths } from '../../../shared/rules/days';
import type { Db } from '../../db/connect';

/** Rows written by one statement. */
const writtenAtOnce = 20_000;

interface ProposalTo extends Proposal {
  customerId: number;
  place: number;
}

/**
 * Recomputes the proposals to every customer who is not closed, from all orders up to a day. Returns what writes them
 * in a transaction, which need not be open meanwhile. Both throw once the signal is aborted.
 */
export async function workOutProposals(
  db: Db,
  today: string,
  signal: AbortSignal,
): Promise<(transaction: Db) => Promise<void>> {
  const readAt = await timeNow(db);
  const buyers = await buyersAt(db, today);
  signal.throwIfAborted();
  const catalogue = await catalogueAt(db, today);
  signal.throwIfAborted();
  const open = buyers.filter(({ isClosed }) => !isClosed);
  const rows = await proposalsToAll(open, { ...catalogue, counted: countedOf(buyers) }, signal);
  return (transaction) => written(transaction, rows, { readAt, signal });
}

/**
 * The proposals to many customers; yields to the event loop after each, as others want answers from this thread, too,
 * and the signal is heard only then.
 */
export async function proposalsToAll(
  buyers: readonly Buyer[],
  trade: Trade,
  signal: AbortSignal,
): Promise<ProposalTo[]> {
  const proposalsTo = proposalsIn(trade);
  const rows: ProposalTo[] = [];
  for (const buyer of buyers) {
    signal.throwIfAborted();
    const { customerId } = buyer;
    for (const [at, each] of proposalsTo(buyer).entries()) rows.push({ customerId, place: at + 1, ...each });
    await setImmediate();
  }
  return rows;
}

/** The time of the database, in microseconds. */
async function timeNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** Writes what was worked out from the orders read at a time, unless another run has read later ones meanwhile. */
async function written(
  db: Db,
  rows: readonly ProposalTo[],
  { readAt, signal }: { readAt: string; signal: AbortSignal },
): Promise<void> {
  // Runs may work side by side; the lock makes their writing follow each other.
  await sql`select pg_advisory_xact_lock(hashtextextended('product proposals', 0))`.execute(db);
  const later = await sql`select 1 from proposal_run where worked_out_at >= ${readAt}::timestamptz`.execute(db);
  if (later.rows.length > 0) return;
  await sql`delete from product_proposal`.execute(db);
  for (const some of chunks(rows, writtenAtOnce)) {
    signal.throwIfAborted();
    await inserted(db, some);
  }
  await sql`
    insert into proposal_run (id, worked_out_at) values (1, ${readAt}::timestamptz)
    on conflict (id) do update set worked_out_at = excluded.worked_out_at`.execute(db);
}

async function inserted(db: Db, rows: readonly ProposalTo[]): Promise<void> {
  await sql`
    insert into product_proposal (customer_id, model_id, place, ground, beside_id, customers, buyers, buyers_beside, "both",
      stores, since, price_range, share)
    select "customerId", "modelId", place, ground, "besideId", customers, buyers, "buyersBeside", "both", stores, since,
      "priceRange", share
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as proposed ("customerId" bigint, "modelId" bigint, place int,
      ground text, "besideId" bigint, customers int, buyers int, "buyersBeside" int, "both" int, stores int, since date,
      "priceRange" text, share int)`.execute(db);
}

/** What customers buy together, by the baskets of all who bought something in the months that count. */
export const countedOf = (buyers: readonly Buyer[]): Trade['counted'] =>
  coPurchaseOf(
    buyers.flatMap(({ bought }) => {
      const basket = bought.filter(({ pieces }) => pieces > 0).map(({ modelId }) => modelId);
      return basket.length > 0 ? [basket] : [];
    }),
  );

/** Every customer as of a day: what they ordered up to then, and what left their floor. */
export async function buyersAt(db: Db, day: string): Promise<(Buyer & { isClosed: boolean })[]> {
  const since = addMonths(day, -recommendationLimits.basketMonths);
  const { rows } = await sql<Buyer & { isClosed: boolean }>`
    with ordered as (
      select order_line.customer_id, material.model_id,
        sum(case when sales_order.order_date > ${since}::date then order_line.quantity else 0 end) as pieces
      from order_line
      join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
      join material on material.id = order_line.material_id
      where sales_order.order_date <= ${day}::date
      group by order_line.customer_id, material.model_id
    ), bought as (
      select customer_id, jsonb_agg(jsonb_build_object('modelId', model_id, 'pieces', pieces) order by model_id) as models
      from ordered group by customer_id
    ), floor as (
      select customer_id, model_id, sum(stores) as stores, max(since_date) as since from line_up
      group by customer_id, model_id having not bool_or(active)
    ), gone as (
      select customer_id,
        jsonb_agg(jsonb_build_object('modelId', model_id, 'stores', stores, 'since', since) order by model_id) as models
      from floor group by customer_id
    )
    select customer.id as customer_id, customer.closed as is_closed, coalesce(bought.models, '[]') as bought,
      coalesce(gone.models, '[]') as left
    from customer left join bought on bought.customer_id = customer.id left join gone on gone.customer_id = customer.id
    order by customer.id`.execute(db);
  return rows;
}

/** All models, and customers' answers to them within the months that count. */
async function catalogueAt(db: Db, today: string): Promise<Omit<Trade, 'counted'>> {
  const offered = entityOf('model').offered?.values ?? [];
  const { rows: models } = await sql<SoldModel>`
    select model.id, model.status = any(${offered}::text[]) as is_offered, coalesce(model.exclusive, false) as is_exclusive,
      model.launch_date, range.price_range
    from model left join (
      select model_id, mode() within group (order by price_range) as price_range from material group by model_id
    ) as range on range.model_id = model.id
    order by model.id`.execute(db);
  const since = addMonths(today, -recommendationLimits.restMonths);
  const { rows: answers } = await sql<{ modelId: number; taken: number; refused: number }>`
    select model_id, (count(*) filter (where answer = 'taken'))::int as taken,
      (count(*) filter (where answer = 'refused'))::int as refused
    from (
      select model_id, case
          when state = 'accepted' then 'taken' when state = 'declined' or latest_result = 'notInterested' then 'refused'
        end as answer
      from product_recommendation where coalesce(settled_on, followed_on) > ${since}::date
      union all
      select model_id, 'refused' as answer from proposal_aside where set_aside_on > ${since}::date
    ) as answered group by model_id`.execute(db);
  return { models, today, answers: new Map(answers.map(({ modelId, ...said }) => [modelId, said])) };
}
