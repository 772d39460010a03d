import { sql, type Updateable } from 'kysely';
import type { Hitch } from '../../shared/areas/service/hitches';
import type { Db } from '../db/connect';
import type { ServiceTables } from '../db/service-tables';
import type { Delivery } from '../outside/delivery';
import type { JobContext, Result } from './jobs/job-handler';

/** The outboxes whose documents are each sent by a job of their own. */
type Outbox = 'ediDocument' | 'erpDocument' | 'mail';

/** A row of one of them. */
interface Stored {
  state: string;
}

/** What becomes of a document that somebody tried to send. */
export type Left = 'sent' | 'failed' | 'unknown' | 'held';

interface Sending<D extends Stored> {
  outbox: Outbox;
  documentId: number;
  /** Null where there is no connection. */
  handOver: ((document: D) => Promise<Delivery>) | null;
  /** What else is written once it is known what became of it; `answer` is what the other side said to what it took. */
  afterwards: (transaction: Db, document: D, became: { state: Left; answer: string | null }) => Promise<void>;
}

/**
 * Makes one attempt to send a document. That it is being sent is committed first: whoever finds it so afterwards knows
 * that it may have arrived.
 */
export async function sendFrom<D extends Stored>(
  { db, id: jobId, isLast }: JobContext<unknown>,
  sending: Sending<D>,
): Promise<Result | null> {
  const { outbox, documentId, handOver, afterwards } = sending;
  const document = await begun<D>(db, outbox, documentId, jobId);
  if (document === null) return null;
  const sent = { outbox, documentId, jobId };
  const left =
    (state: Left, lastError: string | null, answer: string | null = null): Result =>
    async (transaction) => {
      const isStillOurs = await settled(transaction, sent, { state, lastError });
      if (isStillOurs) await afterwards(transaction, document, { state, answer });
    };
  if (document.state === 'sending') return left('unknown', 'brokeOff' satisfies Hitch);
  if (!handOver) return left('held', null);
  const delivery = await handOver(document);
  if (delivery.outcome === 'sent') return left('sent', null, delivery.answer);
  if (delivery.outcome === 'refused') return left('failed', delivery.error);
  if (delivery.outcome === 'unknown') return left('unknown', delivery.error);
  if (isLast) return left('failed', delivery.error);
  // Put back for the next attempt before the job says that there will be one.
  const isStillOurs = await settled(db, sent, { state: 'queued', lastError: delivery.error });
  if (!isStillOurs) return null;
  throw new Error(delivery.error);
}

/**
 * The document, from now on being sent by this job, as it was the moment before: still 'sending' where an attempt broke
 * off. Null where it is not this job's, or where there is an answer to it already.
 */
export function begun<D extends Stored>(db: Db, outbox: Outbox, id: number, jobId: number): Promise<D | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<D>`
      select * from ${sql.table(outbox)}
      where id = ${id} and job_id = ${jobId} and state in ('queued', 'sending') for update`.execute(transaction);
    const [document] = rows;
    if (!document) return null;
    if (document.state === 'queued') {
      await sql`
        update ${sql.table(outbox)} set state = 'sending', tries = tries + 1, changed_at = now()
        where id = ${id}`.execute(transaction);
    }
    return document;
  });
}

interface Settling {
  state: Left | 'queued';
  lastError: string | null;
}

/**
 * Writes what became of a document that is being sent by this job; false where the answer to it was quicker than that to the
 * request, or another job sends it meanwhile: an attempt that outlives its job says nothing any more.
 */
async function settled(
  db: Db,
  { outbox, documentId, jobId }: { outbox: Outbox; documentId: number; jobId: number },
  { state, lastError }: Settling,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(outbox)} set state = ${state}, last_error = ${lastError}, changed_at = now(),
      sent_at = case when ${state} = 'sent' then now() end
    where id = ${documentId} and job_id = ${jobId} and state = 'sending'`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Documents whose job was given up before it could say what became of them: what only waited was not sent, of what was
 * being sent nobody knows. Otherwise they would stay as they are, as only their job may send them.
 */
export async function givenUp<D extends Stored>(db: Db, outbox: Outbox): Promise<D[]> {
  const { rows } = await sql<D>`
    update ${sql.table(outbox)} as document set
      state = case state when 'queued' then 'failed' else 'unknown' end,
      last_error = coalesce(last_error, ${'brokeOff' satisfies Hitch}), changed_at = now()
    where state in ('queued', 'sending')
      and not exists (select from job where job.id = document.job_id and job.state in ('waiting', 'running'))
    returning *`.execute(db);
  return rows;
}

/** What writes into an outbox what becomes of a document. */
export function setterOf<O extends 'ediDocument' | 'erpDocument'>(outbox: O) {
  return async (db: Db, id: number, changes: Updateable<ServiceTables[O]>): Promise<void> => {
    await db
      .updateTable<'ediDocument' | 'erpDocument'>(outbox)
      .set({ ...changes, changedAt: new Date() })
      .where('id', '=', id)
      .execute();
  };
}
