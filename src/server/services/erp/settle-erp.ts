import { sql } from 'kysely';
import { erpLimits } from '../../../shared/areas/erp/limits';
import type { Db } from '../../db/connect';
import type { JobHandler } from '../jobs/job-handler';
import type { Jobs } from '../jobs/jobs';
import { givenUp } from '../outbox';
import { askLater, erpOf, goOnWith, notHandedOver, type StoredDocument, underWay } from './documents';
import { tellOfErp } from './tell-of-erp';

/** Takes up documents that no job handles any more, and reports those that take more than a day. */
export const settleErp: JobHandler<'settleErp'> =
  async ({ config, services: { jobs } }) =>
  async (transaction) => {
    for (const document of await givenUp<StoredDocument>(transaction, 'erpDocument')) {
      if (document.state !== 'failed') continue;
      await tellOfErp(transaction, document, 'failed');
      await goOnWith(transaction, jobs, document.purchaseOrderId);
    }
    await goOnAgain(transaction, jobs);
    if (erpOf(config)) await askAgain(transaction, jobs);
    await tellOfLate(transaction);
  };

/** Resumes documents that wait for nothing still under way, even if the job that was to resume them was abandoned. */
async function goOnAgain(db: Db, jobs: Jobs): Promise<void> {
  const { rows } = await sql<{ purchaseOrderId: number }>`
    select distinct purchase_order_id from erp_document as document
    where state = 'waiting'
      and not exists (select from job where job.id = document.job_id and job.state in ('waiting', 'running'))
      and not exists (select from erp_document as earlier
        where earlier.purchase_order_id = document.purchase_order_id and earlier.revision < document.revision
          and (earlier.state = any(${underWay}::text[])
            or earlier.may_have_arrived and earlier.state = any(${notHandedOver}::text[])))`.execute(db);
  for (const { purchaseOrderId } of rows) await goOnWith(db, jobs, purchaseOrderId);
}

/** Asks the ERP about every unknown document, such as those that a restored backup brought back. */
async function askAgain(db: Db, jobs: Jobs): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from erp_document
    where state = 'unknown' and not exists (select from job where queue = 'askErp'
      and job.state in ('waiting', 'running') and (input ->> 'documentId')::bigint = erp_document.id)`.execute(db);
  for (const { id } of rows) await askLater(db, jobs, id);
}

async function tellOfLate(db: Db): Promise<void> {
  const late = await db
    .updateTable('erpDocument')
    .set({ toldAt: new Date() })
    .where('state', 'in', ['waiting', 'queued', 'sending', 'sent', 'unknown'])
    .where('toldAt', 'is', null)
    .where('wantedAt', '<', sql<Date>`now() - make_interval(hours => ${erpLimits.tellAfterHours}::int)`)
    .returningAll()
    .execute();
  for (const document of late) await tellOfErp(db, document, 'late');
}
