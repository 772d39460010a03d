import type { JobHandler } from '../../services/jobs/job-handler';
import { workOutProposals } from './work-out-proposals';

/** Recomputes the proposals to all customers. */
export const proposeProducts: JobHandler<'proposeProducts'> =
  async ({ services }) =>
  (transaction) =>
    workOutProposals(transaction, services.clock.today());
