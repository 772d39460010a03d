import type { JobHandler } from '../../services/jobs/job-handler';
import { workOutProposals } from './work-out-proposals';

/** Recomputes the proposals to all customers. */
export const proposeProducts: JobHandler<'proposeProducts'> = ({ db, services, signal }) =>
  workOutProposals(db, services.clock.today(), signal);
