import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { fillAccepted } from '../../queries/quote-to-check-list';
import type { Steps } from '../../records/door';
import type { SessionUser } from '../../session-user';
import { movedByItself } from '../../workflow/moved-by-itself';
import { followQuote, toRevision } from './follow-quote';

/** What else happens when a quote goes on: earlier revisions, recommendations and the check list follow it. */
export const quoteSteps: Steps = {
  async send(db, user, id) {
    await refuseUnsendable(db, id);
    await replaceEarlier(db, user, id);
    await followQuote(db, user, { id, step: 'send' });
  },
  async accept(db, user, id) {
    await fillAccepted(db, user, id);
    await followQuote(db, user, { id, step: 'accept' });
  },
  lose: (db, user, id) => followQuote(db, user, { id, step: 'lose' }),
  async regain(db, user, id) {
    await followQuote(db, user, { id, step: 'regain' });
    await expireAgain(db, user, id);
  },
};

/** Throws quote.validityOver where nobody could accept it any more, and quote.empty where there is nothing to accept. */
async function refuseUnsendable(db: Db, id: number): Promise<void> {
  const { rows } = await sql<{ number: string; validUntil: string | null; isOver: boolean | null; isEmpty: boolean }>`
    select number, valid_until, valid_until < today() as is_over,
      not exists (select from quote_line where quote_id = quote.id)
        and not exists (select from quote_combination where quote_id = quote.id) as is_empty
    from quote where id = ${id}`.execute(db);
  for (const { number, validUntil, isOver, isEmpty } of rows) {
    if (isOver) throw new AppError('quote.validityOver', { quote: number, day: String(validUntil) });
    if (isEmpty) throw new AppError('quote.empty', { quote: number });
  }
}

/** A revision that is sent takes the place of those before. Throws quote.acceptedBefore where the customer took one of them. */
async function replaceEarlier(db: Db, user: SessionUser, id: number): Promise<void> {
  const { rows } = await sql<{ id: number; state: string }>`
    select earlier.id, earlier.state
    from quote join quote as earlier on earlier.number = quote.number and earlier.revision < quote.revision
    where quote.id = ${id} and earlier.state <> 'revised' order by earlier.revision for update of earlier`.execute(db);
  if (rows.some(({ state }) => state === 'accepted')) throw new AppError('quote.acceptedBefore');
  for (const earlier of rows) {
    await movedByItself(db, quote, quoteLife, { id: earlier.id, action: 'revise', by: user.id });
    await toRevision(db, user, { from: earlier.id, to: id });
  }
}

/** A quote whose validity is over by now comes back expired, whether it was before it was lost or would be by the next night. */
async function expireAgain(db: Db, user: SessionUser, id: number): Promise<void> {
  const { rows } = await sql`select from quote where id = ${id} and valid_until < today()`.execute(db);
  if (rows.length > 0) await movedByItself(db, quote, quoteLife, { id, action: 'expire', by: user.id });
}
