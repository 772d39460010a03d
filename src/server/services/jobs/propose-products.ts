import { workOutProposals } from '../../queries/work-out-proposals';
import type { JobHandler } from './job-handler';

/** Works out anew what is proposed to customers. */
export const proposeProducts: JobHandler<'proposeProducts'> =
  async ({ services }) =>
  (transaction) =>
    workOutProposals(transaction, services.clock.today());
