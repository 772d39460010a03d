import type { JobHandler } from './services/jobs/job-handler';
import { tellWhoActsNext } from './workflow/next';
import { waitingRecords } from './workflow/waiting';

/**
 * Gives the demonstration company's deciders the to-dos of records waiting for them; the records were inserted in their
 * present state, without the steps that give to-dos. As there are some hundred, they are given once the server is
 * ready.
 */
export const askInDemonstration: JobHandler<'askInDemonstration'> = async () => async (transaction) => {
  for (const record of await waitingRecords(transaction)) await tellWhoActsNext(transaction, null, record);
};
