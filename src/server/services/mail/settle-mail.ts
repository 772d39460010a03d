import { sql } from 'kysely';
import type { JobHandler } from '../jobs/job-handler';
import type { StoredMail } from './mail';
import { moveMail } from './move-mail';
import { endedWhileSending } from './send-mail';
import { tellOfMail } from './tell-of-mail';

/**
 * Settles mails whose job was given up before it could say what became of them: what only waited was not sent, of what was
 * being sent nobody knows.
 */
export const settleMail: JobHandler<'settleMail'> = async () => async (transaction) => {
  const { rows } = await sql<StoredMail>`
    select * from mail
    where state in ('queued', 'sending')
      and not exists (select from job where job.id = mail.job_id and job.state in ('waiting', 'running'))
    order by id for update`.execute(transaction);
  for (const mail of rows) {
    const state = mail.state === 'queued' ? 'failed' : 'unknown';
    await moveMail(transaction, mail, { state, lastError: mail.lastError ?? endedWhileSending });
    await tellOfMail(transaction, mail, state);
  }
};
