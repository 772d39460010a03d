import { workOutProposals } from '../../src/server/areas/recommendation/work-out-proposals';
import { inTransaction } from '../../src/server/db/edit';
import type { Company } from './company';

/** Works out the proposals to all customers, as a job does. */
export async function workOutNow({ app: { appDb }, today }: Pick<Company, 'app' | 'today'>): Promise<void> {
  await inTransaction(appDb, await workOutProposals(appDb, today, new AbortController().signal));
}
