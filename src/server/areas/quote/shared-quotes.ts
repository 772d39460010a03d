import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { moveOf } from '../../../shared/workflow/machine';
import { countUse, type Opening, openedRecord, recordOfLink } from '../../auth/share-links';
import { nameOf } from '../../db/columns';
import { inTransaction } from '../../db/edit';
import { fillAccepted } from '../../queries/quote-to-check-list';
import { quoteView } from '../../queries/quote-view';
import { pictureAddresses } from '../../services/files/picture-bytes';
import { giveToDo, titled } from '../../to-dos';
import { movedByItself } from '../../workflow/moved-by-itself';
import { followQuote } from './follow-quote';

/** The quote a link shows, with its pictures. */
export async function opened(opening: Opening, language: Language, today: string) {
  const view = await quoteView(opening.db, await openedRecord(opening, 'quote'), language);
  const pictures = await pictureAddresses(
    opening.db,
    view.lines.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return { quote: view, pictures, mayAccept: mayAccept(view, today) };
}

const mayAccept = ({ state, validUntil }: { state: string; validUntil: string | null }, today: string): boolean =>
  moveOf(quoteLife, state, 'acceptByLink') !== undefined && (validUntil === null || validUntil >= today);

const quoteAccepted = msg`{customer} accepted quote {number}: {name}`;

/**
 * Accepts a quote in the name of the person who opened its link. The quote's lines go on the check list of the link's
 * maker, who is told. Throws quote.notOpen where the quote is no longer valid, already settled, or replaced by a
 * revision.
 */
export async function accepted({ db, config, visit }: Opening, name: string, today: string): Promise<null> {
  const link = await recordOfLink({ db, config, visit }, 'quote');
  await countUse(db, link.linkId);
  return inTransaction(db, async (transaction) => {
    const { linkId, id: quoteId, maker } = await recordOfLink({ db: transaction, config, visit }, 'quote');
    const { rows } = await sql<{ en: string; zh: string }>`
      select ${nameOf('en', 'customer')} as en, ${nameOf('zh', 'customer')} as zh
      from quote join customer on customer.id = quote.customer_id where quote.id = ${quoteId} for update of quote`.execute(
      transaction,
    );
    const [customer] = rows;
    const view = await quoteView(transaction, quoteId, 'en');
    if (!customer || !mayAccept(view, today)) throw new AppError('quote.notOpen');
    await movedByItself(transaction, quote, quoteLife, {
      id: quoteId,
      action: 'acceptByLink',
      today,
      reason: name,
      address: visit.address,
      beside: { link: linkId },
    });
    await fillAccepted(transaction, maker, quoteId);
    await followQuote(transaction, null, { id: quoteId, step: 'accept' });
    const { number } = view;
    await giveToDo(transaction, [maker.id], {
      type: 'quote',
      ...titled(quoteAccepted, (language) => ({ customer: customer[language], number, name })),
      path: href('quotationDetail', { id: quoteId }),
    });
    return null;
  });
}
