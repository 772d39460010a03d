import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { ProposalRow, recommendationCalls } from '../../../shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../shared/areas/recommendation/limits';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { inScope } from '../../db/scope';
import type { Asking } from '../../session-user';
import { workOutProposals } from './work-out-proposals';

type Filter = Pick<ParsedInputOf<typeof recommendationCalls.getProposals>, 'customerId' | 'grounds'>;

/** When proposals were last worked out; works them out first if they never were. */
export async function workedOutAt(db: Db, today: string): Promise<string> {
  const known = await lastRun(db);
  if (known) return known;
  await inTransaction(db, await workOutProposals(db, today));
  return (await lastRun(db)) ?? new Date().toISOString();
}

async function lastRun(db: Db): Promise<string | null> {
  const { rows } = await sql<{ workedOutAt: Date }>`select worked_out_at from proposal_run`.execute(db);
  return rows[0]?.workedOutAt.toISOString() ?? null;
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
