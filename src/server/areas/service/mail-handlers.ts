import { type Expression, sql } from 'kysely';
import { type MailRow, mailCalls, mailMoves, mailRow } from '../../../shared/areas/service/mail-calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { listPage } from '../../db/list-page';
import { inScope } from '../../db/scope';
import { area, type CallContext, type Handlers } from '../../http/handlers';
import type { Asking } from '../../queries/customer-list';
import { blotted, opened, queueMail, type StoredMail, wordsOf } from '../../services/mail/mail';
import { messageOf } from '../../services/mail/message';
import type { SessionUser } from '../../session-user';

const handlers: Handlers<typeof mailCalls> = {
  async getMails({ readDb, input, ...asking }) {
    return listPage(readDb, {
      row: mailRow,
      rows: mailRows(asking),
      input,
      sort: { by: 'createdAt', direction: 'desc' },
      totals: [],
    });
  },

  async getMail({ readDb, user, input }) {
    const mail = await seenMail(readDb, user, input.id);
    const { subject, text } = blotted(wordsOf(mail));
    return { subject, text, messageId: mail.messageId };
  },

  async getMailFile({ db, user, input, config, visit }) {
    const mail = await seenMail(db, user, input.id);
    // To be sent by hand it has to say everything.
    const isWhole = mail.state === 'held' || mail.state === 'failed';
    const content = await messageOf(db, config.mailFrom, mail, isWhole ? opened(config, mail) : blotted(wordsOf(mail)));
    const entry = { action: 'exported', entity: 'mail', recordId: mail.id, after: { isWhole } };
    await audit(db, { accountId: user.id, ...entry, address: visit.address });
    return { fileName: `mail-${mail.id}.eml`, contentType: 'message/rfc822', content };
  },

  async retryMail(context) {
    const { config, services, user } = context;
    if (!config.smtpServer) throw new AppError('mail.noServer');
    return moved(context, 'retried', async (transaction, mail) => {
      await setState(transaction, mail, { state: 'queued' });
      await queueMail(transaction, services.jobs, { id: mail.id, by: user.id });
    });
  },

  async cancelMail(context) {
    return moved(context, 'cancelled', async (transaction, mail) => {
      await setState(transaction, mail, { state: 'cancelled', secrets: null });
      await transaction
        .updateTable('job')
        .set({ state: 'cancelled', nextAt: null, endedAt: new Date() })
        .where('id', '=', mail.jobId)
        .where('state', '=', 'waiting')
        .execute();
    });
  },

  async noteMailSent(context) {
    return moved(context, 'noteSent', (transaction, mail) =>
      setState(transaction, mail, { state: 'sent', secrets: null }),
    );
  },
};

type Moving = Pick<CallContext<typeof mailCalls.cancelMail>, 'db' | 'input' | 'user' | 'visit'>;

/** Moves a mail to another state, if it is still where this may be done to it. */
async function moved(
  { db, input: { id }, user, visit }: Moving,
  action: keyof typeof moveOf,
  move: (transaction: Db, mail: StoredMail) => Promise<void>,
): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const mail = await seenMail(transaction, user, id, true);
    const from: readonly string[] = mailMoves[moveOf[action]];
    if (!from.includes(mail.state)) throw new AppError('state.moved');
    await move(transaction, mail);
    const entry = { action, entity: 'mail', recordId: id, before: { state: mail.state } };
    await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
    return null;
  });
}

/** What the trail calls a move. */
const moveOf = { retried: 'retry', cancelled: 'cancel', noteSent: 'noteSent' } as const;

async function setState(db: Db, { id }: StoredMail, changes: Partial<Pick<StoredMail, 'state' | 'secrets'>>) {
  await db
    .updateTable('mail')
    .set({ ...changes, changedAt: new Date() })
    .where('id', '=', id)
    .execute();
}

async function seenMail(db: Db, user: SessionUser, id: number, isLocked = false): Promise<StoredMail> {
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(user, sql.ref('mail.customerId')))
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!mail) throw new AppError('record.notFound', { record: id });
  return mail;
}

function mailRows({ user, language }: Asking): Expression<MailRow> {
  return sql<MailRow>`
    select mail.id, mail.template, mail.recipient, mail.subject, mail.language, mail.state, mail.attempts,
      mail.last_error, mail.answer, mail.customer_id, ${nameOf(language, 'customer')} as customer_name,
      mail.created_at, mail.changed_at, ${nameOf(language, 'maker')} as made_by_name
    from mail
    left join customer on customer.id = mail.customer_id
    left join account as maker on maker.id = mail.created_by
    where ${inScope(user, sql.ref('mail.customerId'))}`;
}

export const mailArea = area(mailCalls, handlers);
