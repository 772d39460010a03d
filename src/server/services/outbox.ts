import { type RawBuilder, sql, type Updateable } from 'kysely';
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

/** Final states of an attempt to send a document. */
export type Left = 'sent' | 'failed' | 'unknown' | 'held';

interface Sending<D extends Stored> {
  outbox: Outbox;
  documentId: number;
  /** Null where there is no connection. */
  handOver: ((document: D) => Promise<Delivery>) | null;
  /** Whether an earlier attempt may have reached the receiver: a document that does not leave now is unknown again. */
  mayHaveArrived?: (document: D) => boolean;
  /**
   * Writes more, in the transaction that stores the outcome; `answer` is the receiver's answer to a document it took.
   */
  afterwards: (transaction: Db, document: D, became: { state: Left; answer: string | null }) => Promise<void>;
}

/**
 * Makes one attempt to send a document. The state 'sending' is committed first: whoever finds it later knows that the
 * document may have arrived.
 */
export async function sendFrom<D extends Stored>(
  { db, id: jobId, isLast }: JobContext<unknown>,
  sending: Sending<D>,
): Promise<Result | null> {
  const { outbox, documentId, handOver, mayHaveArrived = () => false, afterwards } = sending;
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
  const unsent = (state: 'held' | 'failed') => (mayHaveArrived(document) ? 'unknown' : state);
  if (!handOver) return left(unsent('held'), null);
  const delivery = await handOver(document);
  if (delivery.outcome === 'sent') return left('sent', null, delivery.answer);
  if (delivery.outcome === 'refused') return left('failed', delivery.error);
  if (delivery.outcome === 'unknown') return left('unknown', delivery.error);
  if (isLast) return left(unsent('failed'), delivery.error);
  // Queued again before the thrown error makes the job wait for its next attempt.
  const isStillOurs = await settled(db, sent, { state: 'queued', lastError: delivery.error });
  if (!isStillOurs) return null;
  throw new Error(delivery.error);
}

/**
 * Sets the document to 'sending' for this job and returns the row as it was before; it was 'sending' already if an
 * attempt broke off. Null where it is not this job's or has been answered already.
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
 * Stores the outcome of a document that this job is sending. Returns false where the receiver's answer was noted first
 * or another job took over: an attempt that outlives its job must not write.
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

/** Whether an earlier attempt may have brought a document that is sent again. */
const earlierAttempt: Record<Outbox, RawBuilder<unknown>> = {
  ediDocument: sql`may_have_arrived`,
  erpDocument: sql`may_have_arrived`,
  mail: sql`resent_from is not null`,
};

/**
 * Settles documents whose job was abandoned before it noted the outcome: a queued one was not sent, for one being sent
 * it is unknown, and so it stays for one that an earlier attempt may have brought. Otherwise they would stay as they
 * are, since only their job may send them.
 */
export async function givenUp<D extends Stored>(db: Db, outbox: Outbox): Promise<D[]> {
  const mayHaveArrived = earlierAttempt[outbox];
  const { rows } = await sql<D>`
    update ${sql.table(outbox)} as document set
      state = case when state = 'queued' and not ${mayHaveArrived} then 'failed' else 'unknown' end,
      last_error = coalesce(last_error, ${'brokeOff' satisfies Hitch}), changed_at = now()
    where state in ('queued', 'sending')
      and not exists (select from job where job.id = document.job_id and job.state in ('waiting', 'running'))
    returning *`.execute(db);
  return rows;
}

/** Returns a function that updates columns of an outbox's document and its time of change. */
export function setterOf<O extends 'ediDocument' | 'erpDocument'>(outbox: O) {
  return async (db: Db, id: number, changes: Updateable<ServiceTables[O]>): Promise<void> => {
    await db
      .updateTable<'ediDocument' | 'erpDocument'>(outbox)
      .set({ ...changes, changedAt: new Date() })
      .where('id', '=', id)
      .execute();
  };
}
