import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect';
import type { ServiceTables } from '../../db/service-tables';
import { deliver } from '../../outside/smtp';
import type { JobHandler, Result } from '../jobs/job-handler';
import { opened, type StoredMail } from './mail';
import { messageOf } from './message';
import { moveMail } from './move-mail';
import { tellOfMail } from './tell-of-mail';

/** Why nobody knows whether a mail was sent. */
export const endedWhileSending = 'The server ended while the mail was being sent.';

/**
 * Sends one mail. That it is being sent is committed first: whoever finds it so afterwards knows that it may have gone
 * out, and leaves it to a person, as mail servers take the same mail twice without a word.
 */
export const sendMail: JobHandler<'sendMail'> = async ({
  id: jobId,
  input: { mailId },
  db,
  config,
  signal,
  isLast,
}) => {
  const mail = await begun(db, mailId, jobId);
  if (mail === null) return null;
  if (mail.state === 'sending') return left(mail, 'unknown', endedWhileSending);
  const { smtpServer, mailFrom } = config;
  if (!smtpServer) return left(mail, 'held', null);
  let message: Awaited<ReturnType<typeof messageOf>>;
  try {
    message = await messageOf(db, config, mail, opened(config, mail));
  } catch (error) {
    // No mail server has heard of it, so nobody has to be asked whether it arrived.
    return laterOr(db, mail, error instanceof Error ? error.message : String(error), isLast);
  }
  const delivery = await deliver(smtpServer, { from: mailFrom, to: mail.recipient, message }, signal);
  if (delivery.outcome === 'sent') return sent(mail, delivery.answer);
  if (delivery.outcome === 'refused') return left(mail, 'failed', delivery.error);
  if (delivery.outcome === 'unknown') return left(mail, 'unknown', delivery.error);
  return laterOr(db, mail, delivery.error, isLast);
};

/**
 * The mail, from now on being sent by this job, as it was the moment before: still 'sending' where an attempt broke off.
 * Null where it is not this job's, or has been sent or cancelled.
 */
export function begun(db: Db, mailId: number, jobId: number): Promise<StoredMail | null> {
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', mailId)
      .where('jobId', '=', jobId)
      .where('state', 'in', ['queued', 'sending'])
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return null;
    if (mail.state === 'queued') await moveMail(transaction, mail, { state: 'sending', attempts: mail.attempts + 1 });
    return mail;
  });
}

function sent(mail: StoredMail, answer: string): Result {
  return async (transaction) => {
    await settled(transaction, mail, { state: 'sent', answer, lastError: null, secrets: null });
  };
}

function left(mail: StoredMail, state: 'failed' | 'unknown' | 'held', lastError: string | null): Result {
  return async (transaction) => {
    const isStillOurs = await settled(transaction, mail, { state, lastError });
    if (isStillOurs && state !== 'held') await tellOfMail(transaction, mail, state);
  };
}

/** Puts the mail back for the next attempt before the job says that there will be one. */
async function laterOr(db: Db, mail: StoredMail, error: string, isLast: boolean) {
  if (isLast) return left(mail, 'failed', error);
  if (!(await settled(db, mail, { state: 'queued', lastError: error }))) return null;
  throw new Error(error);
}

/**
 * Writes what became of a mail that is being sent by this job; false where somebody settled it meanwhile, or another job sends
 * it: an attempt that outlives its job says nothing any more.
 */
async function settled(
  db: Db,
  { id, jobId }: StoredMail,
  changes: Updateable<ServiceTables['mail']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ ...changes, changedAt: new Date() })
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
