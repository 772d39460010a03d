import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { fillAccepted } from '../../queries/quote-to-check-list';
import type { Steps } from '../../records/door';
import type { SessionUser } from '../../session-user';
import { movedByItself } from '../../workflow/moved-by-itself';
import { followQuote, toRevision } from './follow-quote';

/** Side effects of a quote's moves: on earlier revisions, recommendations and the check list. */
export const quoteSteps: Steps = {
  send: {
    async afterwards(db, { user }, id) {
      await refuseUnsendable(db, id);
      await replaceEarlier(db, user, id);
      await followQuote(db, user, { id, step: 'send' });
    },
  },
  accept: {
    async afterwards(db, { user }, id) {
      await fillAccepted(db, user, id);
      await followQuote(db, user, { id, step: 'accept' });
    },
  },
  lose: { afterwards: (db, { user }, id) => followQuote(db, user, { id, step: 'lose' }) },
  regain: {
    async afterwards(db, { user }, id) {
      await followQuote(db, user, { id, step: 'regain' });
      await expireAgain(db, user, id);
    },
  },
};

/**
 * Throws quote.validityOver where the validity has passed already, and quote.empty for a quote without lines and sets.
 */
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

/**
 * Marks earlier revisions as replaced by the one being sent. Throws quote.acceptedBefore where the customer accepted
 * one of them.
 */
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

/** A regained quote whose validity has passed becomes expired at once, without waiting for the nightly job. */
async function expireAgain(db: Db, user: SessionUser, id: number): Promise<void> {
  const { rows } = await sql`select from quote where id = ${id} and valid_until < today()`.execute(db);
  if (rows.length > 0) await movedByItself(db, quote, quoteLife, { id, action: 'expire', by: user.id });
}
