import { sql } from 'kysely';
import { type Plant, plants } from '../../../shared/areas/price/price';
import { quoteLimits } from '../../../shared/areas/quote/limits';
import { AppError } from '../../../shared/errors';
import { daysAfter } from '../../../shared/rules/days';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { i18nOf } from '../../languages';
import { mainContacts } from '../../queries/main-contact';
import { type OfferedCommodity, offeredCommodities } from '../../queries/offered-commodities';
import type { Editor } from '../../records/editor';
import { rowOf } from '../../records/stored-row';

/**
 * Completes a new quote with its number, day, validity, and the customer's contact and terms; a revision brings its
 * own.
 */
export async function completedQuote(db: Db, { today }: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  if (id !== null) return {};
  const dated = { quoteDate: today, validUntil: given.validUntil ?? daysAfter(today, quoteLimits.validDays) };
  // Fields that are empty in the previous revision stay empty: somebody cleared them.
  if (typeof given.revision === 'number') return { number: given.number, revision: given.revision, ...dated };
  const { rows } = await sql<{ paymentTerm: string | null }>`
    select payment_term from customer where id = ${given.customerId}`.execute(db);
  return {
    number: await nextNumber(db, today),
    revision: 1,
    ...dated,
    contact:
      given.contact ?? (await mainContacts(db, [Number(given.customerId)])).get(Number(given.customerId))?.name ?? null,
    paymentTerms: given.paymentTerms ?? rows[0]?.paymentTerm ?? null,
  };
}

/** A line without a price gets today's; a line's commodity also brings its list price and cube. */
export async function completedQuoteLine(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  // An undo restores the stored values.
  if (id !== null && ('listPrice' in given || !('commodityId' in given || 'price' in given))) return {};
  const { quoteId, commodityId } = id === null ? given : { ...(await rowOf(db, 'quoteLine', id)), ...given };
  const offer = await offerOf(db, editor, Number(quoteId));
  const [offered] = await offer.of([Number(commodityId)]);
  const isGiven = typeof given.price === 'number';
  return {
    ...(isGiven ? {} : { price: offer.priceOf(offered) }),
    listPrice: offered?.fobUsd ?? null,
    pieceCube: offered?.cube ?? null,
  };
}

/** A set of commodities costs the sum of its parts' prices on the day it is put together. */
export async function completedQuoteCombination(
  db: Db,
  editor: Editor,
  given: AnyRow,
  id: number | null,
): Promise<AnyRow> {
  if (!('commodityIds' in given) || typeof given.price === 'number') return {};
  const { quoteId } = id === null ? given : await rowOf(db, 'quoteCombination', id);
  const offer = await offerOf(db, editor, Number(quoteId));
  const parts = await offer.of(given.commodityIds as number[]); // the type of the entity's field
  const cents = parts.reduce((sum, part) => sum + Math.round(offer.priceOf(part) * 100), 0);
  const isSized = parts.every(({ cube }) => cube !== null);
  return { price: cents / 100, setCube: isSized ? parts.reduce((sum, { cube }) => sum + (cube ?? 0), 0) : null };
}

async function nextNumber(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('quote_number') as next`.execute(db);
  return `Q-${today.slice(0, 4)}-${String(rows[0]?.next).padStart(5, '0')}`;
}

/** The prices of a quote's plant for commodities today. */
async function offerOf(db: Db, { today, language }: Editor, quoteId: number) {
  const { rows } = await sql<{ plant: Plant }>`select plant from quote where id = ${quoteId}`.execute(db);
  const plant = rows[0]?.plant;
  if (!plant) throw new AppError('record.notFound', { record: quoteId });
  return {
    async of(ids: readonly number[]): Promise<OfferedCommodity[]> {
      const offered = await offeredCommodities(db, { ids, plant, day: today });
      return ids.flatMap((id) => offered.get(id) ?? []);
    },
    /** Throws quote.noPrice where the plant has no price that day. */
    priceOf(offered: OfferedCommodity | undefined): number {
      if (offered?.fobUsd) return offered.fobUsd;
      const values = { commodity: offered?.code ?? '', plant: i18nOf(language)._(plants[plant]), day: today };
      throw new AppError('quote.noPrice', values);
    },
  };
}
