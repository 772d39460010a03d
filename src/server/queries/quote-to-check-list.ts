import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import type { Person } from '../session-user';
import { type FilledLine, fillCheckList } from './check-list';

/** A price that was promised without an end holds until then. */
const forever = '2999-12-31';

interface Accepted {
  commodityId: number;
  materialId: number | null;
  pieces: number;
  /** Null for the parts of a set, which has one price. */
  price: number | null;
  until: string;
}

/**
 * Puts what a customer accepted on a person's check list, at the prices of the quote until it ends. A line whose color was chosen
 * is the material of that color; of the others the color is still to be chosen.
 */
export async function fillFromQuote(db: Db, user: Person, quoteId: number): Promise<void> {
  const { rows: heads } = await sql<{ customerId: number; number: string }>`
    select customer_id, number from quote where id = ${quoteId}`.execute(db);
  const [head] = heads;
  if (!head) throw new AppError('record.notFound', { record: quoteId });
  const { rows } = await sql<Accepted>`
    select part.commodity_id, part.material_id, part.pieces, part.price, coalesce(quote.valid_until, ${forever}::date) as until
    from quote cross join lateral (
      select quote_line.commodity_id, (
          select min(material.id) from material join commodity on commodity.id = quote_line.commodity_id
          where material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
            and material.cover_grade_id = commodity.cover_grade_id and material.color_id = quote_line.color_id
        ) as material_id, quote_line.quantity as pieces,
        round(quote_line.price * (1 - coalesce(quote_line.discount, 0) / 100), 2) as price, quote_line.id as place
      from quote_line where quote_line.quote_id = quote.id
      union all
      select part_id, null, quote_combination.sets, null, quote_combination.id
      from quote_combination cross join unnest(commodity_ids) as part_id
      where quote_combination.quote_id = quote.id and sets is not null
    ) as part
    where quote.id = ${quoteId} order by part.price is null, part.place`.execute(db);
  const lines = rows.map(({ commodityId, materialId, pieces, price, until }): FilledLine => {
    const what = materialId === null ? { commodityId } : { materialId };
    return { ...what, pieces, ...(price === null ? {} : { quoted: { price, until } }) };
  });
  if (lines.length === 0) return;
  await fillCheckList(db, user, head.customerId, lines, { source: 'quote', note: head.number });
}
