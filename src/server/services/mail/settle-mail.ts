import type { JobHandler } from '../jobs/job-handler';
import { givenUp } from '../outbox';
import type { StoredMail } from './mail';
import { tellOfMail } from './tell-of-mail';

/** Settles mails whose job was abandoned without reporting a result. */
export const settleMail: JobHandler<'settleMail'> = async () => async (transaction) => {
  for (const mail of await givenUp<StoredMail>(transaction, 'mail')) {
    await tellOfMail(transaction, mail, mail.state === 'failed' ? 'failed' : 'unknown');
  }
};
