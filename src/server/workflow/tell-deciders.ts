import type { JobHandler } from '../services/jobs/job-handler';
import { tellWhoCameToAct } from './next';
import { waitingRecords } from './waiting';

/**
 * Tells people who may take a waiting decision only since it came up: the customer has a new owner, or the people have
 * another team, role or department.
 */
export const tellDeciders: JobHandler<'tellDeciders'> = async () => async (transaction) => {
  for (const record of await waitingRecords(transaction)) await tellWhoCameToAct(transaction, record);
};
