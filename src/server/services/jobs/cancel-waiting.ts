import type { Db } from '../../db/connect';

/** Cancels the job of something that is no longer to be sent; one that runs already finds nothing to send. */
export async function cancelWaiting(transaction: Db, jobId: number | null): Promise<void> {
  await transaction
    .updateTable('job')
    .set({ state: 'cancelled', nextAt: null, endedAt: new Date() })
    .where('id', '=', jobId)
    .where('state', '=', 'waiting')
    .execute();
}
