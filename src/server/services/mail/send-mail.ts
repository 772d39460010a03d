import type { Hitch } from '../../../shared/areas/service/hitches';
import { AppError } from '../../../shared/errors';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import type { Delivery } from '../../outside/delivery';
import { deliver, type SmtpServer } from '../../outside/smtp';
import type { JobHandler } from '../jobs/job-handler';
import { sendFrom } from '../outbox';
import { opened, type StoredMail } from './mail';
import { messageOf } from './message';
import { moveMail } from './move-mail';
import { tellOfMail } from './tell-of-mail';

/**
 * Sends one mail. Where it may have gone out already, a person decides: mail servers accept the same mail twice without
 * notice.
 */
export const sendMail: JobHandler<'sendMail'> = async (context) => {
  const { input, db, config, signal } = context;
  const { smtpServer } = config;
  return sendFrom<StoredMail>(context, {
    outbox: 'mail',
    documentId: input.mailId,
    mayHaveArrived: ({ resentFrom }) => resentFrom !== null,
    handOver: smtpServer && ((mail) => handOver(db, { ...config, smtpServer }, mail, signal)),
    async afterwards(transaction, mail, { state, answer }) {
      // Secrets are deleted once the mail was sent.
      if (state === 'sent') await moveMail(transaction, mail, { answer, secrets: null, resentFrom: null });
      if (state === 'failed' || state === 'unknown') await tellOfMail(transaction, mail, state);
    },
  });
};

async function handOver(
  db: Db,
  config: Config & { smtpServer: SmtpServer },
  mail: StoredMail,
  signal: AbortSignal,
): Promise<Delivery> {
  let message: Buffer;
  try {
    message = await messageOf(db, config, mail, opened(config, mail));
  } catch (error) {
    // The mail server was not contacted, so a retry is safe.
    const isOtherKey = error instanceof AppError && error.code === 'mail.otherKey';
    const told = error instanceof Error ? error.message : String(error);
    return { outcome: 'later', error: isOtherKey ? ('otherKey' satisfies Hitch) : told };
  }
  return deliver(config.smtpServer, { from: config.mailFrom, to: mail.recipient, message }, signal);
}
