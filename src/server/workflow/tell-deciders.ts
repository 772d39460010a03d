import type { JobHandler } from '../services/jobs/job-handler';
import { tellWhoCameToAct } from './next';
import { waitingRecords } from './waiting';

/**
 * Tells those to whom a decision that waits has come since it came up, as its customer is another one's by now, or they lead somebody
 * else, or have another role or department.
 */
export const tellDeciders: JobHandler<'tellDeciders'> = async () => async (transaction) => {
  for (const record of await waitingRecords(transaction)) await tellWhoCameToAct(transaction, record);
};
