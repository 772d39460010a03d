import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { moveOf } from '../../../shared/workflow/machine';
import { countOpening, countUse, type Opening, recordOfLink } from '../../auth/share-links';
import { nameOf } from '../../db/columns';
import { inTransaction } from '../../db/edit';
import { fillAccepted } from '../../queries/quote-to-check-list';
import { quoteView } from '../../queries/quote-view';
import { pictureAddresses } from '../../services/files/picture-bytes';
import { giveToDo } from '../../to-dos';
import { movedByItself } from '../../workflow/moved-by-itself';
import { followQuote } from './follow-quote';

/** The quote a link leads to, as its page or on paper; each opening is counted. */
export function openedQuote({ db, config, visit }: Opening): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const { linkId, id } = await recordOfLink({ db: transaction, config, visit }, 'quote');
    await countOpening(transaction, linkId, visit.address);
    return id;
  });
}

/** The quote a link shows, with its pictures. */
export async function opened(opening: Opening, language: Language, today: string) {
  const view = await quoteView(opening.db, await openedQuote(opening), language);
  const pictures = await pictureAddresses(
    opening.db,
    view.lines.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return { quote: view, pictures, mayAccept: mayAccept(view, today) };
}

const mayAccept = ({ state, validUntil }: { state: string; validUntil: string | null }, today: string): boolean =>
  moveOf(quoteLife, state, 'acceptByLink') !== undefined && (validUntil === null || validUntil >= today);

/**
 * Accepts a quote in the name of whoever opened its link: it goes on the check list of who made the link, who is told.
 * Throws quote.notOpen where it is no longer valid, settled already or replaced by a revision.
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
      ...{ id: quoteId, action: 'acceptByLink', today, reason: name, address: visit.address, beside: { link: linkId } },
    });
    await fillAccepted(transaction, maker, quoteId);
    await followQuote(transaction, null, { id: quoteId, step: 'accept' });
    const { number } = view;
    await giveToDo(transaction, [maker.id], {
      type: 'quote',
      titleEn: `${customer.en} accepted quote ${number}: ${name}`,
      titleZh: `${customer.zh} 接受了报价单 ${number}：${name}`,
      path: href('quotationDetail', { id: quoteId }),
    });
    return null;
  });
}
