import { type MailTemplateName, mailMoves } from '../../../shared/areas/service/mail-calls';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { cancelMail, type StoredMail } from './mail';

type UnsentMail = Pick<StoredMail, 'id' | 'jobId' | 'state' | 'resentFrom'>;

/**
 * Locks the mails of a template about a record from whose state they can still be sent. The entity tells no more than
 * the template, but leads to them by the index on what mails are about.
 */
export function unsentMails(
  transaction: Db,
  template: MailTemplateName,
  about: { entity: string; id: number },
): Promise<UnsentMail[]> {
  return transaction
    .selectFrom('mail')
    .select(['id', 'jobId', 'state', 'resentFrom'])
    .where('template', '=', template)
    .where('entity', '=', about.entity)
    .where('recordId', '=', about.id)
    .where('state', 'in', mailMoves.cancel)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the mail that an invitation's link went out with, in one transaction, if it can still be sent. */
export function unsentInvitations(transaction: Db, linkId: number): Promise<UnsentMail[]> {
  return transaction
    .selectFrom('shareLink')
    .innerJoin('mail', (join) =>
      join
        .onRef('mail.entity', '=', 'shareLink.entity')
        .onRef('mail.recordId', '=', 'shareLink.recordId')
        .onRef('mail.recipient', '=', 'shareLink.recipient')
        .onRef('mail.createdAt', '=', 'shareLink.createdAt'),
    )
    .select(['mail.id', 'mail.jobId', 'mail.state', 'mail.resentFrom'])
    .where('shareLink.id', '=', linkId)
    .where('mail.template', '=', 'invitation')
    .where('mail.state', 'in', mailMoves.cancel)
    .forUpdate('mail')
    .execute();
}

interface Cancelling {
  user: { id: number };
  visit: { address: string };
}

/** Cancels mails that the caller locked, as what they say holds no longer. */
export async function cancelMails(
  transaction: Db,
  { user, visit }: Cancelling,
  mails: readonly UnsentMail[],
): Promise<void> {
  for (const mail of mails) {
    await cancelMail(transaction, mail);
    const entry = { action: 'cancelled', entity: 'mail', recordId: mail.id, before: { state: mail.state } };
    await audit(transaction, { accountId: user.id, ...entry, address: visit.address });
  }
}
