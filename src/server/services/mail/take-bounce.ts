import type { Db } from '../../db/connect';
import type { Bounce } from './bounce';
import { moveMail } from './move-mail';
import { tellOfMail } from './tell-of-mail';

/**
 * Marks the mails a report names as not sent, where it is for good and they count as sent; whoever sent one is told. Answers how many
 * were: none of a report that came twice, or is of somebody else's mail.
 */
export function takeBounce(db: Db, { messageIds, isFinal, reason }: Bounce): Promise<number> {
  if (!isFinal || messageIds.length === 0) return Promise.resolve(0);
  return db.transaction().execute(async (transaction) => {
    const mails = await transaction
      .selectFrom('mail')
      .selectAll()
      .where('messageId', 'in', messageIds)
      .where('state', 'in', ['sent', 'unknown'])
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const mail of mails) {
      await moveMail(transaction, mail, { state: 'failed', lastError: `Came back: ${reason}` });
      await tellOfMail(transaction, mail, 'failed');
    }
    return mails.length;
  });
}
