import { type MailTemplateName, mailCalls, mailMoves, mayHaveArrived } from '../../../shared/areas/service/mail-calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { answering, type CallContext, type Handlers } from '../../http/handlers';
import { ourselves } from '../../queries/ourselves';
import { noteUnsent } from '../../records/invited';
import { blotted, cancelMail, hasSecrets, opened, queueMail, type StoredMail, wordsOf } from '../../services/mail/mail';
import { messageOf } from '../../services/mail/message';
import { moveMail } from '../../services/mail/move-mail';
import { type Exampled, examples } from '../../services/mail/template-examples';
import type { Services } from '../../services/services';
import type { SessionUser } from '../../session-user';
import { isSeenMessage } from './message-scope';

const handlers: Handlers<typeof mailCalls> = {
  async getMail({ readDb, user, input }) {
    const mail = await seenMail(readDb, user, input.id);
    const { subject, text } = blotted(wordsOf(mail));
    return { subject, text, messageId: mail.messageId };
  },

  async getMailExample({ readDb, services, input: { template, language } }) {
    const company = await ourselves(readDb);
    return exampleOf(services, template, { language, company, day: services.clock.today() });
  },

  async getMailFile({ db, user, input, config, visit }) {
    const mail = await seenMail(db, user, input.id);
    // A mail to be sent by hand must contain its secrets.
    const isWhole = mail.state === 'held' || mail.state === 'failed';
    const content = await messageOf(db, config, mail, isWhole ? opened(config, mail) : blotted(wordsOf(mail)));
    const entry = { action: 'exported', entity: 'mail', recordId: mail.id, after: { isWhole } };
    await audit(db, { accountId: user.id, ...entry, address: visit.address });
    return { fileName: `mail-${mail.id}.eml`, contentType: 'message/rfc822', content };
  },

  async retryMail(context) {
    const { config, services, user, input } = context;
    if (!config.smtpServer) throw new AppError('mail.noServer');
    return moved(context, 'retried', async (transaction, mail) => {
      if (mayHaveArrived(mail.state) && !input.reason) throw new AppError('state.reasonNeeded');
      // Secrets were deleted once the mail was sent.
      if (mail.secrets === null && hasSecrets(mail)) throw new AppError('mail.secretsGone');
      opened(config, mail); // throws where no try could succeed
      const resentFrom = mayHaveArrived(mail.state) ? mail.state : mail.resentFrom;
      await moveMail(transaction, mail, { state: 'queued', resentFrom });
      await queueMail(transaction, services.jobs, { id: mail.id, by: user.id });
      return null;
    });
  },

  async cancelMail(context) {
    const { user, visit } = context;
    return moved(context, 'cancelled', async (transaction, mail) => {
      const state = await cancelMail(transaction, mail);
      const mayBeThere = mayHaveArrived(mail.state) || mayHaveArrived(state);
      if (!mayBeThere) await noteUnsent(transaction, { user, address: visit.address }, mail);
      return { state };
    });
  },

  async noteMailSent(context) {
    return moved(context, 'noteSent', async (transaction, mail) => {
      await moveMail(transaction, mail, { state: 'sent', secrets: null, sentAt: new Date() });
      return null;
    });
  },
};

/** The example that a kind of mail makes of itself. */
function exampleOf<N extends MailTemplateName>({ mail }: Pick<Services, 'mail'>, template: N, exampled: Exampled) {
  return mail.preview(template, exampled.language, examples[template](exampled));
}

type Moving = Pick<CallContext<typeof mailCalls.cancelMail>, 'db' | 'user' | 'visit'> & {
  input: { id: number; reason?: string | undefined };
};

/** Applies a move to a mail and returns what it answers; throws state.moved where its state does not allow the move. */
async function moved<R>(
  { db, input: { id, reason }, user, visit }: Moving,
  action: keyof typeof moveOf,
  move: (transaction: Db, mail: StoredMail) => Promise<R>,
): Promise<R> {
  return inTransaction(db, async (transaction) => {
    const mail = await seenMail(transaction, user, id, true);
    const from: readonly string[] = mailMoves[moveOf[action]];
    if (!from.includes(mail.state)) throw new AppError('state.moved');
    const answer = await move(transaction, mail);
    const after = reason === undefined ? undefined : { reason };
    const entry = { action, entity: 'mail', recordId: id, before: { state: mail.state }, after };
    await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
    return answer;
  });
}

/** The moves by their audit actions. */
const moveOf = { retried: 'retry', cancelled: 'cancel', noteSent: 'noteSent' } as const;

async function seenMail(db: Db, user: SessionUser, id: number, isLocked = false): Promise<StoredMail> {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where(isSeenMessage(user, 'mail'))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!mail) throw new AppError('record.notFound', { record: id });
  return mail;
}

export const mailAnswers = answering(mailCalls, handlers);
