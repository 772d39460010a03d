import { sql } from 'kysely';
import { quote, quoteLife } from '../../../shared/areas/quote/quote';
import { AppError } from '../../../shared/errors';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { moveOf } from '../../../shared/workflow/machine';
import { secretsOf } from '../../auth/secrets';
import { countOpening, linkOfToken, openLink } from '../../auth/share-links';
import type { Config } from '../../config';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { visibleTo } from '../../db/scope';
import { fillFromQuote } from '../../queries/quote-to-check-list';
import { pictureBytes } from '../../services/files/picture-bytes';
import { giveToDo } from '../../to-dos';
import { movedByItself } from '../../workflow/moved-by-itself';
import { quoteView } from './quote-view';

interface Opening {
  db: Db;
  config: Config;
  visit: { token: string | undefined; address: string };
}

/** The quote behind a link, as long as who made the link sees it. Throws link.invalid and link.expired. */
export async function quoteOfLink(db: Db, { config, visit }: Omit<Opening, 'db'>) {
  const { id: linkId, entity, recordId, maker } = await openLink(db, linkOfToken(secretsOf(config), visit.token));
  if (entity !== 'quote') throw new AppError('link.invalid');
  const { rows } = await sql<{ id: number }>`
    select id from quote where id = ${recordId} and ${visibleTo(maker, quote)}`.execute(db);
  if (rows.length === 0) throw new AppError('link.invalid');
  return { linkId, quoteId: recordId, maker };
}

/** The quote a link shows; each opening is counted. */
export function opened({ db, config, visit }: Opening, language: Language, today: string) {
  return inTransaction(db, async (transaction) => {
    const { linkId, quoteId } = await quoteOfLink(transaction, { config, visit });
    await countOpening(transaction, linkId, visit.address);
    const view = await quoteView(transaction, quoteId, language);
    const pictures = await smallPictures(
      transaction,
      view.lines.flatMap(({ pictureId }) => pictureId ?? []),
    );
    return { quote: view, pictures, mayAccept: mayAccept(view, today) };
  });
}

/** Small pictures are kept as PNG or JPEG; this is how the former begins. */
const pngFirst = 0x89;

/** The pictures within the answer: whoever has a link has no session that their addresses would ask for. */
async function smallPictures(db: Db, ids: readonly number[]): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const id of new Set(ids)) {
    const bytes = await pictureBytes(db, id, 'thumbnail');
    if (bytes) pictures[id] = `data:image/${bytes[0] === pngFirst ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`;
  }
  return pictures;
}

const mayAccept = ({ state, validUntil }: { state: string; validUntil: string | null }, today: string): boolean =>
  moveOf(quoteLife, state, 'acceptByLink') !== undefined && (validUntil === null || validUntil >= today);

/**
 * Accepts a quote in the name of whoever opened its link: it goes on the check list of who made the link, who is told. Throws quote.notOpen where it is no
 * longer valid, settled already or replaced by a revision.
 */
export function accepted({ db, config, visit }: Opening, name: string, today: string): Promise<null> {
  return inTransaction(db, async (transaction) => {
    const { linkId, quoteId, maker } = await quoteOfLink(transaction, { config, visit });
    await sql`select from quote where id = ${quoteId} for update`.execute(transaction);
    const view = await quoteView(transaction, quoteId, 'en');
    if (!mayAccept(view, today)) throw new AppError('quote.notOpen');
    await movedByItself(transaction, quote, quoteLife, {
      ...{ id: quoteId, action: 'acceptByLink', today, reason: name, address: visit.address, beside: { link: linkId } },
    });
    await fillFromQuote(transaction, maker, quoteId);
    const { number } = view;
    await giveToDo(transaction, [maker.id], {
      type: 'quote',
      titleEn: `${view.customerName} accepted quote ${number}: ${name}`,
      titleZh: `${view.customerName} 接受了报价单 ${number}：${name}`,
      path: href('quotationDetail', { id: quoteId }),
    });
    return null;
  });
}
