import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { skuStatuses } from '../../shared/areas/catalogue/material';
import type { Plant } from '../../shared/areas/price/price';
import { partPrices } from '../../shared/areas/quote/part-prices';
import { AppError } from '../../shared/errors';
import { keysOf } from '../../shared/keys-of';
import { href } from '../../shared/pages';
import type { Db } from '../db/connect';
import { setBackOnFailure } from '../db/savepoint';
import { problemText } from '../records/problem-text';
import type { Person } from '../session-user';
import { giveToDo, titled } from '../to-dos';
import { type FilledLine, fillCheckList } from './check-list';

/** The end of a price that was promised without one: prices on check lists have one. */
export const forever = '2999-12-31';

/**
 * Puts what a customer accepted on a person's check list, at the quote's prices and from its plant, until the quote
 * ends. A line with a chosen color becomes the material of that color, one that is still made where there is one; other
 * lines and the parts of sets become commodities whose color is still to be chosen.
 */
export async function fillFromQuote(db: Db, user: Person, quoteId: number): Promise<void> {
  const { rows } = await sql<{ customerId: number; number: string; plant: Plant; until: string }>`
    select customer_id, number, plant, coalesce(valid_until, ${forever}::date) as until
    from quote where id = ${quoteId}`.execute(db);
  const [quote] = rows;
  if (!quote) throw new AppError('record.notFound', { record: quoteId });
  const { customerId, number, plant, until } = quote;
  const priced = [...(await quotedPieces(db, quoteId)), ...(await partsOfSets(db, quoteId))];
  const lines = priced.map(({ price, ...line }): FilledLine => ({ ...line, quoted: { price, until, plant } }));
  if (lines.length > 0) await fillCheckList(db, user, customerId, lines, { source: 'quote', note: number });
}

const notOnCheckList = msg`Quote {number} is not on the check list: {problem}`;

/**
 * Runs `fillFromQuote`, but lets the acceptance stand in any case: where the check list refuses, its person gets a
 * to-do.
 */
export async function fillAccepted(db: Db, user: Person, quoteId: number): Promise<void> {
  try {
    await setBackOnFailure(db, () => fillFromQuote(db, user, quoteId));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { rows } = await sql<{ number: string }>`select number from quote where id = ${quoteId}`.execute(db);
    const number = rows[0]?.number ?? '';
    await giveToDo(db, [user.id], {
      type: 'quote',
      ...titled(notOnCheckList, (language) => ({ number, problem: problemText(error, { language }) })),
      path: href('quotationDetail', { id: quoteId }),
    });
  }
}

type Priced = FilledLine & { price: number };

async function quotedPieces(db: Db, quoteId: number): Promise<Priced[]> {
  const { rows } = await sql<{ commodityId: number; materialId: number | null; pieces: number; price: number }>`
    select quote_line.commodity_id, (
        select material.id from material join commodity on commodity.id = quote_line.commodity_id
        where material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
          and material.cover_grade_id = commodity.cover_grade_id and material.color_id = quote_line.color_id
        order by array_position(${keysOf(skuStatuses)}::text[], material.status), material.id limit 1
      ) as material_id, quantity as pieces, price_after_discount(price, discount) as price
    from quote_line where quote_id = ${quoteId} order by id`.execute(db);
  return rows.map(({ commodityId, materialId, ...line }) => ({
    ...(materialId === null ? { commodityId } : { materialId }),
    ...line,
  }));
}

/** The commodities of the ordered sets, priced so that together they cost what the set was quoted at. */
async function partsOfSets(db: Db, quoteId: number): Promise<Priced[]> {
  const { rows } = await sql<{ commodityIds: number[]; sets: number; price: number; listPrices: (number | null)[] }>`
    select commodity_ids, sets, price, (
        select json_agg(price.fob_usd order by place) from unnest(commodity_ids) with ordinality as part (id, place)
        join quote on quote.id = quote_combination.quote_id
        left join price on price.commodity_id = part.id and price.plant = quote.plant
          and quote.sent_on between price.start_date and coalesce(price.end_date, quote.sent_on)
      ) as list_prices
    from quote_combination where quote_id = ${quoteId} and sets is not null order by id`.execute(db);
  return rows.flatMap(({ commodityIds, sets, price, listPrices }) => {
    const prices = partPrices(price, listPrices);
    return commodityIds.map((commodityId, at) => ({ commodityId, pieces: sets, price: prices[at] ?? 0 }));
  });
}
