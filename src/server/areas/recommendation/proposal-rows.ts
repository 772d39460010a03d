import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { inScope } from '../../db/scope';
import type { Jobs } from '../../services/jobs/jobs';
import type { Asking } from '../../session-user';

type Filter = Pick<ParsedInputOf<typeof recommendationCalls.getProposals>, 'customerId' | 'grounds'>;

/**
 * When proposals were last worked out; null if they never were: then a job does it, which whoever asks first queues. One
 * that failed for good lately is not repeated by pages that go on asking.
 */
export async function workedOut(db: Db, asking: Asker): Promise<{ workedOutAt: string | null; hasFailed: boolean }> {
  const { rows } = await sql<{ workedOutAt: Date }>`select worked_out_at from proposal_run`.execute(db);
  const [run] = rows;
  if (run) return { workedOutAt: run.workedOutAt.toISOString(), hasFailed: false };
  const state = await triedAs(db);
  if (!state) await queued(db, asking, async (transaction) => (await triedAs(transaction)) !== undefined);
  return { workedOutAt: null, hasFailed: state === 'failed' };
}

/** Has proposals worked out now: a waiting job is brought forward; one that runs may have read what is there already. */
export function workOutSoon(db: Db, asking: Asker): Promise<void> {
  return queued(db, asking, async (transaction) => {
    const { rows } = await sql`
      update job set next_at = now() where queue = 'proposeProducts' and state = 'waiting' returning id`.execute(
      transaction,
    );
    return rows.length > 0;
  });
}

interface Asker {
  user: { id: number };
  jobs: Jobs;
}

/** Queues the job that works out proposals, unless one is there that will do. */
function queued(db: Db, { user, jobs }: Asker, isThere: (transaction: Db) => Promise<boolean>): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Of several who ask at once the first queues it.
    await sql`select pg_advisory_xact_lock(hashtextextended('job of product proposals', 0))`.execute(transaction);
    if (!(await isThere(transaction))) await jobs.add(transaction, 'proposeProducts', {}, { by: user.id });
  });
}

/** The state of the job that will work them out, or else of one that failed to lately. */
async function triedAs(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    select state from job where queue = 'proposeProducts' and (state in ('waiting', 'running')
      or state = 'failed' and ended_at > now() - make_interval(hours => ${sql.lit(recommendationLimits.failedHours)}))
    order by state = 'failed' limit 1`.execute(db);
  return rows[0]?.state;
}

/**
 * The proposals to customers within reach, without models that were recommended to the customer already, or declined or
 * set aside lately. This holds also for proposals worked out before that.
 */
export function proposalRows({ user, language }: Asking, { customerId, grounds }: Filter): RawBuilder<ProposalRow> {
  const conditions = allOf(
    inScope(user, sql.ref('productProposal.customerId')),
    customerId !== undefined && sql`product_proposal.customer_id = ${customerId}`,
    grounds && sql`product_proposal.ground = any(${grounds}::text[])`,
  );
  const restSince = sql`today() - make_interval(months => ${sql.lit(recommendationLimits.restMonths)})`;
  return sql<ProposalRow>`
    select product_proposal.customer_id, ${nameOf(language, 'customer')} as customer_name, product_proposal.model_id,
      model.code as model, ${nameOf(language, 'model')} as model_name, product_proposal.ground, product_proposal.place,
      beside.code as beside, customers, buyers, buyers_beside, "both", stores, since, price_range, share,
      round(100.0 * "both" / customers, 1) as support, round(100.0 * "both" / buyers_beside, 1) as confidence,
      round(1.0 * "both" * customers / buyers_beside / buyers, 2) as lift
    from product_proposal
    join customer on customer.id = product_proposal.customer_id
    join model on model.id = product_proposal.model_id
    left join model as beside on beside.id = product_proposal.beside_id
    where ${conditions}
      and not exists (
        select from proposal_aside where proposal_aside.customer_id = product_proposal.customer_id
          and proposal_aside.model_id = product_proposal.model_id and set_aside_on > ${restSince})
      and not exists (
        select from product_recommendation as known where known.customer_id = product_proposal.customer_id
          and known.model_id = product_proposal.model_id
          and (known.state in ('open', 'offered') or known.settled_on > ${restSince}))`;
}
