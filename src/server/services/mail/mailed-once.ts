import { sha256 } from '../../auth/secrets';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';

interface Mailing {
  db: Db;
  user: { id: number };
  input: { key?: string | undefined };
}

/**
 * Mails a draft once, in a transaction. Whoever did not hear the answer sends the same again with the key of the draft,
 * and gets the earlier answer; a request that comes before it waits for it. Changed words are another letter.
 */
export function mailedOnce<T extends object>(mailing: Mailing, mail: (transaction: Db) => Promise<T>): Promise<T> {
  const { db, input } = mailing;
  return inTransaction(db, async (transaction) => {
    if (input.key === undefined) return mail(transaction);
    const digest = digestOf(mailing);
    const first = await transaction
      .insertInto('mailedDraft')
      .values({ digest })
      .onConflict((conflict) => conflict.doNothing())
      .returning('digest')
      .executeTakeFirst();
    const draft = transaction.selectFrom('mailedDraft').select('answer').where('digest', '=', digest);
    if (!first) return (await draft.executeTakeFirstOrThrow()).answer as T; // as it was stored below
    const answer = await mail(transaction);
    await transaction
      .updateTable('mailedDraft')
      .set({ answer: JSON.stringify(answer) })
      .where('digest', '=', digest)
      .execute();
    return answer;
  });
}

/** The answer to a draft that was mailed with its key before, for what is done ahead of the transaction. */
export async function mailedBefore<T extends object>({ db, ...mailing }: Mailing): Promise<T | null> {
  if (mailing.input.key === undefined) return null;
  const { answer = null } =
    (await db.selectFrom('mailedDraft').select('answer').where('digest', '=', digestOf(mailing)).executeTakeFirst()) ??
    {};
  return answer as T | null; // as it was stored above
}

const digestOf = ({ user, input }: Pick<Mailing, 'user' | 'input'>): Buffer => sha256(JSON.stringify([user.id, input]));
