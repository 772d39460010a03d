import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import type { JobState } from '../../../shared/areas/service/job-calls';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { inScope } from '../../db/scope';
import type { Jobs } from '../../services/jobs/jobs';
import type { Asking } from '../../session-user';

type Filter = Pick<ParsedInputOf<typeof recommendationCalls.getProposals>, 'customerId' | 'grounds'>;

/** When proposals were last worked out; null if they never were: then a job does it, which whoever asks first queues. */
export async function workedOutAt(db: Db, asking: { user: { id: number }; jobs: Jobs }): Promise<string | null> {
  const { rows } = await sql<{ workedOutAt: Date }>`select worked_out_at from proposal_run`.execute(db);
  const [run] = rows;
  if (!run && !(await isQueued(db, ['waiting', 'running']))) await queued(db, asking, ['waiting', 'running']);
  return run?.workedOutAt.toISOString() ?? null;
}

/** Queues the job that works out proposals, unless one is there that has one of the states. */
export function queued(
  db: Db,
  { user, jobs }: { user: { id: number }; jobs: Jobs },
  unless: readonly JobState[],
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    // Of several who ask at once the first queues it.
    await sql`select pg_advisory_xact_lock(hashtextextended('job of product proposals', 0))`.execute(transaction);
    if (!(await isQueued(transaction, unless))) await jobs.add(transaction, 'proposeProducts', {}, { by: user.id });
  });
}

async function isQueued(db: Db, states: readonly JobState[]): Promise<boolean> {
  const job = db.selectFrom('job').select('id').where('queue', '=', 'proposeProducts').where('state', 'in', states);
  return (await job.limit(1).executeTakeFirst()) !== undefined;
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
