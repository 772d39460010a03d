import type { JobHandler } from '../../services/jobs/job-handler';
import { workOutProposals } from './work-out-proposals';

/** Works out anew what is proposed to customers. */
export const proposeProducts: JobHandler<'proposeProducts'> =
  async ({ services }) =>
  (transaction) =>
    workOutProposals(transaction, services.clock.today());
