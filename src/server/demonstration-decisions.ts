import type { JobHandler } from './services/jobs/job-handler';
import { tellWhoActsNext } from './workflow/next';
import { waitingRecords } from './workflow/waiting';

/**
 * Gives everybody who has to decide in the demonstration company the to-dos that the steps before would have given: its
 * records were written as they stand. There are some hundred, so they are given once the server is ready.
 */
export const askInDemonstration: JobHandler<'askInDemonstration'> = async () => async (transaction) => {
  for (const record of await waitingRecords(transaction)) await tellWhoActsNext(transaction, null, record);
};
