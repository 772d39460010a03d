import { cameBack } from '../../../shared/areas/service/hitches';
import type { Db } from '../../db/connect';
import type { Bounce } from './bounce';
import { moveMail } from './move-mail';
import { tellOfMail } from './tell-of-mail';

/**
 * Marks mails that count as sent as failed when a report says so for good, and tells their senders; those still being
 * sent, too, as a mail server that does not know the recipient may be quicker than its own answer. Returns how many:
 * none for a repeated report, or one about a foreign mail.
 */
export function takeBounce(db: Db, { messageIds, isFinal, reason }: Bounce): Promise<number> {
  if (!isFinal || messageIds.length === 0) return Promise.resolve(0);
  return db.transaction().execute(async (transaction) => {
    const mails = await transaction
      .selectFrom('mail')
      .selectAll()
      .where('messageId', 'in', messageIds)
      .where('state', 'in', ['sending', 'sent', 'unknown'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const mail of mails) {
      await moveMail(transaction, mail, { state: 'failed', lastError: cameBack(reason), resentFrom: null });
      await tellOfMail(transaction, mail, 'failed');
    }
    return mails.length;
  });
}
