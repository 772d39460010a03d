import { sql } from 'kysely';
import type { Hitch } from '../../../shared/areas/edi/hitches';
import type { JobHandler } from '../jobs/job-handler';
import { tellOf } from './send-edi';

/**
 * Documents whose job was given up before it could say what became of them: what only waited was not sent, of what was
 * being sent nobody knows. Otherwise they would stay as they are, as only their job may send them.
 */
export const settleEdi: JobHandler<'settleEdi'> = async () => async (transaction) => {
  const given = await transaction
    .updateTable('ediDocument')
    .set({
      state: sql`case state when 'queued' then 'failed' else 'unknown' end`,
      lastError: sql`coalesce(last_error, ${'brokeOff' satisfies Hitch})`,
      changedAt: new Date(),
    })
    .where('state', 'in', ['queued', 'sending'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .whereRef('job.id', '=', 'ediDocument.jobId')
            .where('job.state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .returning(['controlNumber', 'createdBy', 'state'])
    .execute();
  for (const { state, ...document } of given) {
    await tellOf(transaction, document, state === 'failed' ? 'failed' : 'unknown');
  }
};
